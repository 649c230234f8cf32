"""Figures for Prometheus, where they are asked for. They count; they name nobody and no table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lunarium.bots.errors import Misused
from lunarium.kernel.text import mark
from lunarium.server.web.desk import Desk

ASKED = "LUNARIUM_METRICS"  # anything but nothing: /metrics is there
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class NoMetrics(Misused):
    """The package that writes them is not there."""


class Metrics:
    """Of one worker. Requests are told by what they do, never by their address."""

    def __init__(self, desk: Desk) -> None:
        try:
            import prometheus_client as prometheus
        except ModuleNotFoundError:
            raise NoMetrics(mark("Metrics need prometheus-client: pip install 'lunarium[metrics]'.")) from None
        self._prometheus: Any = prometheus
        self.registry: Any = prometheus.CollectorRegistry()
        names = ("what", "status")
        self._seconds = prometheus.Histogram(
            "lunarium_request_seconds", "Requests, but for streams", names, registry=self.registry, buckets=BUCKETS
        )
        for name, help_, figure in _gauges(desk):
            gauge = prometheus.Gauge(name, help_, registry=self.registry)
            gauge.set_function(figure)

    def tell(self, what: str, status: int, seconds: float) -> None:
        if what not in ("events", "live_page"):  # as long as somebody looks
            self._seconds.labels(what, str(status)).observe(seconds)

    async def show(self, request: Request) -> Response:
        text: bytes = self._prometheus.generate_latest(self.registry)
        return Response(text, media_type=self._prometheus.CONTENT_TYPE_LATEST)


def _gauges(desk: Desk) -> Iterator[tuple[str, str, Any]]:
    yield "lunarium_streams", "Open event streams", desk.streams.total
    yield "lunarium_tables_in_memory", "Tables that this worker holds in memory", desk.tables.in_memory
    yield "lunarium_tables_driven", "Tables that a bot or a deadline moves just now", desk.driver.at_work


def metrics(desk: Desk) -> Metrics | None:
    return Metrics(desk) if os.environ.get(ASKED) else None


def routes(told: Metrics | None) -> list[Route]:
    return [Route("/metrics", told.show)] if told else []
