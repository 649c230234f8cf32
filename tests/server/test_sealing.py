"""Messages to browsers are sealed and signed as the standards say."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from hypothesis import given
from hypothesis import strategies as st

from lunarium.server.notices.sealing import (
    as_bytes,
    as_text,
    authorization,
    is_point,
    new_key,
    public_of,
    sealed,
    topic,
)
from tests.server.push_service import Browser, signed

# The example in section 5 and appendix A of RFC 8291.
WORDS = b"When I grow up, I want to be a watermelon"
AUTH = as_bytes("BTBZMqHH6r4Tts7J_aSIgg")
RECEIVER = as_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
SENDER = as_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
SALT = as_bytes("DGv6ra1nlYgDCS1FRnbzlw")
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_standards_own_example() -> None:
    assert as_text(sealed(WORDS, RECEIVER, AUTH, len(WORDS) + 1, SENDER, SALT)) == MESSAGE


def test_only_the_browser_that_is_meant_can_read_it() -> None:
    browser, other = Browser("https://push.example"), Browser("https://push.example")
    keys = browser.subscription
    body = sealed(b'"Hello"', as_bytes(keys["p256dh"]), as_bytes(keys["auth"]), 100)

    assert browser.read(body) == "Hello"
    with pytest.raises(InvalidTag):
        other.read(body)
    with pytest.raises(InvalidTag):
        browser.read(body[:-1] + bytes([body[-1] ^ 1]))


@given(words=st.binary(max_size=99))
def test_every_message_has_the_same_size_and_no_two_are_alike(words: bytes) -> None:
    bodies = [sealed(words, RECEIVER, AUTH, 100) for _ in range(2)]

    assert {len(body) for body in bodies} == {16 + 4 + 1 + 65 + 100 + 16}
    assert bodies[0][:86] != bodies[1][:86]


def test_words_that_would_be_told_by_their_size_are_not_sent() -> None:
    with pytest.raises(AssertionError, match="size"):
        sealed(b"x" * 100, RECEIVER, AUTH, 100)


def test_a_signature_names_the_service_the_house_and_an_end() -> None:
    key = new_key()
    by, claims = signed(authorization(key, "https://push.example:8443/a/b?c=d", "mailto:host@example.org", 1000.9))

    assert by == public_of(key)
    assert claims == {"aud": "https://push.example:8443", "exp": 1000 + 12 * 3600, "sub": "mailto:host@example.org"}


def test_a_signature_of_another_house_is_found_out() -> None:
    own, other = (authorization(new_key(), "https://push.example/", "mailto:h@example.org", 0) for _ in range(2))

    with pytest.raises(InvalidSignature):
        signed(own.partition("k=")[0] + "k=" + other.partition("k=")[2])


def test_a_topic_replaces_older_words_about_a_table_and_betrays_nobody() -> None:
    key = new_key()
    found = {topic(key, device, table) for device in ("a", "b") for table in ("s", "t")}

    assert topic(key, "a", "s") == topic(key, "a", "s")
    assert len(found | {topic(new_key(), "a", "s")}) == 5
    assert {len(word) for word in found} == {32}


@pytest.mark.parametrize(
    "point",
    [b"", b"\0", RECEIVER[:-1], RECEIVER + b"\0", b"\x04" + b"\1" * 64, bytes([2 + RECEIVER[64] % 2]) + RECEIVER[1:33]],
    ids=["nothing", "infinity", "short", "long", "beside the curve", "compressed"],
)
def test_what_is_no_key_of_a_browser_is_known(point: bytes) -> None:
    assert not is_point(point)
    assert is_point(RECEIVER)


@pytest.mark.parametrize("text", ["é", "a", "ab=", "a b", "a+b/", "AB", "YQ=="])
def test_what_is_no_base64url_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not base64url"):
        as_bytes(text)
