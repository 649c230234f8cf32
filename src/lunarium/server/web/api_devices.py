"""The API of notices on devices: the browsers of a person that tell them that they are asked while no page is open."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec

from lunarium.kernel.text import mark
from lunarium.server.storage.devices import Device, DeviceStore
from lunarium.server.tables.clocks import day_of, written
from lunarium.server.tables.codes import hashed
from lunarium.server.tables.errors import Busy, NotAllowed, Unfit
from lunarium.server.web.calls import Call, key_of
from lunarium.server.web.operations import Operation
from lunarium.server.web.types import Body

MOST = 5


class Told(msgspec.Struct, frozen=True):
    """`id` is the SHA-256 of the endpoint that the browser was given; `since` a day of UTC."""

    id: str
    since: str
    language: str


class Devices(msgspec.Struct, frozen=True):
    """`has_push`: this house tells devices; `key` is what a browser must be given to ask for an endpoint."""

    has_push: bool
    key: str
    most: int
    devices: tuple[Told, ...]


class AddDevice(Body, frozen=True):
    """What a browser tells of its push subscription."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    auth: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class OneDevice(Body, frozen=True):
    id: Annotated[str, msgspec.Meta(min_length=64, max_length=64)]


def _kept(call: Call) -> DeviceStore:
    return call.desk.notifier.kept.devices


async def devices(call: Call) -> Devices:
    found = await _kept(call).of([call.person.id])
    told = tuple(Told(device.id, written([day_of(device.created)])[0], device.language) for device in found)
    return Devices(call.desk.post.has_push, await _public_key(call), MOST, told)


async def _public_key(call: Call) -> str:
    if not call.desk.post.has_push:
        return ""
    from lunarium.server.notices.push import public_text  # its package is an extra

    return public_text(await call.desk.notifier.push_key())


async def add_device(call: Call) -> Devices:
    body: AddDevice = call.body
    person = call.person.id
    if not call.desk.post.has_push:
        raise NotAllowed(mark("This house tells nothing to devices."))
    from lunarium.server.notices.push import fit_endpoint, fit_keys

    call.desk.charge_sign_in(f"devices of {person}")
    endpoint = fit_endpoint(body.endpoint)
    fit_keys(body.p256dh, body.auth)
    key = hashed(key_of(call.request))
    device = Device(hashed(endpoint), person, key, endpoint, body.p256dh, body.auth, call.lang, time.time())
    done = await _kept(call).add(device, MOST)
    if done == "too many":
        raise NotAllowed(mark("At most {most} devices are told: forget one first."), most=MOST)
    if done == "another's":
        raise Unfit(mark("That is no browser's address for notices."))
    return await devices(call)


async def try_device(call: Call) -> Devices:
    call.desk.charge_sign_in(f"devices of {call.person.id}")
    found = [device for device in await _kept(call).of([call.person.id]) if device.id == call.body.id]
    if not found or not call.desk.post.has_push:
        raise NotAllowed(mark("That device is not told anything."))
    if not await call.desk.notifier.try_out(found[0]):
        raise Busy(mark("The notice did not get through: try again later."))
    return await devices(call)


async def forget_device(call: Call) -> Devices:
    await _kept(call).forget(call.person.id, call.body.id)
    return await devices(call)


ME = "/api/people/me/devices"
OPERATIONS = (
    Operation("GET", ME, "The browsers that tell me that I am asked.", devices, Devices),
    Operation("POST", ME, "Let a browser tell me that I am asked.", add_device, Devices, AddDevice),
    Operation("POST", f"{ME}/try", "Let a browser show how it tells me.", try_device, Devices, OneDevice),
    Operation("POST", f"{ME}/forget", "Let a browser tell me no longer.", forget_device, Devices, OneDevice),
)
