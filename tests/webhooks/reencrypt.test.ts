import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { overrideSettings } from "#lib/kernel/env";
import { encryptedWith } from "#lib/webhooks/encrypt";
import { listUnopened } from "#lib/webhooks/reencrypt";
import { decryptSecret } from "#lib/webhooks/secrets";
import { call, issueKey } from "#tests/api";
import { DATA_CLOCK } from "#tests/database";
import { CALLBACK, insertFacility, openWorld, subscribedFacility } from "./webhook-setup";

/** Tests that the old key can be removed once everything is encrypted with the next one. */

const COMMAND = fileURLToPath(new URL("../../scripts/webhooks.ts", import.meta.url));
const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [old, next] = [key("old"), key("next")];

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Ended = { stdout: string; stderr: string; code: number };

const reencrypt = (keys: string): Promise<Ended> =>
  promisify(execFile)(process.execPath, ["--import", "tsx", COMMAND, "reencrypt"], {
    env: { ...process.env, DATABASE_URL: world.url, DATA_CLOCK, DAYBOOK_SECRETS_KEY: keys },
  }).then(
    (ended) => ({ ...ended, code: 0 }),
    (failed: Ended) => failed,
  );

async function readSealed(subscription_id: string): Promise<string> {
  const [row] = await connection().sql<{ ciphertext: string }[]>`
    select ciphertext from webhook_secrets where subscription_id = ${subscription_id}`;
  return row?.ciphertext ?? "";
}

test("reencrypt encrypts every older secret with the first key, which alone can decrypt it", async () => {
  overrideSettings({ DAYBOOK_SECRETS_KEY: old });
  const before = await subscribedFacility();
  overrideSettings({ DAYBOOK_SECRETS_KEY: `${next},${old}` });
  const after = await subscribedFacility();
  const untouched = await readSealed(after.subscription_id);

  expect(await reencrypt(`${next},${old}`)).toMatchObject({
    code: 0,
    stdout: "1 encrypted again\n",
  });

  overrideSettings({ DAYBOOK_SECRETS_KEY: next });
  const ciphertext = await readSealed(before.subscription_id);
  expect(encryptedWith(ciphertext)).toBe("next");
  expect(decryptSecret(ciphertext, before.subscription_id)).toBe(before.signing_secret);
  expect(await readSealed(after.subscription_id)).toBe(untouched);
  expect(await reencrypt(`${next},${old}`)).toMatchObject({
    code: 0,
    stdout: "0 encrypted again\n",
  });
}, 60_000);

test("a stored idempotent response can be replayed after its older key is removed", async () => {
  overrideSettings({ DAYBOOK_SECRETS_KEY: old });
  const api_key = await issueKey("webhooks");
  const body = {
    facility_id: await insertFacility(),
    callback_url: CALLBACK,
    events: ["score_change"],
  };
  const headers = { "idempotency-key": "again" };
  const ask = () => call("/v1/webhooks", { key: api_key, body, headers });
  const first = await ask();
  expect(first.status).toBe(201);
  // Its secret and its response.
  expect(await reencrypt(`${next},${old}`)).toMatchObject({
    code: 0,
    stdout: "2 encrypted again\n",
  });
  overrideSettings({ DAYBOOK_SECRETS_KEY: next });
  expect(await listUnopened(connection().sql)).toEqual([]);
  const again = await ask();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
}, 60_000);

test("reencrypt leaves secrets of a missing key unchanged, and reports them", async () => {
  overrideSettings({ DAYBOOK_SECRETS_KEY: key("gone") });
  const { subscription_id } = await subscribedFacility();
  const ciphertext = await readSealed(subscription_id);
  overrideSettings({ DAYBOOK_SECRETS_KEY: next });

  expect(await listUnopened(connection().sql)).toEqual(["gone"]);
  const { code, stderr } = await reencrypt(next);
  expect(code).toBe(1);
  expect(stderr).toContain("1 use a key that is not in DAYBOOK_SECRETS_KEY");
  expect(await readSealed(subscription_id)).toBe(ciphertext);
}, 60_000);
