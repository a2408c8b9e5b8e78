import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { Settings } from "#lib/kernel/env";
import { serverArgs } from "#lib/kernel/server-args";
import { SERVER_FILE } from "./bundle";
import { ROOT } from "./packages.mjs";

/** The files of deploy/ agree with the program: its settings, its start, and its timeouts. */

const read = (file: string) => readFileSync(`${ROOT}/${file}`, "utf8");
const files = readdirSync(`${ROOT}/deploy`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(ROOT, `${parentPath}/${name}`));
const isSetting = (name: string) => Object.hasOwn(Settings.shape, name);

const OURS = /\b(?:(?:DAYBOOK|DATABASE|RATE|INNGEST|SODA)_[A-Z_]*[A-Z]|DATA_CLOCK|LOG_LEVEL)\b/g;

test.each(files)("%s names only settings that exist", (file) => {
  const names = [...read(file).matchAll(OURS)].map(([name]) => name);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

/** The variables of env.example, including those in comments. */
const example = parseEnv(read("deploy/env.example").replaceAll(/^# (?=[A-Z_]+=)/gm, ""));

test("env.example has every setting that a public server requires, and sound values", () => {
  expect(Object.keys(example)).toEqual(
    expect.arrayContaining(["DAYBOOK_ORIGIN", "DAYBOOK_SECRETS_KEY", "DATABASE_URL"]),
  );
  const others = Object.keys(example).filter((name) => !isSetting(name));
  expect(others).toEqual(["POSTGRES_PASSWORD"]);
  const given = Object.entries(example).filter(([, value]) => value !== "");
  expect(Settings.safeParse(Object.fromEntries(given)).error).toBeUndefined();
});

const start = [...serverArgs(4 * 2 ** 30), relative(ROOT, SERVER_FILE)];

test("the image and the service start the built server with the options of npm start", () => {
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(read("deploy/Dockerfile")) ?? [];
  expect(JSON.parse(command)).toEqual(["node", ...start]);
  const unit = read("deploy/systemd/daybook.service");
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${start.join(" ")}\n`);
});

test("the image runs the Node line of .nvmrc", () => {
  const lines = [...read("deploy/Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, at]) => at);
  expect(lines).toEqual([read(".nvmrc").trim(), read(".nvmrc").trim()]);
});

const secondsAt = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, seconds]) => Number(seconds));

test("the proxies keep idle connections for less time than the server", () => {
  const nginx = secondsAt(/^\s*keepalive_timeout (\d+)s;/gm, read("deploy/nginx/daybook.conf"));
  const caddy = secondsAt(/^\s*keepalive (\d+)s$/gm, read("deploy/caddy/Caddyfile"));
  expect([nginx.length, caddy.length]).toEqual([1, 2]);
  expect(Math.max(...nginx, ...caddy)).toBeLessThan(Settings.parse({}).DAYBOOK_KEEP_ALIVE_S);
});

test("the proxies set the address header that env.example trusts", () => {
  const header = example["DAYBOOK_TRUSTED_ADDRESS_HEADER"];
  expect(read("deploy/nginx/daybook.conf").toLowerCase()).toContain(
    `proxy_set_header ${header} $remote_addr;`,
  );
  expect(read("deploy/caddy/Caddyfile").toLowerCase()).toContain(
    `header_up ${header} {remote_host}`,
  );
});

test("supervisors wait longer than a shutdown takes", () => {
  const unit = secondsAt(/^TimeoutStopSec=(\d+)$/gm, read("deploy/systemd/daybook.service"));
  const compose = secondsAt(/stop_grace_period: (\d+)s$/gm, read("deploy/compose.yaml"));
  expect([unit.length, compose.length]).toEqual([1, 1]);
  expect(Math.min(...unit, ...compose)).toBeGreaterThan(15);
});
