import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allowsUnsigned, isInngestConfigured } from "#lib/kernel/inngest-settings";

/** Nobody but Inngest may run our functions. */

const SIGNING_KEY = "signkey-test-0123456789abcdef0123456789abcdef";
const TARGET = "https://daybook.example/api/inngest?fnId=daybook-sweep-deliveries&stepId=step";
/** Members in alphabetical order: Inngest signs canonical JSON. */
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
  "where Inngest is not configured there is nothing to %s: 404",
  async (method) => {
    vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
    const headers = { "x-inngest-signature": signature(BODY) };
    expect(await ask(method, headers)).toEqual({ status: 404, text: "" });
  },
);

describe("without a signing key", () => {
  beforeEach(() => void vi.stubEnv("INNGEST_EVENT_KEY", "event-key"));

  test.each(["GET", "POST", "PUT"] as const)("%s runs nothing: 500", async (method) => {
    expect((await ask(method)).status).toBe(500);
  });

  test("also where INNGEST_DEV was left set on a public origin", async () => {
    vi.stubEnv("INNGEST_DEV", "1");
    vi.stubEnv("DAYBOOK_ORIGIN", "https://daybook.example");
    expect((await ask("POST")).status).toBe(500);
  });
});

describe("with a signing key", () => {
  beforeEach(() => {
    vi.stubEnv("INNGEST_EVENT_KEY", "event-key");
    vi.stubEnv("INNGEST_SIGNING_KEY", SIGNING_KEY);
  });

  test.each(["POST", "PUT"] as const)("an unsigned %s is refused: 401", async (method) => {
    expect((await ask(method)).status).toBe(401);
  });

  test("another key's signature, and one of another body, are refused", async () => {
    const others = [signature(BODY, "signkey-test-ffffffffffffffff"), signature(`${BODY} `)];
    for (const other of others) {
      const headers = { "x-inngest-signature": other };
      expect((await ask("POST", headers)).status).toBe(401);
    }
  });

  test("a signed call reaches the function", async () => {
    const answer = await ask("POST", { "x-inngest-signature": signature(BODY) });
    expect(answer.status).toBe(206);
    expect(answer.text).toContain("tidy");
  });

  test("a look from outside learns no key", async () => {
    const { text } = await ask("GET");
    expect(text).not.toContain(SIGNING_KEY.slice(-16));
  });
});

test("the dev server's unsigned calls are only taken on this machine", () => {
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
