import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "#db/write-backup";
import { issueKey } from "#tests/api";
import { useBundled } from "#tests/bundled-program";
import { testDatabase, type TestDatabase } from "#tests/database";

/** Every expected failure of a command is one sentence on stderr and an exit code, without a stack. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PROGRAMS = {
  backup: useBundled("scripts/backup.ts"),
  ingest: useBundled("scripts/ingest.ts"),
  keys: useBundled("scripts/keys.ts"),
  restore: useBundled("scripts/restore.ts"),
  setup: useBundled("scripts/setup.ts"),
  "verify-data": useBundled("scripts/verify-data.ts"),
};
let filled: TestDatabase;
let empty: TestDatabase;
let folder: string;
/** A whole backup. */
let taken: string;

beforeAll(async () => {
  filled = await testDatabase();
  await issueKey("read");
  folder = mkdtempSync(join(tmpdir(), "daybook-commands-"));
  taken = join(folder, "taken");
  await writeBackup(filled.url, taken, new Date());
  empty = await testDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await empty.drop();
  await filled.drop();
});

type Ended = { code: number; stderr: string };

function shell(line: string, url: string): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url, NODE_OPTIONS: "", NO_COLOR: "1" };
  return new Promise((resolve) => {
    const child = execFile("bash", ["-c", line], { cwd: ROOT, env }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr: stderr.trim() }),
    );
  });
}

type Command = [program: keyof typeof PROGRAMS, args: string];
const lineOf = ([program, args]: Command) => `node ${PROGRAMS[program]} ${args}`;

function copyBackup(name: string, damage: (copy: string) => void): string {
  const copy = join(folder, name);
  cpSync(taken, copy, { recursive: true });
  damage(copy);
  return copy;
}

type Case = { command: () => Command; url?: () => string; says: RegExp };
const CASES: Record<string, Case> = {
  "restore from a missing folder": {
    command: () => ["restore", `--from ${folder}/none`],
    says: /none cannot be used: it does not exist/,
  },
  "restore from a file": {
    command: () => ["restore", `--from ${ROOT}/package.json`],
    says: /package.json is not a folder/,
  },
  "restore from a folder that is no backup": {
    command: () => ["restore", `--from ${folder}`],
    says: /is not a whole backup: it has no manifest.json/,
  },
  "restore from a backup with half a manifest": {
    command: () => {
      const cut = (copy: string) => truncateSync(join(copy, "manifest.json"), 500);
      return ["restore", `--from ${copyBackup("half-manifest", cut)}`];
    },
    says: /manifest.json is damaged/,
  },
  "restore from a backup with a manifest of fewer tables": {
    command: () => {
      const leaveOut = (copy: string) => {
        const file = join(copy, "manifest.json");
        const manifest = JSON.parse(readFileSync(file, "utf8")) as { tables: object };
        writeFileSync(file, JSON.stringify({ ...manifest, tables: {} }));
      };
      return ["restore", `--from ${copyBackup("no-tables", leaveOut)}`];
    },
    says: /manifest.json is damaged: it does not name every table/,
  },
  "restore from a truncated backup": {
    command: () => {
      const cut = (copy: string) => truncateSync(join(copy, "api_keys.jsonl.gz"), 40);
      return ["restore", `--from ${copyBackup("truncated", cut)}`];
    },
    says: /api_keys.jsonl.gz is damaged \(unexpected end of file\)/,
  },
  "restore into a database that is not empty": {
    command: () => ["restore", `--from ${taken}`],
    url: () => filled.url,
    says: /The database is not empty/,
  },
  "restore into a database that does not exist": {
    command: () => ["restore", `--from ${taken}`],
    url: () => `${filled.url}_none`,
    says: /database ".*_none" does not exist. Check DATABASE_URL/,
  },
  "backup into a folder that is not empty": {
    command: () => ["backup", `--to ${taken}`],
    says: /taken is not empty: name a folder/,
  },
  "backup below a file": {
    command: () => ["backup", `--to ${ROOT}/package.json/backup`],
    says: /package.json\S* cannot be used: it is not a folder/,
  },
  "backup of a database that cannot be reached": {
    command: () => ["backup", `--to ${folder}/unreachable`],
    url: () => "postgres://a:b@127.0.0.1:1/c",
    says: /The database cannot be reached: .*127.0.0.1:1\./,
  },
  "keys of a database with another password": {
    command: () => ["keys", "list"],
    url: () => filled.url.replace(/:[^:@]+@/, ":wrong@"),
    says: /The database refused the connection: password/,
  },
  "keys revoke of an unknown key": {
    command: () => ["keys", "revoke key_none"],
    says: /No live key has the id key_none/,
  },
  "ingest of a missing file": {
    command: () => ["ingest", `tx-hhsc --file ${folder}/none.csv`],
    says: /none.csv cannot be used: it does not exist/,
  },
  "setup with a misspelled option": {
    command: () => ["setup", "--states WY --dryrun"],
    says: /There is no option --dryrun. Options: --states, --files, --dry-run, --json/,
  },
  "setup with files in a missing folder": {
    command: () => ["setup", `--states WY --files ${folder}/none`],
    says: /--files takes a folder; ".*none" doesn't exist/,
  },
  "verify:data of a missing file": {
    command: () => ["verify-data", `--file ${folder}/none.json`],
    says: /none.json cannot be used: it does not exist/,
  },
};

test.each(Object.entries(CASES))(
  "%s ends with one sentence and code 1",
  async (_name, { command, url, says }) => {
    const { code, stderr } = await shell(lineOf(command()), url?.() ?? empty.url);
    expect(stderr).toMatch(says);
    expect(stderr.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  },
);

test("a backup whose output is closed early is whole, and ends with one sentence", async () => {
  const to = join(folder, "closed");
  const line = `${lineOf(["backup", `--to ${to}`])} | true; exit \${PIPESTATUS[0]}`;
  const { code, stderr } = await shell(line, filled.url);
  expect(stderr).toBe("The reader of the output closed it, so the command ends here.");
  expect(code).toBe(141);
  expect(existsSync(join(to, "manifest.json"))).toBe(true);
});
