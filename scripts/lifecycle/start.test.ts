import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { announcement } from "./announcement";
import { ROOT } from "./packages.mjs";
import { readAddress } from "./server";

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

test("it listens where the settings say, and a port that is none is named", async () => {
  setEnvironment({ HOST: "", PORT: "" });
  expect(await readAddress()).toEqual({ host: "localhost", port: 3000 });
  setEnvironment({ HOST: "::1", PORT: "0" });
  expect(await readAddress()).toEqual({ host: "::1", port: expect.any(Number) as number });
  setEnvironment({ PORT: "65536" });
  await expect(readAddress()).rejects.toThrow(/PORT/);
});

test("a start for others makes nothing up: it names what it needs, before it does anything", () => {
  const data = mkdtempSync(join(tmpdir(), "daybook-start-"));
  const lacking = { DAYBOOK_ORIGIN: "", DAYBOOK_SECRETS_KEY: "" };
  const ended = spawnSync(process.execPath, ["--import", "tsx", "scripts/lifecycle/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...lacking, HOST: "0.0.0.0", PORT: "0", DAYBOOK_DATA: data },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(/DAYBOOK_ORIGIN: .*\n.*DAYBOOK_SECRETS_KEY: /);
  expect(readdirSync(data)).toEqual([]);
  rmSync(data, { recursive: true });
}, 70_000);
