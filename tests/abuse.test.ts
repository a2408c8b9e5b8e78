import { connect } from "node:net";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, connection, databaseUrl } from "#db/client";
import { newKey } from "#lib/keys/key-format";
import { createKey } from "#lib/keys/keys";
import { catalog } from "#lib/operations/catalog";
import { call, exampleRequest, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpDoor, openHttpDoor } from "#tests/http";
import { makeOwned } from "#tests/owned";
import { listenToSpans } from "#tests/spans";
import { overrideSettings } from "#lib/kernel/env";

/** What must hold under abuse, in short: figures of the long form are `npm run check:deep -- abuse`. */

let database: TestDatabase;
let door: HttpDoor;
let key: string;

beforeAll(async () => {
  process.env["LOG_LEVEL"] = "silent";
  database = await testDatabase({ sample: true });
  door = await openHttpDoor();
  key = await issueKey("read", "webhooks");
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

describe("tenants", () => {
  const owned = catalog.filter(({ input }) =>
    ["subscription_id", "memo_id"].some((member) => member in input.shape),
  );

  test.each(owned.map((operation) => [operation.id, operation] as const))(
    "%s: what is another's answers as what is not there, byte for byte but for the id",
    async (_, operation) => {
      const stranger = await issueKey("read", "webhooks");
      const mine = await makeOwned(operation, key);
      const unknown = Object.fromEntries(
        Object.entries(mine).map(([name, id]) => [name, String(id).replace(/.{8}$/, "00000000")]),
      );
      const steady = async (values: Record<string, unknown>) => {
        const ask = exampleRequest(operation, values);
        const { status, text } = await call(ask.target, { ...ask, key: stranger });
        const blank = Object.values(values).reduce<string>(
          (told, id) => told.replaceAll(String(id), "…"),
          text ?? "",
        );
        return { status, text: blank.replace(/req_\w+/, "…") };
      };
      const [foreign, absent] = [await steady(mine), await steady(unknown)];
      expect(foreign).toEqual(absent);
      expect(foreign.status).toBe(404);
    },
  );

  test("lists show one's own alone", async () => {
    const stranger = await issueKey("read", "webhooks");
    expect((await call("/v1/webhooks", { key })).body.meta.total).toBeGreaterThan(0);
    expect((await call("/v1/webhooks", { key: stranger })).body.meta.total).toBe(0);
  });
});

describe("keys", () => {
  test("nothing in the database opens anything: no key is kept as it is", async () => {
    const { key: fresh } = await createKey({ name: "leak", scopes: ["read"] });
    const [row] = await connection().sql<{ dump: string }[]>`
      select string_agg(k::text, ' ') as dump from api_keys k`;
    expect(row?.dump).not.toContain(fresh.slice(13, -4));
  });

  test("a guess with a wrong checksum costs no read: it is refused with no database there", async () => {
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

  test("costs no further look-up, and who is known from there is still served", async () => {
    const { key: known } = await createKey({ name: "known", scopes: ["read"] });
    const { key: unseen } = await createKey({ name: "unseen", scopes: ["read"] });
    expect((await guess(known)).status).toBe(200);
    for (let sent = 0; sent < 30; sent++) expect((await guess(newKey())).status).toBe(401);
    // A key that would be found is not looked for: so none was.
    for (const sent of [newKey(), unseen]) expect((await guess(sent)).status).toBe(429);
    expect((await guess(known)).status).toBe(200);
  });
});

describe("sockets", () => {
  const raw = (text: string, linger_ms = 1_000) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(door.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let heard = "";
      socket.on("data", (chunk) => (heard += chunk.toString()));
      socket.on("close", () => resolve(heard));
      socket.on("error", () => resolve(heard));
      setTimeout(() => socket.destroy(), linger_ms).unref();
    });
  const head = (length: number) =>
    `POST /v1/facilities/compare HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test("20 MB are refused before they are sent, and the connection ends", async () => {
    const heard = await raw(head(20_000_000));
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toMatch(/Connection: close/i);
  });

  test("who hangs up in mid-body is no failure of ours, to the log or to a span", async () => {
    const told = listenToSpans();
    await raw(`${head(1_000)}{"facility_ids":`, 200);
    await vi.waitFor(() => expect(told).toContain("ended"));
    trace.disable();
    expect(told).toContainEqual(["http.response.status_code", 499]);
    expect(told).not.toContainEqual({ code: SpanStatusCode.ERROR });
  });

  test("JSON nested ten thousand deep is a wrong request, not a failure", async () => {
    const body = `{"facility_ids":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(await raw(head(body.length) + body)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("of a burst on one key its quota is admitted and little more, whatever addresses it claims", async () => {
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
