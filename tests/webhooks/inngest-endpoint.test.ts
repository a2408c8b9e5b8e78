import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allowsUnsigned, isInngestConfigured } from "#lib/kernel/inngest-settings";

/** Tests that only Inngest can run our functions. */

const SIGNING_KEY = "signkey-test-0123456789abcdef0123456789abcdef";
const TARGET = "https://daybook.example/api/inngest?fnId=daybook-sweep-deliveries&stepId=step";
/** Members are in alphabetical order, because Inngest signs canonical JSON. */
const BODY = JSON.stringify({
  ctx: { attempt: 0, run_id: "run", stack: { current: 0, stack: [] } },
  event: { data: {}, name: "inngest/scheduled.timer" },
  events: [],
  steps: {},
  version: -1,
});

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function ask(method: "GET" | "POST" | "PUT", headers: Record<string, string> = {}) {
  const route = await import("../../app/api/inngest/route");
  const request = new Request(TARGET, {
    method,
    headers: { host: "daybook.example", "content-type": "application/json", ...headers },
    ...(method === "GET" ? {} : { body: BODY }),
  });
  const answer = await route[method](request as never, undefined);
  return { status: answer.status, text: await answer.text() };
}

function signature(body: string, key = SIGNING_KEY): string {
  const at = Math.floor(Date.now() / 1_000);
  const hex = key.replace(/^signkey-\w+-/, "");
  const mac = createHmac("sha256", hex).update(body).update(String(at)).digest("hex");
  return `t=${at}&s=${mac}`;
}

test.each(["GET", "POST", "PUT"] as const)(
  "%s /api/inngest returns 404 if Inngest is not configured",
  async (method) => {
    vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
    const headers = { "x-inngest-signature": signature(BODY) };
    expect(await ask(method, headers)).toEqual({ status: 404, text: "" });
  },
);

describe("Inngest endpoint with no signing key", () => {
  beforeEach(() => void vi.stubEnv("INNGEST_EVENT_KEY", "event-key"));

  test.each(["GET", "POST", "PUT"] as const)(
    "%s runs nothing and returns 500 if there is no signing key",
    async (method) => {
      expect((await ask(method)).status).toBe(500);
    },
  );

  test("POST returns 500 if INNGEST_DEV is set on a public origin and there is no signing key", async () => {
    vi.stubEnv("INNGEST_DEV", "1");
    vi.stubEnv("DAYBOOK_ORIGIN", "https://daybook.example");
    expect((await ask("POST")).status).toBe(500);
  });
});

describe("Inngest endpoint with a signing key", () => {
  beforeEach(() => {
    vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
    vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
  });

  test.each(["POST", "PUT"] as const)("an unsigned %s is rejected with 401", async (method) => {
    expect((await ask(method)).status).toBe(401);
  });

  test("the signature of another key or body is rejected with 401", async () => {
    const others = [signature(BODY, "signkey-test-ffffffffffffffff"), signature(`${BODY} `)];
    for (const other of others) {
      const headers = { "x-inngest-signature": other };
      expect((await ask("POST", headers)).status).toBe(401);
    }
  });

  test("a signed call runs the function", async () => {
    const answer = await ask("POST", { "x-inngest-signature": signature(BODY) });
    expect(answer.status).toBe(206);
    expect(answer.text).toContain("tidy");
  });

  test("a GET response does not contain the signing key", async () => {
    const { text } = await ask("GET");
    expect(text).not.toContain(SIGNING_KEY.slice(-16));
  });
});

describe("registration behind a proxy that rewrites Host", () => {
  const OURS = "https://daybook.example/api/inngest";
  const INTERNAL = "http://10.0.0.5:3000/api/inngest";
  const warnings: unknown[] = [];

  beforeEach(async () => {
    warnings.length = 0;
    vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
    vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
    vi.stubEnv("DAYBOOK_ORIGIN", "https://daybook.example");
    const { log } = await import("#lib/transport/log");
    vi.spyOn(log(), "warn").mockImplementation(
      (...result: unknown[]) => void warnings.push(result),
    );
  });

  /**
   * Registers like Inngest, which calls the server at `url`. Returns the status and text of the
   * response.
   */
  async function register(url: string, kind: "in_band" | "out_of_band") {
    const { PUT } = await import("../../app/api/inngest/route");
    const body = JSON.stringify({ url });
    const { host } = new URL(url);
    const headers = {
      host,
      "content-type": "application/json",
      "x-inngest-sync-kind": kind,
      "x-inngest-signature": signature(kind === "in_band" ? body : ""),
    };
    const init = { method: "PUT", headers, ...(kind === "in_band" ? { body } : {}) };
    const answer = await PUT(new Request(url, init) as never, undefined);
    return { status: answer.status, text: await answer.text() };
  }

  test("an in-band registration names DAYBOOK_ORIGIN, and another address is logged once", async () => {
    for (let n = 0; n < 2; n++) {
      const { status, text } = await register(INTERNAL, "in_band");
      expect(status).toBe(200);
      expect(text).toContain(OURS);
      expect(text).not.toContain("10.0.0.5");
    }
    const differs = { registered: INTERNAL, called: OURS };
    expect(warnings).toEqual([[differs, "inngest registered another address"]]);
    await register(OURS, "in_band");
    expect(warnings).toHaveLength(1);
  });

  test("an out-of-band registration sends DAYBOOK_ORIGIN to Inngest", async () => {
    const sent: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      sent.push(String(init?.body));
      return Response.json({ ok: true, status: 200, modified: true });
    });
    expect((await register(INTERNAL, "out_of_band")).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(OURS);
    expect(sent[0]).not.toContain("10.0.0.5");
    const differs = { registered: "https://10.0.0.5:3000/api/inngest", called: OURS };
    expect(warnings).toEqual([[differs, "inngest registered another address"]]);
  });

  test("a registration names INNGEST_SERVE_ORIGIN if it is set for a private network", async () => {
    vi.stubEnv("INNGEST_SERVE_ORIGIN", "http://10.0.0.5:3000");
    (await import("#lib/kernel/env")).resetSettings();
    expect((await register(INTERNAL, "in_band")).text).toContain(INTERNAL);
    expect(warnings).toEqual([]);
  });
});

test("unsigned calls of the dev server are accepted only on this machine", () => {
  const dev = { INNGEST_DEV: "1" } as never;
  expect(allowsUnsigned(dev, "http://localhost:3000")).toBe(true);
  expect(allowsUnsigned(dev, "http://127.0.0.1:3000")).toBe(true);
  expect(allowsUnsigned(dev, "https://daybook.example")).toBe(false);
  expect(allowsUnsigned(dev, "https://localhost.example.com")).toBe(false);
  for (const host of ["0.0.0.0", "::", "192.168.1.7"]) {
    expect(allowsUnsigned(dev, "http://localhost:3000", host)).toBe(false);
  }
  for (const host of ["localhost", "127.0.0.1", "::1"]) {
    expect(allowsUnsigned(dev, "http://localhost:3000", host)).toBe(true);
  }
  expect(allowsUnsigned({ INNGEST_DEV: "0" } as never, "http://localhost:3000")).toBe(false);
  expect(isInngestConfigured({} as never)).toBe(false);
  expect(isInngestConfigured({ INNGEST_EVENT_KEY: "key" } as never)).toBe(true);
});
