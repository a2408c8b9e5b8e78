import { defineCommand } from "citty";
import { wallClock } from "#lib/kernel/clock";
import { addDays } from "#lib/kernel/days";
import { type Scope, SCOPES } from "#lib/kernel/operation";
import { createKey, type ListedKey, listKeys, revokeKey, rotateKey } from "#lib/keys/keys";
import { listUsage, USAGE_KEPT_DAYS, type UsageRow } from "#lib/keys/usage";
import { jsonOption, printJson, printTable } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

function scopesOf(text: string): Scope[] {
  const scopes = text.split(",").map((scope) => scope.trim());
  const wrong = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (wrong.length > 0 || scopes.length === 0) {
    throw new Error(`--scopes takes ${SCOPES.join(", ")}; not: ${wrong.join(", ")}`);
  }
  return scopes as Scope[];
}

/** A whole number from text; `undefined` stays so. */
function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

const shownTime = (time: Date | null) => (time ? time.toISOString().slice(0, 16) : "-");

const create = defineCommand({
  meta: { name: "create", description: "Issue a key; it is the last line and is shown once" },
  args: {
    name: { type: "string", required: true, description: "Who will use it" },
    scopes: { type: "string", default: "read", description: SCOPES.join(",") },
    rate: {
      type: "string",
      description: "Requests a minute; 0 = no limit; default: the service's",
    },
    "expires-in-days": { type: "string", description: "Days until it ends; default: never" },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const rate = wholeNumber("rate", args.rate);
      const days = wholeNumber("expires-in-days", args["expires-in-days"]);
      const issued = await createKey({
        name: args.name,
        scopes: scopesOf(args.scopes),
        ...(rate === undefined ? {} : { rate_per_min: rate }),
        ...(days === undefined ? {} : { expires_at: addDays(wallClock(), days) }),
      });
      console.log(issued.key_id);
      console.log(issued.key);
    }),
});

const list = defineCommand({
  meta: { name: "list", description: "List keys, oldest first; never their secrets" },
  args: jsonOption,
  run: ({ args }) =>
    withDatabase(async () => {
      const keys = await listKeys();
      if (args.json) return printJson(keys);
      printTable(
        keys.map((key) => ({
          id: key.key_id,
          name: key.name,
          key: `${key.prefix}…${key.last_four}`,
          scopes: key.scopes.join(","),
          rate: key.rate_per_min ?? "default",
          created: shownTime(key.created_at),
          "last used": shownTime(key.last_used_at),
          expires: shownTime(key.expires_at),
          revoked: shownTime(key.revoked_at),
        })),
      );
    }),
});

const usage = defineCommand({
  meta: { name: "usage", description: "Requests of a key by day and status, or of all keys" },
  args: {
    id: { type: "positional", required: false, description: "key_… id; default: all keys" },
    days: { type: "string", default: "30", description: `Days, 1 to ${USAGE_KEPT_DAYS}` },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const days = wholeNumber("days", args.days) ?? 0;
      if (days < 1 || days > USAGE_KEPT_DAYS) {
        throw new Error(`--days takes a number from 1 to ${USAGE_KEPT_DAYS}, not ${args.days}`);
      }
      const keys = await listKeys();
      if (args.id === undefined) return printUsageOfAll(keys, days, args.json);
      if (!keys.some(({ key_id }) => key_id === args.id)) {
        throw new Error(`No key has the id ${args.id}`);
      }
      const found = await listUsage(args.id, days, wallClock());
      if (args.json) return printJson(found);
      printTable(found.data);
      console.log(`${found.meta.total} requests from ${found.meta.from} to ${found.meta.until}`);
    }),
});

/** Prints the requests of each key and how many of them failed, most first. */
async function printUsageOfAll(
  keys: readonly ListedKey[],
  days: number,
  isJson: boolean,
): Promise<void> {
  const rows = [];
  for (const { key_id, name } of keys) {
    const { data, meta } = await listUsage(key_id, days, wallClock());
    const limited = sum(data.filter(({ status }) => status === 429));
    const failed = sum(data.filter(({ status }) => status >= 400)) - limited;
    rows.push({ key_id, name, requests: meta.total, failed, limited });
  }
  rows.sort((a, b) => b.requests - a.requests);
  (isJson ? printJson : printTable)(rows);
}

const sum = (rows: readonly UsageRow[]) =>
  rows.reduce((total, { requests }) => total + requests, 0);

const rotate = defineCommand({
  meta: { name: "rotate", description: "Issue a successor; the old key works a while longer" },
  args: {
    id: { type: "positional", required: true, description: "key_… id" },
    "overlap-hours": { type: "string", default: "24", description: "How long both work" },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const hours = wholeNumber("overlap-hours", args["overlap-hours"]);
      const issued = await rotateKey(args.id, wallClock(), hours);
      console.log(issued.key_id);
      console.log(issued.key);
    }),
});

const revoke = defineCommand({
  meta: { name: "revoke", description: "End a key at once" },
  args: { id: { type: "positional", required: true, description: "key_… id" } },
  run: ({ args }) =>
    withDatabase(async () => {
      if (!(await revokeKey(args.id, wallClock())))
        throw new Error(`No live key has the id ${args.id}`);
      console.log(`${args.id} is revoked`);
    }),
});

await runCommands(
  defineCommand({
    meta: { name: "keys", description: "API keys: create, list, usage, rotate, revoke" },
    subCommands: { create, list, usage, rotate, revoke },
  }),
);
