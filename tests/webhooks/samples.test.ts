import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplesOf } from "#lib/docs/sections";
import { signBody, signMessage } from "#lib/webhooks/sign";

/** Runs the guides' verification samples in their languages against their test vectors. */

const read = (name: string) =>
  readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), "utf8");
const GUIDE = read("webhooks") + read("verify-webhooks");
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

describe.each(Object.entries(PROGRAMS))(
  "verification sample in %s",
  (language, { program, version, run, file }) => {
    const isThere = spawnSync(program, [version]).status === 0;
    if (!isThere) console.log(`Skipped the sample in ${language}: no ${program} here.`);

    test.skipIf(!isThere)(
      "the guide's sample accepts the test vector and rejects another signature",
      async () => {
        const samples = samplesOf(GUIDE).filter(
          (sample) => sample.language === language && sample.title.startsWith("Verify in "),
        );
        expect(samples).toHaveLength(1);
        const path = join(folder, file);
        writeFileSync(path, samples[0]?.code ?? "");
        const environment = { ...process.env, GOCACHE: join(folder, "go"), GOFLAGS: "-mod=mod" };
        await promisify(execFile)(program, [...run, path], { env: environment });
        // A sample that accepts everything would also pass, so it must fail with a wrong vector.
        writeFileSync(path, (samples[0]?.code ?? "").replace("sha256=16f1", "sha256=16f2"));
        await expect(
          promisify(execFile)(program, [...run, path], { env: environment }),
        ).rejects.toThrow();
      },
      120_000,
    );
  },
);

/** A change as delivered. `sequence` numbers all changes of the facility. */
type Delivery = {
  event: string;
  delivery_id: string;
  payload: { facility_id: string; sequence: number };
};

test("the guide's ordering sample keeps each violation, and ends with the last license and score", async () => {
  const sample = samplesOf(GUIDE).find(({ title }) => title === "Take what is news, in any order");
  const path = join(folder, "news.mjs");
  writeFileSync(path, sample?.code ?? "");
  const events = ["score_change", "license_change", ...Array(10).fill("violation_recorded")];
  // Two loads, and the license and the score change in both.
  const sent: Delivery[] = [...events, ...events].map((event, index) => ({
    event,
    delivery_id: `dlv_${index}`,
    payload: { facility_id: "fac_1", sequence: index + 1 },
  }));
  const last = { score_change: "dlv_12", license_change: "dlv_13" };
  for (let turn = 0; turn < sent.length; turn += 1) {
    const mixed = [...sent.slice(turn), ...sent.slice(0, turn)];
    if (turn % 2 === 1) mixed.reverse();
    const sample_module: { isNews(delivery: Delivery): boolean } = await import(
      /* @vite-ignore */ `${pathToFileURL(path).href}?turn=${turn}`
    );
    const kept = [...mixed, ...mixed].filter((delivery) => sample_module.isNews(delivery));
    const idsOf = (name: string) =>
      kept.flatMap(({ event, delivery_id }) => (event === name ? delivery_id : []));
    expect(idsOf("violation_recorded")).toHaveLength(20);
    expect(idsOf("score_change").at(-1)).toBe(last.score_change);
    expect(idsOf("license_change").at(-1)).toBe(last.license_change);
  }
});

test("the guide's test vectors match our signatures", () => {
  const cell = (name: string) =>
    new RegExp(`^\\| \`?${name}\`? \\| \`(.+)\` \\|$`, "m").exec(
      read("verify-webhooks").split("## Test vectors")[1] ?? "",
    )?.[1] ?? "";
  const [secret, body] = [cell("secret"), cell("body")];
  expect(cell("X-Service-Signature")).toBe(signBody(secret, body));
  expect(cell("webhook-signature")).toBe(
    signMessage(secret, cell("webhook-id"), Number(cell("webhook-timestamp")), body),
  );
});
