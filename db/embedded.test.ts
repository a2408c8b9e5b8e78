import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type JoinedDatabase, joinDatabase, removeDatabase } from "./embedded";
import { readState, writeState } from "./postgres/state";

const EMBEDDED = fileURLToPath(new URL("./embedded.ts", import.meta.url));

let directory: string;
const open: JoinedDatabase[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "daybook-embedded-"));
  chmodSync(directory, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const joined of open.splice(0)) await joined.stop();
});
afterAll(() => removeDatabase(directory));

test("the first command creates and starts a database, which stops when the command ends", async () => {
  const joined = await enter();
  expect(joined.started).toBe(true);
  expect(await query(joined.url, "show server_version")).toMatch(/^18/);
  await query(joined.url, "create table kept as select 42 as value");
  await joined.stop();
  expect(isRunning()).toBe(false);
  await expect(query(joined.url, "select 1")).rejects.toThrow();
}, 20_000);

test("a data directory that cannot be used is rejected with the reason", async () => {
  await expect(joinDatabase(EMBEDDED)).rejects.toThrow(/cannot be used \(E[A-Z]+:/);
});

test("trigrams distinguish upper and lower case in letters beyond ASCII", async () => {
  const { url } = await enter();
  await query(url, "create extension if not exists pg_trgm");
  expect(
    await query(url, "select similarity('ñandú', 'nandu') < similarity('ñandú', 'Ñandú')"),
  ).toBe(true);
});

test("the database requires its password, which only its owner can read", async () => {
  const { url } = await enter();
  const wrong = url.replace(/:[0-9a-f]+@/, ":wrong@");
  await expect(query(wrong, "select 1")).rejects.toThrow(/password/);
  const file = statSync(join(directory, "postgres.password"));
  expect(file.mode & 0o777).toBe(0o600);
});

test("a lost password file is replaced with a new password, and the records stay", async () => {
  const file = join(directory, "postgres.password");
  const first = await enter();
  await first.stop();
  for (const lose of [() => rmSync(file), () => writeFileSync(file, "\n")]) {
    lose();
    const second = await enter();
    expect(await query(second.url, "select value from kept")).toBe(42);
    expect(passwordOf(second.url)).not.toBe(passwordOf(first.url));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const port = new URL(second.url).port;
    const old = Object.assign(new URL(first.url), { port }).href;
    await expect(query(old, "select 1")).rejects.toThrow(/password/);
    await second.stop();
    const third = await enter();
    expect(passwordOf(third.url)).toBe(passwordOf(second.url));
    await third.stop();
  }
}, 40_000);

test("a password lost while another command uses the database is replaced after that command ends", async () => {
  const file = join(directory, "postgres.password");
  const other = await startCommand();
  rmSync(file);
  await expect(enter()).rejects.toThrow(/password is missing, and other commands use its database/);
  await end(other.child, "SIGKILL");
  const joined = await enter();
  expect(await query(joined.url, "select value from kept")).toBe(42);
}, 40_000);

test("two concurrent commands start one server, and the last to leave stops it", async () => {
  const both = await Promise.all([enter(), enter()]);
  expect(both.filter((joined) => joined.started)).toHaveLength(1);
  expect(both[0].url).toBe(both[1].url);
  await both[0].stop();
  expect(await query(both[1].url, "select value from kept")).toBe(42);
  await both[1].stop();
  expect(isRunning()).toBe(false);
});

test("a command does not stop a server that another command started and uses", async () => {
  const other = await startCommand();
  const joined = await enter();
  expect([other.started, joined.started]).toEqual([true, false]);
  await joined.stop();
  expect(await query(joined.url, "select value from kept")).toBe(42);
  await end(other.child, "SIGTERM");
  expect(isRunning()).toBe(false);
});

test("the server of a killed command is adopted, then stopped", async () => {
  const other = await startCommand();
  await end(other.child, "SIGKILL");
  const joined = await enter();
  expect(joined.started).toBe(false);
  expect(await query(joined.url, "select value from kept")).toBe(42);
  await joined.stop();
  expect(existsSync(join(directory, "postgres", "data", "postmaster.pid"))).toBe(false);
});

test("the next command recovers committed rows after kill -9 of the server", async () => {
  const first = await enter();
  await query(first.url, "create table recovered as select generate_series(1, 5000) as n");
  process.kill(Number(readState(directory).pid), "SIGKILL");
  const second = await enter();
  expect(second.started).toBe(true);
  expect(await query(second.url, "select count(*)::int from recovered")).toBe(5000);
}, 20_000);

test("a lock left by a killed command does not block the next command", async () => {
  const lock = join(directory, "postgres.lock");
  const program = `require("fs").writeFileSync(${JSON.stringify(lock)}, process.pid + "@1 dead")`;
  await once(spawn(process.execPath, ["--eval", program]), "exit");
  expect(readFileSync(lock, "utf8")).toContain("dead");
  const joined = await enter();
  expect(joined.started).toBe(true);
});

test("a database elsewhere is found through its state file, and a broken state file creates no other database", async () => {
  const elsewhere = join(directory, "elsewhere");
  renameSync(join(directory, "postgres"), elsewhere);
  writeState(directory, { ...readState(directory), elsewhere });
  const joined = await enter();
  expect(await query(joined.url, "select value from kept")).toBe(42);
  await joined.stop();
  const file = join(directory, "postgres.json");
  const whole = readFileSync(file, "utf8");
  for (const broken of ["", whole.slice(0, -10), "null", '{"elsewhere": 1, "users": []}']) {
    writeFileSync(file, broken);
    await expect(enter()).rejects.toThrow(file);
  }
  expect(existsSync(join(directory, "postgres"))).toBe(false);
  writeFileSync(file, whole);
  expect(await query((await enter()).url, "select value from kept")).toBe(42);
}, 20_000);

const passwordOf = (url: string): string => new URL(url).password;

async function enter(): Promise<JoinedDatabase> {
  const joined = await joinDatabase(directory);
  open.push(joined);
  return joined;
}

/** Returns the first value of the first row. */
async function query(url: string, text: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(text);
    return row && Object.values(row)[0];
  } finally {
    await sql.end();
  }
}

/** Starts another process that joins and stays, as `npm start` does. */
async function startCommand(): Promise<{ child: ChildProcess; started: boolean }> {
  const program = `
    import { joinDatabase } from ${JSON.stringify(EMBEDDED)};
    const joined = await joinDatabase(${JSON.stringify(directory)});
    process.on("SIGTERM", () => joined.stop().then(() => process.exit(0)));
    process.stdout.write(String(joined.started));
    setInterval(() => {}, 1000);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [message] = (await once(child.stdout, "data")) as [Buffer];
  return { child, started: message.toString() === "true" };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

function isRunning(): boolean {
  return readState(directory).port !== undefined;
}
