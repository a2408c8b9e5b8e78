# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_CREATE_WEBHOOK = Route("POST", "/v1/webhooks", repeatable=True, headers={"idempotency_key": "Idempotency-Key"})
_LIST_WEBHOOKS = Route("GET", "/v1/webhooks", repeatable=True, limit_max=100)
_UPDATE_WEBHOOK = Route("PATCH", "/v1/webhooks/{subscription_id}")
_DELETE_WEBHOOK = Route("DELETE", "/v1/webhooks/{subscription_id}", repeatable=True)
_LIST_DELIVERIES = Route("GET", "/v1/webhooks/{subscription_id}/deliveries", repeatable=True, limit_max=100)
_REDELIVER = Route("POST", "/v1/webhooks/{subscription_id}/deliveries/{delivery_id}/redeliver")
_TEST_WEBHOOK = Route("POST", "/v1/webhooks/{subscription_id}/test")
_ROTATE_WEBHOOK_SECRET = Route("POST", "/v1/webhooks/{subscription_id}/rotate-secret")
_ENABLE_WEBHOOK = Route("POST", "/v1/webhooks/{subscription_id}/enable")
_LIST_EVENTS = Route("GET", "/v1/events", repeatable=True, limit_max=100)


class CreateWebhookArea(TypedDict, total=False):
    state_code: "types.StateCode"
    """Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`."""
    county_fips: str
    """Five-digit county FIPS code."""
    zip_code: str
    """Five-digit ZIP code."""
    radius: int
    """Miles around the ZIP code, 1 to 50. Without it: facilities in exactly this ZIP code."""


class WebhooksOperations(Caller):
    def create_webhook(
        self,
        *,
        callback_url: str,
        events: List["types.SubscriptionEvent"],
        idempotency_key: Optional[str] = None,
        facility_id: Optional[str] = None,
        area: Optional["CreateWebhookArea"] = None,
        description: Optional[str] = None,
    ) -> "types.CreatedWebhook":
        """
        Subscribe to changes. Sends signed deliveries to your URL when the score, license or
        violations of a facility change: of one facility (`facility_id`), or of all in an area
        (`area`). The signing secret is in this answer and in no other. With an
        `Idempotency-Key` header (up to 255 characters) a repeated request within 24 hours gets
        the first answer again. At most 1,000 subscriptions per key and 20 per facility or area.

        idempotency_key: A text of your own for this request: sent again within 24 hours, it
            gets the same response.
        facility_id: Id of the facility: `fac_` followed by a 26-character ULID.
        area: Follow all facilities of an area instead of one: `state_code`, `county_fips`,
            or `zip_code` with an optional `radius`.
        callback_url: Where to send deliveries: https, port 443 or 8443, a public host.
        events: Event types to subscribe to.
        description: A note of your own, up to 200 characters.
        """
        return cast("types.CreatedWebhook", self._call(_CREATE_WEBHOOK, {"idempotency_key": idempotency_key, "facility_id": facility_id, "area": area, "callback_url": callback_url, "events": events, "description": description}))

    def list_webhooks(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.WebhookList":
        """
        List your subscriptions. The subscriptions of the calling key and of the keys it was
        rotated from, oldest first, each with its status. Secrets are never shown again.

        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.WebhookList", self._call(_LIST_WEBHOOKS, {"limit": limit, "offset": offset}))

    def iterate_webhooks(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookSubscription"]:
        """Iterates over all items of `list_webhooks`, page by page."""
        return cast(Iterator["types.WebhookSubscription"], self._iterate(_LIST_WEBHOOKS, {"limit": limit}))

    def update_webhook(
        self,
        subscription_id: str,
        *,
        callback_url: Optional[str] = None,
        events: Optional[List["types.SubscriptionEvent"]] = None,
        description: Optional[str] = None,
        active: Optional[bool] = None,
    ) -> "types.WebhookSubscription":
        """
        Change a subscription. Changes the URL, the events, the note, or whether the
        subscription is active; members that you leave out stay. A new URL applies to pending
        deliveries too, and new events to changes from now on. The secret stays. While it isn't
        active, deliveries are held for up to 30 days.

        subscription_id: Id of the subscription, as creation gave it.
        callback_url: Where to send deliveries: https, port 443 or 8443, a public host.
        events: Event types to subscribe to.
        description: A note of your own, up to 200 characters; empty removes it.
        active: `false` holds its deliveries; `true` sends them, as enabling does.
        """
        return cast("types.WebhookSubscription", self._call(_UPDATE_WEBHOOK, {"subscription_id": subscription_id, "callback_url": callback_url, "events": events, "description": description, "active": active}))

    def delete_webhook(
        self,
        subscription_id: str,
    ) -> "types.DeletedWebhook":
        """
        Cancel a subscription. Ends the subscription; nothing is signed with its secrets again.
        No delivery starts after this answer; one that is under way may still reach you. What
        was not yet delivered is cancelled, and its events leave `/v1/events`: read that to its
        end first. The same creation sent again with its `Idempotency-Key` gets the same
        response for 24 hours, and subscribes to nothing.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.DeletedWebhook", self._call(_DELETE_WEBHOOK, {"subscription_id": subscription_id}))

    def list_deliveries(
        self,
        subscription_id: str,
        *,
        status: Optional["types.DeliveryStatus"] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.WebhookDeliveryList":
        """
        Read the delivery log. Pending and sent deliveries of a subscription in the last 30
        days, latest first. Each has its exact body, the headers and response of every attempt,
        and the time of the next one.

        subscription_id: Id of the subscription, as creation gave it.
        status: Only deliveries with this status.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.WebhookDeliveryList", self._call(_LIST_DELIVERIES, {"subscription_id": subscription_id, "status": status, "limit": limit, "offset": offset}))

    def iterate_deliveries(
        self,
        subscription_id: str,
        *,
        status: Optional["types.DeliveryStatus"] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookDelivery"]:
        """Iterates over all items of `list_deliveries`, page by page."""
        return cast(Iterator["types.WebhookDelivery"], self._iterate(_LIST_DELIVERIES, {"subscription_id": subscription_id, "status": status, "limit": limit}))

    def redeliver(
        self,
        subscription_id: str,
        delivery_id: str,
    ) -> "types.WebhookDelivery":
        """
        Send a delivery again. Restarts the schedule of a delivery, whatever its outcome. It has
        the same delivery_id and the same bytes, so a receiver can recognize one that it already
        has. Tests and redeliveries together are at most 10 a minute for one subscription, and
        30 to one host.

        subscription_id: Id of the subscription, as creation gave it.
        delivery_id: Id of the delivery; the same at every attempt.
        """
        return cast("types.WebhookDelivery", self._call(_REDELIVER, {"subscription_id": subscription_id, "delivery_id": delivery_id}))

    def test_webhook(
        self,
        subscription_id: str,
    ) -> "types.WebhookDelivery":
        """
        Send a test delivery. Queues a delivery of the event `ping`, signed and tried like any
        other; the delivery log shows what came of it. While one is under way, asking again
        answers the same; one that waits for its next attempt is tried at once. Tests and
        redeliveries together are at most 10 a minute for one subscription, and 30 to one host.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.WebhookDelivery", self._call(_TEST_WEBHOOK, {"subscription_id": subscription_id}))

    def rotate_webhook_secret(
        self,
        subscription_id: str,
    ) -> "types.RotatedWebhookSecret":
        """
        Replace the signing secret. Gives the subscription a new secret, shown in this answer
        alone. For 24 hours `webhook-signature` carries a signature of each secret, and
        `X-Service-Signature` stays with the oldest active one. A receiver of that header keeps
        both secrets, and accepts either until `previous_valid_until`.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.RotatedWebhookSecret", self._call(_ROTATE_WEBHOOK_SECRET, {"subscription_id": subscription_id}))

    def enable_webhook(
        self,
        subscription_id: str,
    ) -> "types.WebhookSubscription":
        """
        Enable a subscription again. Makes a disabled subscription active. What was held for it,
        for up to 30 days, is sent from the start of the schedule. Enabling an active one
        changes nothing.

        subscription_id: Id of the subscription, as creation gave it.
        """
        return cast("types.WebhookSubscription", self._call(_ENABLE_WEBHOOK, {"subscription_id": subscription_id}))

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> "types.EventFeed":
        """
        Read the events feed. The bodies of your subscriptions' deliveries of the last 30 days,
        in the order in which they became known, delivered or not. A receiver that was down can
        read what it missed. Read on with `after` = `meta.next`; an empty page means that you
        have everything.

        after: Return events after this cursor: an event's `cursor`, or `meta.next`.
            Default: the oldest kept.
        limit: Page size, 1 to 100.
        """
        return cast("types.EventFeed", self._call(_LIST_EVENTS, {"after": after, "limit": limit}))

    def iterate_events(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.WebhookEvent"]:
        """Iterates over all items of `list_events`, page by page."""
        return cast(Iterator["types.WebhookEvent"], self._iterate(_LIST_EVENTS, {"after": after, "limit": limit}))
