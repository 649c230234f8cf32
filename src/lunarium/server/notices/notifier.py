"""Looks now and then who is asked and away, and tells them: one worker for each decision, also after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from lunarium.games import load
from lunarium.kernel.errors import LunariumError, UnknownGame
from lunarium.kernel.text import mark, texts
from lunarium.server.notices.post import NotSent, Post, send_hook, send_letter
from lunarium.server.storage.engines import reason
from lunarium.server.storage.notices import Claim, Contact, NoticeStore, Waiting
from lunarium.server.storage.store import Store

PACKAGE = "lunarium.server"
ROUND_SECONDS = 15.0
AWAY_SECONDS = 300.0
AGAIN_SECONDS = 600.0  # a notice that did not get through, or whose worker died, is tried again after this
AT_ONCE = 4
CONFIRM, ASKED = mark("Letters from Lunarium"), mark("You are asked: {game}")

log = structlog.get_logger("lunarium.notices")

ASKED_PEOPLE = msgspec.json.Decoder(list[tuple[int, int, str]])  # seat, decision, person


class Notifier:
    def __init__(self, store: Store, post: Post, away: float = AWAY_SECONDS) -> None:
        self.kept = NoticeStore(store)
        self.post = post
        self._away = away
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            try:
                await self.round(time.time())
            except LunariumError as error:
                log.error("notices failed", error=str(error))
            except SQLAlchemyError as error:  # the database is away: it may come back
                log.error("notices failed", error=reason(error))
            await asyncio.sleep(ROUND_SECONDS)

    async def round(self, now: float) -> None:
        for waiting in await self.kept.waiting(now - self._away):
            if await self._told_all(waiting, now):
                await self.kept.done(waiting.table, waiting.length)

    async def _told_all(self, waiting: Waiting, now: float) -> bool:
        """Tell those who are away; False if somebody has still to be told: they are here, or could not be reached."""
        asked = ASKED_PEOPLE.decode(waiting.asked)
        wanting = await self.kept.away({person for _, _, person in asked})
        is_done = True
        for seat, decision, person in asked:
            if person not in wanting:
                continue
            contact, seen = wanting[person]
            claim = Claim(waiting.table, seat, decision, person)
            is_away = seen <= now - self._away
            is_done &= is_away and await self._tell(claim, contact, waiting, now)
        return is_done

    async def _tell(self, claim: Claim, contact: Contact, waiting: Waiting, now: float) -> bool:
        if not await self.kept.claim(claim, now, now - AGAIN_SECONDS):
            return await self.kept.is_told(claim)
        sent = [await self._sent(send) for send in self._ways(claim, contact, waiting)]
        if not any(sent):
            return not sent
        await self.kept.told(claim)
        return True

    def _ways(self, claim: Claim, contact: Contact, waiting: Waiting) -> list[Callable[[], None]]:
        post, link = self.post, f"{self.post.address}/t/{claim.table}"
        ways: list[Callable[[], None]] = []
        if contact.webhook:
            told: dict[str, object] = {"event": "asked", "table": claim.table, "game": waiting.game}
            told |= {"seat": claim.seat, "decision": claim.decision, "link": link if post.address else ""}
            ways.append(lambda: send_hook(post, contact.webhook, told))
        if contact.email and contact.is_confirmed and post.has_letters:
            subject, text = asked_letter(contact.language, _title(waiting.game, contact.language), link)
            stop = stop_link(post, contact)
            ways.append(
                lambda: send_letter(post, contact.email, subject, _with_stop(text, stop, contact.language), stop)
            )
        return ways

    async def _sent(self, send: Callable[[], None]) -> bool:
        try:
            async with self._turns:
                await asyncio.to_thread(send)
        except NotSent as error:
            log.warning("a notice was not sent", why=str(error))  # neither whose nor where to
            return False
        return True

    async def ask_to_confirm(self, contact: Contact) -> bool:
        """Letters go only where somebody has said that they want them."""
        t, link = texts(PACKAGE, contact.language), stop_link(self.post, contact)
        text = t("Somebody wants letters from Lunarium to come here when they are asked. If that is you, confirm it:")
        return await self._sent(
            lambda: send_letter(
                self.post, contact.email, t(CONFIRM), _with_stop(f"{text}\n{link}", link, contact.language), link
            )
        )


def asked_letter(lang: str, game: str, link: str) -> tuple[str, str]:
    t = texts(PACKAGE, lang)
    return t(ASKED, game=game), t("It is your turn at a table of {game}.", game=game) + f"\n{link}"


def stop_link(post: Post, contact: Contact) -> str:
    """Where letters are confirmed and ended."""
    return f"{post.address}/letters/{contact.token}"


def _with_stop(text: str, stop: str, lang: str) -> str:
    t = texts(PACKAGE, lang)
    return f"{text}\n\n-- \n{t('No more letters:')} {stop}\n"


def _title(game: str, lang: str) -> str:
    try:
        return load(game).title[lang]
    except UnknownGame:
        return game
