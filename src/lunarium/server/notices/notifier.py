"""Looks now and then who is asked and away, and tells them: one worker for each decision, also after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from lunarium.games import load
from lunarium.kernel.errors import LunariumError, UnknownGame
from lunarium.kernel.text import mark, texts
from lunarium.server.notices.post import Gone, NotSent, Post, send_hook, send_letter
from lunarium.server.storage.devices import Device
from lunarium.server.storage.engines import reason
from lunarium.server.storage.notices import Claim, Contact, NoticeStore, Waiting, Wanting
from lunarium.server.storage.store import Store
from lunarium.server.tables.errors import mishap

PACKAGE = "lunarium.server"
ROUND_SECONDS = 15.0
AWAY_SECONDS = 300.0
AGAIN_SECONDS = 600.0  # a notice that did not get through, or whose worker died, is tried again after this
AT_ONCE = 4
TITLE_LETTERS = 100  # of a game, on a device: all messages there have one size
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
            told = wanting[person]
            claim = Claim(waiting.table, seat, decision, person)
            is_away = told.seen <= now - self._away
            is_done &= is_away and await self._tell(claim, told, waiting.game, now)
        return is_done

    async def _tell(self, claim: Claim, told: Wanting, game: str, now: float) -> bool:
        if not await self.kept.claim(claim, now, now - AGAIN_SECONDS):
            return await self.kept.is_told(claim)
        sent = await asyncio.gather(*self._ways(claim, told, game))
        if not any(sent):
            return not sent
        await self.kept.told(claim)
        return True

    def _ways(self, claim: Claim, told: Wanting, game: str) -> Iterator[Awaitable[bool]]:
        """Everything that tells them; each gives whether it got through."""
        if told.contact.webhook:
            yield self._hooked(claim, told.contact, game)
        if told.contact.email and told.contact.is_confirmed and self.post.has_letters:
            yield self._written(claim, told.contact, game)
        if self.post.has_push:
            for device in told.devices:
                yield self._pushed(claim, device, game)

    async def _hooked(self, claim: Claim, contact: Contact, game: str) -> bool:
        link = self._link(claim) if self.post.address else ""
        told: dict[str, object] = {"event": "asked", "table": claim.table, "game": game}
        told |= {"seat": claim.seat, "decision": claim.decision, "link": link}
        return await self._sent(lambda: send_hook(self.post, contact.webhook, told))

    async def _written(self, claim: Claim, contact: Contact, game: str) -> bool:
        subject, sentence = asked_words(contact.language, _title(game, contact.language))
        stop = stop_link(self.post, contact)
        text = _with_stop(f"{sentence}\n{self._link(claim)}", stop, contact.language)
        return await self._sent(lambda: send_letter(self.post, contact.email, subject, text, stop))

    async def _pushed(self, claim: Claim, device: Device, game: str) -> bool:
        title, body = asked_words(device.language, _title(game, device.language)[:TITLE_LETTERS])
        return await self._push(device, title, body, f"t/{claim.table}")

    async def try_out(self, device: Device) -> bool:
        """Whether a device hears of it when somebody wants to know how they will be told."""
        t = texts(PACKAGE, device.language)
        return await self._push(device, "Lunarium", t("This is how you are told here when you are asked and away."), "")

    async def _push(self, device: Device, title: str, body: str, link: str) -> bool:
        """No more than a letter says. An endpoint that is gone is forgotten."""
        from lunarium.server.notices.push import send_push  # its package is an extra

        key, told = await self.push_key(), {"title": title, "body": body, "lang": device.language, "link": link}
        try:
            return await self._sent(lambda: send_push(self.post, key, device, told))
        except Gone:
            await self.kept.devices.forget(device.person, device.id)
            return False

    async def push_key(self) -> bytes:
        """The secret key of this house: every browser that is told knows its public one."""
        from lunarium.server.notices.sealing import new_key

        return await self.kept.devices.house_key(new_key)

    def _link(self, claim: Claim) -> str:
        return f"{self.post.address}/t/{claim.table}"

    async def _sent(self, send: Callable[[], None]) -> bool:
        try:
            async with self._turns:
                await asyncio.to_thread(send)
        except NotSent as error:
            log.warning("a notice was not sent", why=str(error))  # neither whose nor where to
            return False
        except Gone:
            raise
        except Exception as error:  # whatever one address brings about, the others are told
            log.error("a notice failed", **mishap(error))
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


def asked_words(lang: str, game: str) -> tuple[str, str]:
    t = texts(PACKAGE, lang)
    return t(ASKED, game=game), t("It is your turn at a table of {game}.", game=game)


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
