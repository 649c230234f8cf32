"""A plan carried out: games played on an engine, counted, and kept if asked."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from lunarium.kernel.text import mark
from lunarium.lab.engines import run
from lunarium.lab.errors import GameFailed, LabError
from lunarium.lab.sim import Failure, Plan, chunks
from lunarium.lab.tally import Tally

RECORDS = "records.jsonl"
SUMMARY = "summary.json"
PART = "records.jsonl.part"  # until all games are played


def simulate(
    plan: Plan, workers: int, engine: str, out: Path | None, progress: Callable[[int], None]
) -> dict[str, object]:
    """Play all games; what `lunarium sim --json` prints. `progress` hears how many more games are done."""
    with Results(out) as results:
        tally = Tally(plan.seats)
        begun = time.perf_counter()
        for done in run(engine, chunks(plan, workers, out is not None), workers):
            if done.failure:
                raise _failed(plan, done.failure, results)
            tally.add(done.tally)
            results.keep(done.records)
            progress(done.tally.games)
        summary = tally.summary(plan.game, time.perf_counter() - begun)
        results.finish({**summary, "options": plan.options, "bots": plan.bots, "seed": plan.seed})
    return summary


def _failed(plan: Plan, failure: Failure, results: Results) -> GameFailed:
    values = {"game": failure.game + 1, "seed": plan.seed, "what": failure.what}
    if not failure.record:
        return GameFailed(mark("Game {game} of seed {seed} could not be set up ({what})."), **values)
    file = results.keep_failed(failure)
    if not file:
        return GameFailed(mark("Game {game} of seed {seed} failed ({what}); --out DIR keeps its record."), **values)
    return GameFailed(mark("Game {game} of seed {seed} failed ({what}); its record is in {file}."), file=file, **values)


class Results:
    """A folder of results: `records.jsonl`, one record a line, and `summary.json`. It never replaces older results.

    Without a folder nothing is kept.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def __enter__(self) -> Results:
        if self.folder:
            for name in (RECORDS, SUMMARY):
                if (self.folder / name).exists():
                    raise LabError(
                        mark("{file} is there already; name another folder for the results."), file=self.folder / name
                    )
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / PART).write_text("", "utf-8")
        return self

    def __exit__(self, *error: object) -> None:
        if self.folder:
            (self.folder / PART).unlink(missing_ok=True)

    def keep(self, records: list[str]) -> None:
        if self.folder:
            with (self.folder / PART).open("a", encoding="utf-8") as file:
                file.writelines(f"{record}\n" for record in records)

    def keep_failed(self, failure: Failure) -> Path | None:
        """The record of a game that failed; the others can be played again."""
        if not self.folder:
            return None
        file = self.folder / f"failed-{failure.game + 1}.json"
        file.write_text(failure.record + "\n", "utf-8")
        return file

    def finish(self, summary: dict[str, object]) -> None:
        if self.folder:
            (self.folder / PART).rename(self.folder / RECORDS)
            (self.folder / SUMMARY).write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", "utf-8")
