import { connect } from "node:net";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, connection, databaseUrl } from "#db/client";
import { newKey } from "#lib/keys/key-format";
import { createKey } from "#lib/keys/keys";
import { catalog } from "#lib/operations/catalog";
import { call, exampleRequest, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";
import { listenToSpans } from "#tests/spans";
import { recordChanges } from "#tests/webhooks/webhook-setup";
import { overrideSettings } from "#lib/kernel/env";
import { eventually } from "#tests/eventually";

/** Short abuse tests. `npm run check:deep -- abuse` runs the long ones with measurements. */

let database: TestDatabase;
let httpServer: HttpServer;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  httpServer = await startHttpServer();
  key = await issueKey("read", "webhooks");
});
afterAll(async () => {
  await httpServer.close();
  await database.drop();
});

describe("tenants", () => {
  const OWNED = ["subscription_id", "delivery_id", "memo_id"] as const;
  type Ids = Record<(typeof OWNED)[number], string>;
  type Tenant = { key: string; ids: Ids };

  const operations = catalog.filter(({ input }) => OWNED.some((name) => name in input.shape));
  let tenants: Tenant[];

  const facilityOf = async () =>
    (await call("/v1/facilities?zip_code=78704&limit=1", { key })).body.data[0].id as string;

  /**
   * Creates a key with a subscription, a memo, and a profile, all different from other tenants'.
   */
  async function makeTenant(place: number, facility_id: string) {
    const own = await issueKey("read", "webhooks");
    const made = async (path: string, body: object, method = "POST") => {
      const answered = await call(path, { key: own, method, body });
      expect(answered.status, answered.text ?? "").toBeLessThan(300);
      return answered.body;
    };
    const callback_url = `https://hooks.example.com/tenant/${place}`;
    const wanted = { facility_id, callback_url, events: ["score_change"] };
    const { subscription_id } = await made("/v1/webhooks", wanted);
    const query = { geography: "78704", child_age_months: 30, budget_weekly: 300 + place };
    const { memo_id } = await made("/v1/decision/memo", query);
    const child = { age_months: place };
    const profile = { children: [child], zip_code: "78704", budget_weekly: 300 + place };
    await made("/v2/profile", profile, "PUT");
    return { key: own, subscription_id, memo_id };
  }

  /** Creates five tenants with a delivery each, all of one change that they subscribe to. */
  async function makeTenants(): Promise<Tenant[]> {
    const facility_id = await facilityOf();
    const made = [];
    for (const place of [1, 2, 3, 4, 5]) made.push(await makeTenant(place, facility_id));
    await recordChanges([facility_id]);
    const deliveries = await connection().sql<{ delivery_id: string; subscription_id: string }[]>`
      select delivery_id, subscription_id from webhook_deliveries`;
    const deliveryOf = new Map(deliveries.map((each) => [each.subscription_id, each.delivery_id]));
    return made.map(({ key: own, ...ids }) => ({
      key: own,
      ids: { ...ids, delivery_id: deliveryOf.get(ids.subscription_id) ?? "" },
    }));
  }

  /** Reads the agents' profile resource as text. */
  async function readActiveProfile(tenant: string): Promise<string> {
    const params = { uri: "service://memory/active-profile" };
    const query = await fetch(`${httpServer.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${tenant}`,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "resources/read", params }),
    });
    return query.text();
  }

  /** Reads everything that a tenant can see. */
  async function readAll({ key: tenant, ids }: Tenant) {
    const paths = [
      "/v1/webhooks",
      `/v1/webhooks/${ids.subscription_id}/deliveries`,
      "/v1/events",
      `/v1/decision/memo/${ids.memo_id}`,
      "/v2/profile",
    ];
    const seen: unknown[] = [];
    for (const path of paths) seen.push((await call(path, { key: tenant })).body);
    return [...seen, await readActiveProfile(tenant)];
  }

  /** Reads all subscriptions with their secrets, which no operation returns. */
  const readRows = async () => connection().sql`
    select to_jsonb(s) as subscription, (select jsonb_agg(w order by w.secret_id)
        from webhook_secrets w where w.subscription_id = s.subscription_id) as secrets,
      (select jsonb_agg(d order by d.delivery_id)
        from webhook_deliveries d where d.subscription_id = s.subscription_id) as deliveries
    from webhook_subscriptions s order by s.subscription_id`;

  /** Returns a response without the ids that it repeats. */
  async function ask(operation: (typeof catalog)[number], stranger: string, ids: Ids) {
    const wanted = OWNED.filter((name) => name in operation.input.shape);
    const named = Object.fromEntries(wanted.map((name) => [name, ids[name]]));
    const request = exampleRequest(operation, named);
    const { status, text } = await call(request.target, { ...request, key: stranger });
    const blank = wanted.reduce((result, name) => result.replaceAll(ids[name], "…"), text ?? "");
    return { status, text: blank.replace(/req_\w+/, "…") };
  }

  const UNKNOWN: Ids = {
    subscription_id: `sub_${"0".repeat(26)}`,
    delivery_id: `dlv_${"0".repeat(26)}`,
    memo_id: `memo_${"0".repeat(26)}`,
  };

  beforeAll(async () => {
    tenants = await makeTenants();
  });

  test("another tenant's resource returns the same 404 as an unknown id, byte for byte except the id, and stays unchanged", async () => {
    const [before, rows] = [await Promise.all(tenants.map(readAll)), await readRows()];
    expect(operations.map(({ id }) => id)).toContain("deleteWebhook");
    for (const operation of operations) {
      for (const stranger of tenants) {
        const absent = await ask(operation, stranger.key, UNKNOWN);
        expect(absent.status, operation.id).toBe(404);
        for (const other of tenants.filter((each) => each !== stranger)) {
          expect(await ask(operation, stranger.key, other.ids), operation.id).toEqual(absent);
        }
      }
    }
    expect(await Promise.all(tenants.map(readAll))).toEqual(before);
    expect(await readRows()).toEqual(rows);
  });

  test("another tenant's delivery returns 404 under one's own subscription too", async () => {
    for (const operation of operations.filter(({ input }) => "delivery_id" in input.shape)) {
      for (const { key: own, ids } of tenants) {
        const at = (delivery_id: string) => ask(operation, own, { ...ids, delivery_id });
        const absent = await at(UNKNOWN.delivery_id);
        expect(absent.status).toBe(404);
        for (const other of tenants.filter((each) => each.key !== own)) {
          expect(await at(other.ids.delivery_id)).toEqual(absent);
        }
      }
    }
  });

  test("lists, feeds, and profiles show only the caller's own resources", async () => {
    for (const [place, tenant] of tenants.entries()) {
      const { ids, key: own } = tenant;
      const list = (await call("/v1/webhooks", { key: own })).body;
      const result = list.data.map((each: Ids) => each.subscription_id);
      expect([result, list.meta.total]).toEqual([[ids.subscription_id], 1]);
      const log = (await call(`/v1/webhooks/${ids.subscription_id}/deliveries`, { key: own })).body;
      expect(log.data.map((each: Ids) => each.delivery_id)).toEqual([ids.delivery_id]);
      const feed = (await call("/v1/events", { key: own })).body;
      expect(feed.data.map((each: Ids) => each.delivery_id)).toEqual([ids.delivery_id]);
      const { profile } = (await call("/v2/profile", { key: own })).body;
      expect(profile.children).toEqual([{ age_months: place + 1 }]);
      const [, age] = /age_months[^\d]+(\d+)/.exec(await readActiveProfile(own)) ?? [];
      expect(Number(age)).toBe(place + 1);
    }
  });
});

describe("keys", () => {
  test("the database has no readable key, so nothing in it grants access", async () => {
    const { key: fresh } = await createKey({ name: "leak", scopes: ["read"] });
    const [row] = await connection().sql<{ dump: string }[]>`
      select string_agg(k::text, ' ') as dump from api_keys k`;
    expect(row?.dump).not.toContain(fresh.slice(13, -4));
  });

  test("a key with a wrong checksum returns 401 without a database read", async () => {
    const url = databaseUrl();
    await closeDatabase();
    overrideSettings({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    try {
      const guess = `daybook_live_${"a".repeat(38)}`;
      expect((await call("/v1/states", { key: guess, address: "192.0.2.9" })).status).toBe(401);
    } finally {
      await closeDatabase();
      overrideSettings({ DATABASE_URL: url });
    }
  });
});

describe("an address with too many bad keys", () => {
  const address = "192.0.2.10";
  const guess = (sent: string) => call("/v1/states", { key: sent, address });

  test("further unknown keys cause no database read, and known keys still work from that address", async () => {
    const { key: known } = await createKey({ name: "known", scopes: ["read"] });
    const { key: unseen } = await createKey({ name: "unseen", scopes: ["read"] });
    expect((await guess(known)).status).toBe(200);
    for (let sent = 0; sent < 30; sent++) expect((await guess(newKey())).status).toBe(401);
    // Even a valid unseen key returns 429, which proves that none is looked up.
    for (const sent of [newKey(), unseen]) expect((await guess(sent)).status).toBe(429);
    expect((await guess(known)).status).toBe(200);
  });

  test("malformed keys don't block an address, so a typing error locks no one out", async () => {
    const { key } = await createKey({ name: "neighbour", scopes: ["read"] });
    const ask = (sent: string) => call("/v1/states", { key: sent, address: "192.0.2.11" });
    for (let sent = 0; sent < 40; sent++) expect((await ask("undefined")).status).toBe(401);
    expect((await ask(key)).status).toBe(200);
  });
});

describe("sockets", () => {
  const raw = (text: string, linger_ms = 1_000) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(httpServer.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let received = "";
      socket.on("data", (chunk) => (received += chunk.toString()));
      socket.on("close", () => resolve(received));
      socket.on("error", () => resolve(received));
      setTimeout(() => socket.destroy(), linger_ms).unref();
    });
  const head = (length: number) =>
    `POST /v1/facilities/compare HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test("a body of 20 MB is rejected before it is sent, and the connection ends", async () => {
    const received = await raw(head(20_000_000));
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toMatch(/Connection: close/i);
  });

  test("a client that disconnects in mid-body counts as 499 and not as an error in the log or a span", async () => {
    const result = listenToSpans();
    await raw(`${head(1_000)}{"facility_ids":`, 200);
    await eventually(() => expect(result).toContain("ended"));
    trace.disable();
    expect(result).toContainEqual(["http.response.status_code", 499]);
    expect(result).not.toContainEqual({ code: SpanStatusCode.ERROR });
  });

  test("JSON nested 10,000 deep returns a client error", async () => {
    const body = `{"facility_ids":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(await raw(head(body.length) + body)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("a burst on one key gets little more than its quota, whatever addresses it claims", async () => {
  const limited = await createKey({ name: "burst", scopes: ["read"], rate_per_min: 30 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      call("/v1/states", {
        key: limited.key,
        address: `192.0.2.${index}`,
        headers: { "x-forwarded-for": `198.51.100.${index}` },
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(30);
  expect(answers.length - refused.length).toBeLessThanOrEqual(40);
  for (const { headers } of refused) expect(Number(headers["Retry-After"])).toBeGreaterThan(0);
});

test("a client can't get another rate limit by sending its own address header through a trusted proxy", async () => {
  overrideSettings({
    DAYBOOK_TRUSTED_ADDRESS_HEADER: "x-forwarded-for",
    RATE_PUBLIC_PER_MIN: "10",
  });
  try {
    const ask = async (index: number) => {
      const headers = { "x-forwarded-for": `192.0.2.${index}, 198.51.100.7` };
      return (await fetch(`${httpServer.url}/v1/states`, { headers })).status;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  } finally {
    overrideSettings({ DAYBOOK_TRUSTED_ADDRESS_HEADER: "", RATE_PUBLIC_PER_MIN: "" });
  }
});
