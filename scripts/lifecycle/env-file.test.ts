import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEnvFile } from "./env-file.mjs";

/** Promise: every part of the service uses the same settings. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-env-"));
  vi.stubEnv("DATABASE_POOL", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("the settings of .env apply, and environment variables take precedence", () => {
  vi.stubEnv("PORT", "4000");
  write(".env", 'PORT=3000\n# HOST=x\nDATABASE_POOL="7"\n');
  readEnvFile(folder);
  expect([process.env["PORT"], process.env["DATABASE_POOL"]]).toEqual(["4000", "7"]);
});

test("a missing .env file is no error", () => {
  expect(() => readEnvFile(folder)).not.toThrow();
});

test.each([".env.local", ".env.production", ".env.production.local"])(
  "the file %s, which only Next would read, is rejected",
  (name) => {
    write(name, "DATABASE_POOL=7");
    expect(() => readEnvFile(folder)).toThrow(name);
  },
);
