import { describe, expect, test } from "vitest";
import { newSecret, signedHeaders } from "#lib/webhooks/sign";
import { verifyWebhook, WebhookVerificationError } from "../../sdk/typescript/src/index";

/** Promise: the client verifies what this service signs, and the vector of the webhook guide. */

const now = new Date("2026-11-02T10:00:00Z");
const delivery_id = "dlv_01M7Y0000000000000000000ZZ";
const body = `{"event":"ping","delivery_id":"${delivery_id}","occurred_at":"2026-11-02T10:00:00.000Z","payload":{}}`;
const VECTOR = {
  secrets: ["whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="],
  body,
  headers: {
    "webhook-id": delivery_id,
    "webhook-timestamp": "1793613600",
    "webhook-signature": "v1,ktJ1u3ysVvGslw8oQRe0grAswAYcaP06jMhnle65oq4=",
  },
  now,
};
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const verify = (changes: object) => verifyWebhook({ ...VECTOR, ...changes });
const refused = (changes: object) =>
  expect(verify(changes)).rejects.toBeInstanceOf(WebhookVerificationError);

describe("verifyWebhook", () => {
  test("the guide's vector is accepted as text and as bytes, with headers in any case", async () => {
    expect(await verify({})).toMatchObject({ event: "ping", delivery_id });
    expect(await verify({ body: new TextEncoder().encode(body) })).toMatchObject({ delivery_id });
    expect(await verify({ headers: new Headers(VECTOR.headers) })).toMatchObject({ delivery_id });
    const [id, time, signature] = Object.values(VECTOR.headers);
    const upper = { "Webhook-Id": id, "Webhook-Timestamp": time, "Webhook-Signature": signature };
    expect(await verify({ headers: upper })).toMatchObject({ delivery_id });
  });

  test("a delivery signed with both secrets of a rotation is accepted with either", async () => {
    const secrets = [newSecret(), newSecret()];
    const headers = signedHeaders({ event: "ping", delivery_id, body, secrets, now });
    for (const secret of secrets) {
      expect(await verify({ headers, secrets: [secret] })).toMatchObject({ delivery_id });
    }
    await refused({ headers, secrets: [newSecret()] });
  });

  test("another body, id, or signature is rejected", async () => {
    await refused({ body: `${body} ` });
    await refused({ headers: { ...VECTOR.headers, "webhook-id": "dlv_2" } });
    await refused({ headers: { ...VECTOR.headers, "webhook-signature": "v1,AAAA" } });
    await refused({ headers: { ...VECTOR.headers, "webhook-signature": "v1,%" } });
    await refused({ headers: { "webhook-id": delivery_id } });
  });

  test("timestamps more than the tolerance off are rejected, both old and future", async () => {
    await verify({ now: later(300) });
    await refused({ now: later(301) });
    await refused({ now: later(-301) });
    await verify({ now: later(301), toleranceSeconds: 600 });
    await refused({ headers: { ...VECTOR.headers, "webhook-timestamp": "now" } });
  });

  test("a secret that is empty or not base64 is rejected", async () => {
    await refused({ secrets: ["whsec_"] });
    await refused({ secrets: ["whsec_%%"] });
    await refused({ secrets: [] });
  });
});
