import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { announcement } from "./announcement";
import { ROOT } from "./packages.mjs";
import { readAddress } from "./server";
import { requireStartSettings } from "./start-settings";

const KEY = `k1:${"A".repeat(43)}=`;

afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});

function setEnvironment(given: Record<string, string>): void {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  resetSettings();
}

test("the first call that is shown goes to the address that links are made of", () => {
  setEnvironment({ DAYBOOK_ORIGIN: "HTTPS://Daybook.example:443/" });
  expect(announcement("K")).toContain('Bearer K" "https://daybook.example/v1/facilities?limit=3"');
  expect(announcement(undefined)).not.toContain("curl");
});

test("the server listens at the HOST and PORT of the settings, and an invalid port is named", async () => {
  setEnvironment({ HOST: "", PORT: "" });
  expect(await readAddress()).toEqual({ host: "localhost", port: 3000 });
  setEnvironment({ HOST: "::1", PORT: "0" });
  expect(await readAddress()).toEqual({ host: "::1", port: expect.any(Number) as number });
  setEnvironment({ PORT: "65536" });
  await expect(readAddress()).rejects.toThrow(/PORT/);
});

/** Starts with settings and waits until the start ends by itself. */
function start(settings: Record<string, string>) {
  return spawnSync(process.execPath, ["--import", "tsx", "scripts/lifecycle/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: "utf8",
    timeout: 60_000,
  });
}

test("npm start lists every wrong setting at once, before it writes anything", () => {
  const data = mkdtempSync(join(tmpdir(), "daybook-start-"));
  const { status, stderr, stdout } = start({
    HOST: "0.0.0.0",
    PORT: "0",
    DAYBOOK_DATA: data,
    DAYBOOK_ORIGIN: "",
    DAYBOOK_SECRETS_KEY: "k1:hunter2",
    DATABASE_URL: "postgres://me:pw@db/daybook?sslmode=verify-full&sslrootcert=/nowhere.pem",
    DATABASE_POOL: "many",
    INNGEST_EVENT_KEY: "event",
    INNGEST_SIGNING_KEY: "",
  });
  expect(status).toBe(1);
  const named = [...stderr.matchAll(/^  ([A-Z_]+) (.+?): /gm)].map(([, ...result]) =>
    result.join(" "),
  );
  expect(named).toEqual([
    'DATABASE_POOL "many"',
    "DAYBOOK_SECRETS_KEY (value hidden)",
    "DAYBOOK_ORIGIN (not set)",
    "INNGEST_SIGNING_KEY (not set)",
    "DATABASE_URL (value hidden)",
  ]);
  expect(stderr).not.toMatch(/hunter2|pw@/);
  expect(stdout).toBe("");
  expect(readdirSync(data)).toEqual([]);
  rmSync(data, { recursive: true });
}, 70_000);

describe("the start settings", () => {
  test.each(["localhost", "127.0.0.1", "[::1]", "::1"])("HOST %s is accepted", async (host) => {
    setEnvironment({ HOST: host, PORT: "0" });
    await expect(requireStartSettings()).resolves.toBeUndefined();
  });

  test.each([
    ["no-such-host.invalid", "it does not resolve to an address"],
    ["localhost:3000", "it does not resolve to an address"],
    ["[::1", "it does not resolve to an address"],
    ["192.0.2.1", "it is not an address of this machine"],
  ])("HOST %s is rejected", async (host, advice) => {
    const public_settings = { DAYBOOK_ORIGIN: "https://daybook.example", DAYBOOK_SECRETS_KEY: KEY };
    setEnvironment({ HOST: host, PORT: "0", ...public_settings });
    await expect(requireStartSettings()).rejects.toThrow(
      `Wrong setting. Correct it and start again:\n  HOST "${host}": ${advice}`,
    );
  });

  test.each(["localhost", "127.0.0.1"])(
    "PORT of a running program is rejected at %s",
    async (HOST) => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      setEnvironment({ HOST, PORT: String(port) });
      await expect(requireStartSettings()).rejects.toThrow(
        `PORT "${port}": another program uses it`,
      );
      other.close();
    },
  );

  test("DAYBOOK_DATA below a file is rejected", async () => {
    setEnvironment({ PORT: "0", DAYBOOK_DATA: join(ROOT, "package.json", "data") });
    await expect(requireStartSettings()).rejects.toThrow(/DAYBOOK_DATA ".*": use a folder/);
  });
});
