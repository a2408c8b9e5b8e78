import { verify } from "@octokit/webhooks-methods";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { newSecret, signBody, signedHeaders, signMessage } from "./sign";

/** Tests that independent receivers accept our signatures, and nothing else. */

/** The published vectors of docs/guides/verify-webhooks.md. */
const VECTOR = {
  secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
  id: "dlv_01M7Y0000000000000000000ZZ",
  timestamp_s: 1_793_613_600,
  body: '{"event":"ping","delivery_id":"dlv_01M7Y0000000000000000000ZZ","occurred_at":"2026-11-02T10:00:00.000Z","payload":{}}',
};

const signed = (secrets: string[], body: string, now = new Date()) =>
  signedHeaders({ event: "ping", delivery_id: VECTOR.id, body, secrets, now });
const standard = (secret: string, body: string, headers: Record<string, string>) =>
  new Webhook(secret).verify(body, headers);

test("a secret is whsec_ and the base64 of 32 bytes, and each is unique", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});

test("signatures match the published vectors", () => {
  const { secret, id, timestamp_s, body } = VECTOR;
  expect(signBody(secret, body)).toBe(
    "sha256=16f1e653c66958a41e169c51eb84503e210aee27a8a91a298d40e1306d1d836c",
  );
  expect(signMessage(secret, id, timestamp_s, body)).toBe(
    "v1,ktJ1u3ysVvGslw8oQRe0grAswAYcaP06jMhnle65oq4=",
  );
});

describe("independent receivers", () => {
  test("standardwebhooks accepts every signed body", () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        const secret = newSecret();
        expect(standard(secret, body, signed([secret], body))).toEqual(JSON.parse(body));
      }),
    );
  });

  test("@octokit/webhooks-methods accepts every signed body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const secret = newSecret();
        const headers = signed([secret], body);
        expect(await verify(secret, body, headers["X-Service-Signature"] ?? "")).toBe(true);
      }),
    );
  });

  test("receivers reject a single changed bit of body, id, timestamp, or signature", async () => {
    const secret = newSecret();
    const body = JSON.stringify({ event: "ping", payload: { text: "a facility's news" } });
    const headers = signed([secret], body);
    const members = ["body", "webhook-id", "webhook-timestamp", "webhook-signature"] as const;
    for (const member of members) {
      const text = member === "body" ? body : (headers[member] ?? "");
      for (const changed of bitFlips(text)) {
        const sent = member === "body" ? headers : { ...headers, [member]: changed };
        const sentBody = member === "body" ? changed : body;
        expect(() => standard(secret, sentBody, sent), `${member}: ${changed}`).toThrow();
      }
    }
    const signature = headers["X-Service-Signature"] ?? "";
    for (const changed of bitFlips(body)) {
      expect(await verify(secret, changed, signature)).toBe(false);
    }
  });
});

describe("overlapping secrets", () => {
  const [old, middle, current] = [newSecret(), newSecret(), newSecret()];
  const headers = signed([old, middle, current], VECTOR.body);

  test("a receiver with any of the overlapping secrets accepts webhook-signature", () => {
    for (const secret of [old, middle, current]) {
      expect(() => standard(secret, VECTOR.body, headers)).not.toThrow();
    }
    expect(() => standard(newSecret(), VECTOR.body, headers)).toThrow();
  });

  test("X-Service-Signature uses the oldest of the overlapping secrets", async () => {
    const signature = headers["X-Service-Signature"] ?? "";
    expect(await verify(old, VECTOR.body, signature)).toBe(true);
    expect(await verify(current, VECTOR.body, signature)).toBe(false);
  });
});

/** Yields every text that differs in one bit and is still text. */
function* bitFlips(text: string): Generator<string> {
  const bytes = Buffer.from(text);
  for (let place = 0; place < bytes.length; place++) {
    for (let bit = 0; bit < 7; bit++) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1 << bit;
      yield changed.toString();
    }
  }
}
