"""The wheel's environment really runs compiled code, and the source's does not."""

from __future__ import annotations

import os

from lunarium.kernel import machine


def test_the_kernel_is_compiled_just_where_it_should_be() -> None:
    compiled = not (machine.__file__ or "").endswith(".py")

    assert compiled == (os.environ.get("LUNARIUM_EXPECT_COMPILED") == "1")
