import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./packages.mjs";

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
