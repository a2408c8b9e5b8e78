import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type CommandDef, renderUsage, runCommand } from "citty";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCorrection, createNote } from "#lib/corrections/create";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { overrideSettings } from "#lib/kernel/env";
import { listKeyRequests } from "#lib/signup/decide";
import { requestKey } from "#lib/signup/request";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";

/** Every command fits a terminal, and those of an operator print one JSON document for programs. */

/** Commands for developers of the service, and those that run until they are stopped. */
const NOT_FOR_OPERATORS = new Set(
  "build dev gazetteer golden-update icons load-shared map-shapes notices prose sdk".split(" "),
);

type Command = CommandDef;
const defined = vi.hoisted((): unknown[] => []);
// A command runs when its file is imported, so this collects it instead.
vi.mock("../scripts/lifecycle/run-commands", () => ({
  runCommands: (command: unknown) => void defined.push(command),
}));

const SCRIPTS = Object.values(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts,
).flatMap((line) => /^node(?: --\S+)* scripts\/run\.mjs (\S+)/.exec(line)?.[1] ?? []);

type Leaf = { name: string; words: string[]; command: Command; parent?: Command };
const leaves = new Map<string, Leaf>();

/** Imports the command of a script with the given words on its command line. */
async function defineFrom(script: string, words: readonly string[]): Promise<Command> {
  const { argv } = process;
  process.argv = ["node", script, ...words];
  // The query makes another copy of a file that is imported before.
  const file = resolve("scripts", `${script}.ts`);
  await import(/* @vite-ignore */ `${file}?${words.join("")}`);
  process.argv = argv;
  return defined.at(-1) as Command;
}

function addLeaves(script: string, command: Command, form = ""): void {
  const children = Object.entries((command.subCommands ?? {}) as Record<string, Command>);
  for (const [word, child] of children) {
    const name = `${script} ${word}`;
    leaves.set(name, { name, words: [word], command: child, parent: command });
  }
  const name = `${script}${form}`;
  if (children.length === 0) leaves.set(name, { name, words: [], command });
}

beforeAll(async () => {
  for (const script of SCRIPTS.filter((each) => !NOT_FOR_OPERATORS.has(each))) {
    addLeaves(script, await defineFrom(script, []));
  }
  addLeaves("ingest", await defineFrom("ingest", ["list"]));
  addLeaves("ingest", await defineFrom("ingest", ["--all-due"]), " --all-due");
}, 120_000);

let filled: TestDatabase;
let empty: TestDatabase;
let folder: string;
let httpServer: HttpServer;
const ids = { key: "", requests: ["", ""], correction: "", note: "", subscription: "" };

beforeAll(async () => {
  empty = await testDatabase();
  filled = await testDatabase({ sample: true });
  folder = mkdtempSync(join(tmpdir(), "daybook-output-"));
  writeFileSync(join(folder, "list.csv"), "a,b\n1,2\n");
  overrideSettings({ DAYBOOK_SIGNUP: "request", DAYBOOK_STATES: "WY" });
  for (const name of ["one", "two"]) {
    await requestKey({ name, email: `${name}@mail.example`, purpose: "", locale: "en" });
  }
  ids.requests = (await listKeyRequests({ all: true })).map(({ request_id }) => request_id);
  const given = { facility_id: EXAMPLE_FACILITY_ID, locale: "en" } as const;
  const now = new Date();
  const wrong = "The phone number is wrong.";
  const created = await createCorrection({ ...given, reporter: "family", wrong }, now);
  ids.correction = created.correction_id;
  ids.note = (await createNote({ ...given, note: "We fixed it." }, now)).correction_id;
  httpServer = await startHttpServer();
  const key = await issueKey("webhooks");
  vi.stubEnv("DAYBOOK_KEY", key);
  const body = {
    facility_id: EXAMPLE_FACILITY_ID,
    callback_url: "https://hooks.example.com/output",
    events: ["license_change"],
  };
  ids.subscription = (await call("/v1/webhooks", { key, body })).body.subscription_id;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  overrideSettings({ DAYBOOK_SIGNUP: "off", DAYBOOK_STATES: "" });
  delete process.env["DAYBOOK_STATES"];
  await httpServer.close();
  rmSync(folder, { recursive: true, force: true });
  await filled.drop();
  await empty.drop();
});

/** Runs a command with --json, and returns all that it printed. */
async function output({ words, command, parent }: Leaf, args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void printed.push(text));
  try {
    await runCommand(parent ?? command, { rawArgs: [...words, ...args, "--json"] });
  } finally {
    log.mockRestore();
    process.exitCode = undefined;
  }
  return printed.join("\n");
}

/** Arguments of each command, in an order in which all succeed. */
const RUNS: Record<string, () => string[]> = {
  "keys create": () => ["--name", "operator"],
  "keys list": () => [],
  "keys usage": () => [],
  "keys rotate": () => [ids.key],
  "keys revoke": () => [ids.key],
  "keys requests": () => [],
  "keys approve": () => [ids.requests[0] ?? ""],
  "keys reject": () => [ids.requests[1] ?? ""],
  "corrections list": () => [],
  "corrections show": () => [ids.correction],
  "corrections answer": () => [ids.correction, "Thank you."],
  "corrections close": () => [ids.correction],
  "corrections approve": () => [ids.note],
  "corrections notes": () => [EXAMPLE_FACILITY_ID],
  "corrections note": () => [EXAMPLE_FACILITY_ID, "We are open."],
  "corrections withdraw": () => [ids.note],
  "webhooks tail": () => ["--once", "--subscription", ids.subscription, "--secret", "whsec_AAAA"],
  "webhooks reencrypt": () => [],
  "ingest list": () => [],
  "ingest status": () => [],
  "ingest incidents": () => [],
  "ingest check": () => ["tx-hhsc", "--file", join(folder, "list.csv")],
  ingest: () => ["tx-hhsc", "--file", join(folder, "list.csv")],
  "ingest --all-due": () => ["--all-due"],
  "verify-data": () => [EXAMPLE_FACILITY_ID],
  "report-fairness": () => [],
  migrate: () => [],
  backup: () => ["--to", join(folder, "backup")],
  restore: () => ["--from", join(folder, "backup")],
  setup: () => ["--states", "WY", "--files", folder],
  "sample remove": () => [],
};
/** Commands that take minutes, or need files that the project doesn't have. */
const NOT_RUN = ["backtest", "sample load"];

describe("commands", () => {
  test("each command of package.json for operators is known to this test", () => {
    expect([...leaves.keys()].toSorted()).toEqual([...Object.keys(RUNS), ...NOT_RUN].toSorted());
  });

  test("the help of each command fits 100 columns and names --json", async () => {
    for (const { name, command, parent } of leaves.values()) {
      for (const each of parent ? [command, parent] : [command]) {
        const usage = stripVTControlCharacters(await renderUsage(each, parent));
        const wide = usage.split("\n").filter((line) => line.trimEnd().length > 100);
        expect([name, wide]).toEqual([name, []]);
        if (each === command)
          expect([name, usage]).toEqual([name, expect.stringMatching("--json")]);
      }
    }
  });

  test.each(Object.entries(RUNS))("%s --json prints one JSON document", async (name, args) => {
    const leaf = leaves.get(name);
    if (!leaf) throw new Error(`No command is named ${name}`);
    const url = name === "restore" ? empty.url : filled.url;
    overrideSettings({ DATABASE_URL: url });
    const printed: unknown = JSON.parse(await output(leaf, args()));
    overrideSettings({ DATABASE_URL: filled.url });
    expect(printed).toBeInstanceOf(Object);
    if (name === "keys create") ids.key = (printed as { key_id: string }).key_id;
    if (name === "corrections approve") ids.note = (printed as { note_id: string }).note_id;
  });
});
