import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplesOf } from "#lib/docs/sections";
import { signBody, signMessage } from "#lib/webhooks/sign";

/** The guide's verification samples hold against its own vectors, each in its own language. */

const GUIDE = readFileSync(new URL("../../docs/guides/webhooks.md", import.meta.url), "utf8");
const PROGRAMS: Record<string, { program: string; version: string; run: string[]; file: string }> =
  {
    js: { program: process.execPath, version: "--version", run: [], file: "verify.mjs" },
    python: { program: "python3", version: "--version", run: [], file: "verify.py" },
    go: { program: "go", version: "version", run: ["run"], file: "verify.go" },
    ruby: { program: "ruby", version: "--version", run: [], file: "verify.rb" },
  };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-verify-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.entries(PROGRAMS))("in %s", (language, { program, version, run, file }) => {
  const isThere = spawnSync(program, [version]).status === 0;
  if (!isThere) console.log(`Skipped the sample in ${language}: no ${program} here.`);

  test.skipIf(!isThere)(
    "the sample accepts the vector and refuses another body",
    async () => {
      const samples = samplesOf(GUIDE).filter((sample) => sample.language === language);
      expect(samples).toHaveLength(1);
      const path = join(folder, file);
      writeFileSync(path, samples[0]?.code ?? "");
      const environment = { ...process.env, GOCACHE: join(folder, "go"), GOFLAGS: "-mod=mod" };
      await promisify(execFile)(program, [...run, path], { env: environment });
      // A sample that takes everything would also end well: it must fail on a wrong vector.
      writeFileSync(path, (samples[0]?.code ?? "").replace("sha256=16f1", "sha256=16f2"));
      await expect(
        promisify(execFile)(program, [...run, path], { env: environment }),
      ).rejects.toThrow();
    },
    120_000,
  );
});

test("the vectors of the table are ours", () => {
  const cell = (name: string) =>
    new RegExp(`^\\| \`?${name}\`? \\| \`(.+)\` \\|$`, "m").exec(
      GUIDE.split("## Test vectors")[1] ?? "",
    )?.[1] ?? "";
  const [secret, body] = [cell("secret"), cell("body")];
  expect(cell("X-Service-Signature")).toBe(signBody(secret, body));
  expect(cell("webhook-signature")).toBe(
    signMessage(secret, cell("webhook-id"), Number(cell("webhook-timestamp")), body),
  );
});
