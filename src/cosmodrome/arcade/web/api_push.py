"""The API: being called when it is your move."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from cosmodrome.arcade.errors import Refused
from cosmodrome.arcade.store.subscriptions import forget, subscribe
from cosmodrome.arcade.web.arcade import arcade_of, errors
from cosmodrome.arcade.web.models import Call, Called, CallKey

router = APIRouter(prefix="/api/me/push", tags=["You"])


@router.get("", response_model=CallKey, responses=errors(), summary="Whether you can be called")
async def key(request: Request) -> Any:
    """By Web Push, when it is your move and you are not looking: the key to subscribe with, if this arcade has one."""
    pushes = arcade_of(request).pushes
    return {"key": pushes.vapid.public if pushes else None}


@router.put("", response_model=Called, responses=errors(401, 404), summary="Be called, or not any more")
async def call(request: Request, body: Call) -> Any:
    """On the device whose push service gave this endpoint. The message is empty: what there is to do says /api/me/tables."""
    arcade = arcade_of(request)
    if arcade.pushes is None:
        raise Refused(404, "This arcade has no key for push services, so it cannot call you.")
    person = await arcade.people.needed(request)
    if body.wanted:
        arcade.pushes.vapid.check(body.endpoint)
        await arcade.hall.ask(subscribe, arcade.hall.store, person.id, body.endpoint, arcade.limits.devices_a_person)
    else:
        await arcade.hall.ask(forget, arcade.hall.store, body.endpoint, person.id)
    return {"wanted": body.wanted}
