import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { newId } from "#lib/kernel/ids";
import { call, type Call, issueKey } from "#tests/api";
import { CALLBACK, insertFacility, openWorld, subscribe } from "#tests/webhooks/webhook-setup";

let world: Awaited<ReturnType<typeof openWorld>>;
let key: string;
let facility_id: string;

beforeAll(async () => {
  world = await openWorld();
  key = await issueKey("webhooks");
  facility_id = await insertFacility();
});
afterAll(() => world.end());

const wanted = (changes: Record<string, unknown> = {}) => ({
  facility_id,
  callback_url: CALLBACK,
  events: ["score_change"],
  ...changes,
});
const create = (body: unknown, options: Call = {}) =>
  call("/v1/webhooks", { key, body, ...options });

describe("201", () => {
  test("creating a subscription returns only its id and its secret", async () => {
    const created = await create(wanted({ callback_url: `${CALLBACK}/first` }));
    expect(created.status).toBe(201);
    expect(Object.keys(created.body)).toEqual(["subscription_id", "signing_secret"]);
    expect(created.body.subscription_id).toMatch(/^sub_[0-9A-Z]{26}$/);
    expect(created.body.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created.headers["Cache-Control"]).toBe("no-store");
  });

  test("the secret is in no list, and in no row in clear", async () => {
    const { signing_secret } = await subscribe(key, facility_id, `${CALLBACK}/secret`);
    const listed = await call("/v1/webhooks?limit=100", { key });
    expect(listed.text).not.toContain("whsec_");
    const { sql } = connection();
    const rows = await sql`
      select (to_jsonb(s) || to_jsonb(w))::text as text from webhook_subscriptions s
      join webhook_secrets w using (subscription_id)`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(signing_secret.slice(6));
    // Stored encrypted with the key that the environment names.
    const secrets = await sql<{ ciphertext: string }[]>`select ciphertext from webhook_secrets`;
    expect(new Set(secrets.map((row) => row.ciphertext.split(".")[0]))).toEqual(new Set(["test"]));
  });

  test("an id that a merge left behind subscribes to the facility it leads to", async () => {
    const old_id = newId("facility");
    await connection().sql`
      insert into facility_aliases (old_id, facility_id, cause)
      values (${old_id}, ${facility_id}, 'merge')`;
    const { subscription_id } = await subscribe(key, old_id, `${CALLBACK}/merged`);
    const listed = await call("/v1/webhooks?limit=100", { key });
    const found = listed.body.data.find(
      (each: { subscription_id: string }) => each.subscription_id === subscription_id,
    );
    expect(found.facility_id).toBe(facility_id);
  });
});

describe("400", () => {
  test.each([
    ["an event twice", { events: ["score_change", "score_change"] }, "/events"],
    ["no event", { events: [] }, "/events"],
    ["an unknown event", { events: ["ping"] }, "/events/0"],
    ["http", { callback_url: "http://hooks.example.com/" }, "/callback_url"],
    ["another port", { callback_url: "https://hooks.example.com:444/" }, "/callback_url"],
    ["a private address", { callback_url: "https://192.168.0.1/" }, "/callback_url"],
    ["a reserved name", { callback_url: "https://hooks.test/" }, "/callback_url"],
    ["a local name", { callback_url: "https://localhost/" }, "/callback_url"],
    [
      "2,049 characters",
      { callback_url: `https://example.com/${"a".repeat(2_029)}` },
      "/callback_url",
    ],
    ["a facility id of another form", { facility_id: "fac_1" }, "/facility_id"],
    ["a member that is unknown", { secret: "mine" }, "/secret"],
  ])("%s is rejected with an error that points at it", async (_, changes, pointer) => {
    const refused = await create(wanted(changes));
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([
      pointer,
    ]);
  });

  test("a repeated event returns the error code repeated", async () => {
    const { body } = await create(wanted({ events: ["score_change", "score_change"] }));
    expect(body.errors).toEqual([
      { pointer: "/events", code: "repeated", detail: "events names an event twice" },
    ]);
  });

  test("every fault is named at once: of the body, of the URL and of the header", async () => {
    const faulty = wanted({ callback_url: "http://192.168.0.1/", events: ["ping"] });
    const headers = { "idempotency-key": "k".repeat(256) };
    const { status, body } = await create(faulty, { headers });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors).toMatchObject([
      { parameter: "Idempotency-Key", code: "length", max: 255 },
      { pointer: "/callback_url", code: "format", detail: "callback_url must use https" },
      { pointer: "/events/0", code: "enum" },
    ]);
  });

  test.each(["", "k\u00e9y"])("an Idempotency-Key that is no printable ASCII: %j", async (key) => {
    const refused = await create(wanted(), { headers: { "idempotency-key": key } });
    expect(refused.body.errors).toMatchObject([{ parameter: "Idempotency-Key" }]);
  });

  test("2,048 characters are taken", async () => {
    const callback_url = `https://example.com/${"a".repeat(2_028)}`;
    expect(callback_url.length).toBe(2_048);
    expect((await create(wanted({ callback_url }))).status).toBe(201);
  });

  test("an Idempotency-Key of 256 characters is rejected", async () => {
    const headers = { "idempotency-key": "k".repeat(256) };
    const refused = await create(wanted(), { headers });
    expect([refused.status, refused.body.errors[0].parameter]).toEqual([400, "Idempotency-Key"]);
  });
});

test("403 without the scope webhooks", async () => {
  const refused = await create(wanted(), { key: await issueKey("read") });
  expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
});

test("404 for a facility that does not exist", async () => {
  const refused = await create(wanted({ facility_id: newId("facility") }));
  expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
});

describe("409", () => {
  test("the same subscription again carries the id of the first", async () => {
    const { subscription_id } = await subscribe(key, facility_id, `${CALLBACK}/same`);
    const again = await create(wanted({ callback_url: `${CALLBACK}/same` }));
    expect([again.status, again.body.code, again.body.existing_id]).toEqual([
      409,
      "conflict",
      subscription_id,
    ]);
  });

  test("a subscription from before a merge is the same, and is counted", async () => {
    const other = await issueKey("webhooks");
    const [old_id, kept] = [await insertFacility(), await insertFacility()];
    const { subscription_id } = await subscribe(other, old_id, `${CALLBACK}/before`);
    const { sql } = connection();
    await sql`
      insert into facility_aliases (old_id, facility_id, cause) values (${old_id}, ${kept}, 'merge')`;
    await sql`delete from facilities where id = ${old_id}`;
    for (const query of [old_id, kept]) {
      const body = wanted({ facility_id: query, callback_url: `${CALLBACK}/before` });
      const again = await create(body, { key: other });
      expect([again.status, again.body.existing_id]).toEqual([409, subscription_id]);
    }
    const more = Array.from({ length: 20 }, (_, n) => `${CALLBACK}/after/${n}`);
    const statuses: number[] = [];
    for (const callback_url of more) {
      const body = wanted({ facility_id: kept, callback_url });
      statuses.push((await create(body, { key: other })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 201), 409]);
  });

  test("another key may have the same subscription", async () => {
    await subscribe(key, facility_id, `${CALLBACK}/shared`);
    const other = await issueKey("webhooks");
    const created = await create(wanted({ callback_url: `${CALLBACK}/shared` }), { key: other });
    expect(created.status).toBe(201);
  });

  test("20 subscriptions of a facility are the most, also in a burst", async () => {
    const other = await issueKey("webhooks");
    const burst = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        create(wanted({ callback_url: `${CALLBACK}/cap/${n}` }), { key: other }),
      ),
    );
    const statuses = burst.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = burst.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, "quota_exceeded"]),
    );
  });

  test("1,000 subscriptions of a key are the most", async () => {
    const other = await issueKey("webhooks");
    const { subscription_id } = await subscribe(other, facility_id);
    await connection().sql`
      insert into webhook_subscriptions (subscription_id, owner_key_id, facility_id, callback_url,
        host, events, created_at)
      select 'sub_' || n, owner_key_id, 'fac_' || n, callback_url, host, events, created_at
      from webhook_subscriptions, generate_series(1, 998) n
      where subscription_id = ${subscription_id}`;
    const last = await create(wanted({ callback_url: `${CALLBACK}/1000` }), { key: other });
    const past = await create(wanted({ callback_url: `${CALLBACK}/1001` }), { key: other });
    expect([last.status, past.status, past.body.code]).toEqual([201, 409, "quota_exceeded"]);
  });
});

describe("Idempotency-Key", () => {
  const withKey = (idempotency_key: string) => ({
    headers: { "idempotency-key": idempotency_key },
  });

  test("a repeated request returns the first response, including the secret, and is marked as a replay", async () => {
    const body = wanted({ callback_url: `${CALLBACK}/idem` });
    const first = await create(body, withKey("one"));
    const again = await create(body, withKey("one"));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.headers["Idempotent-Replayed"]).toBeUndefined();
    expect(again.headers["Idempotent-Replayed"]).toBe("true");
  });

  test("an Idempotency-Key with a different request is rejected", async () => {
    await create(wanted({ callback_url: `${CALLBACK}/mismatch` }), withKey("two"));
    const other = await create(wanted({ callback_url: `${CALLBACK}/other` }), withKey("two"));
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("it belongs to the key that sent it", async () => {
    const body = wanted({ callback_url: `${CALLBACK}/scope` });
    const mine = await create(body, withKey("three"));
    const other = await issueKey("webhooks");
    const theirs = await create(body, { key: other, ...withKey("three") });
    expect(theirs.status).toBe(201);
    expect(theirs.body.subscription_id).not.toBe(mine.body.subscription_id);
  });

  test("20 concurrent equal requests create one subscription; the rest replay it or return a retry time", async () => {
    for (let round = 0; round < 10; round++) {
      const body = wanted({
        callback_url: `${CALLBACK}/burst`,
        facility_id: await insertFacility(),
      });
      const burst = await Promise.all(
        Array.from({ length: 20 }, () => create(body, withKey(`burst ${round}`))),
      );
      const created = burst.filter(({ status }) => status === 201);
      const ids = new Set(created.map((each) => each.body.subscription_id));
      expect(ids.size).toBe(1);
      const fresh = created.filter((each) => each.headers["Idempotent-Replayed"] === undefined);
      expect(fresh).toHaveLength(1);
      const others = burst.filter(({ status }) => status !== 201);
      for (const { status, headers } of others) {
        expect([status, headers["Retry-After"]]).toEqual([409, "1"]);
      }
    }
  });

  test("a rejected request stores nothing, so its key works for the corrected request", async () => {
    const refused = await create(wanted({ facility_id: newId("facility") }), withKey("four"));
    expect(refused.status).toBe(404);
    const body = wanted({ callback_url: `${CALLBACK}/corrected` });
    expect((await create(body, withKey("four"))).status).toBe(201);
  });

  test("the stored response is encrypted", async () => {
    const rows = await connection().sql`select encrypted_response from idempotency_keys`;
    expect(JSON.stringify(rows)).not.toContain("whsec_");
  });
});
