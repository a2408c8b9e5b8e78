import { defineCommand } from "citty";
import { wallClock } from "#lib/kernel/clock";
import { addDays } from "#lib/kernel/days";
import { type Scope, SCOPES } from "#lib/kernel/operation";
import {
  createKey,
  type IssuedKey,
  type ListedKey,
  listKeys,
  revokeKey,
  rotateKey,
} from "#lib/keys/keys";
import { approveKeyRequest, listKeyRequests, rejectKeyRequest } from "#lib/signup/decide";
import { listUsage, USAGE_KEPT_DAYS, type UsageRow } from "#lib/keys/usage";
import { jsonOption, printDone, printJson, printTable, safeText } from "./lifecycle/print-table";
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

/** Options of a new key. */
const keyOptions = {
  scopes: { type: "string", default: "read", description: SCOPES.join(",") },
  rate: {
    type: "string",
    description: "Requests a minute; 0 = no limit; default: the service's",
  },
  "expires-in-days": { type: "string", description: "Days until it ends; default: never" },
} as const;

type KeyOptions = {
  scopes: string;
  rate?: string | undefined;
  "expires-in-days"?: string | undefined;
};

function parseOptions(args: KeyOptions) {
  const rate = wholeNumber("rate", args.rate);
  const days = wholeNumber("expires-in-days", args["expires-in-days"]);
  return {
    scopes: scopesOf(args.scopes),
    ...(rate === undefined ? {} : { rate_per_min: rate }),
    ...(days === undefined ? {} : { key_days: days }),
  };
}

function printIssued(issued: IssuedKey, isJson: boolean): void {
  if (isJson) return printJson(issued);
  console.log(issued.key_id);
  console.log(issued.key);
}

const create = defineCommand({
  meta: { name: "create", description: "Issue a key; it is the last line and is shown once" },
  args: {
    name: { type: "string", required: true, description: "Who will use it" },
    ...keyOptions,
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const { key_days, ...wanted } = parseOptions(args);
      const issued = await createKey({
        name: args.name,
        ...wanted,
        ...(key_days === undefined ? {} : { expires_at: addDays(wallClock(), key_days) }),
      });
      printIssued(issued, args.json);
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
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const hours = wholeNumber("overlap-hours", args["overlap-hours"]);
      const issued = await rotateKey(args.id, wallClock(), hours);
      printIssued(issued, args.json);
    }),
});

const revoke = defineCommand({
  meta: { name: "revoke", description: "End a key at once" },
  args: { id: { type: "positional", required: true, description: "key_… id" }, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      if (!(await revokeKey(args.id, wallClock())))
        throw new Error(`No live key has the id ${args.id}`);
      const done = { key_id: args.id, status: "revoked" };
      printDone(args.json, `${args.id} is revoked`, done);
    }),
});

const requests = defineCommand({
  meta: { name: "requests", description: "List requests that wait for you, oldest first" },
  args: {
    all: { type: "boolean", default: false, description: "Decided and unconfirmed ones too" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const found = await listKeyRequests({ all: args.all });
      if (args.json) return printJson(found);
      if (found.length === 0) return console.log("No requests wait for you");
      printTable(
        found.map((each) => ({
          id: each.request_id,
          sent: each.created_at.slice(0, 16),
          status: each.status,
          name: safeText(each.name),
          email: `${safeText(each.email)}${each.is_confirmed ? "" : " (unconfirmed)"}`,
          purpose: safeText(each.purpose ?? "-"),
          key: each.key_id ?? "-",
        })),
      );
    }),
});

const requestId = { type: "positional", required: true, description: "kreq_… id" } as const;

const approve = defineCommand({
  meta: { name: "approve", description: "Approve a request; its one-time link shows the key" },
  args: { id: requestId, ...keyOptions, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      const { link, is_mailed } = await approveKeyRequest(args.id, parseOptions(args));
      if (args.json) return printJson({ request_id: args.id, link, is_mailed });
      console.log(
        is_mailed
          ? "The server sends this link, which works once, within 7 days:"
          : "Send this link to the address of the request. It works once, within 7 days:",
      );
      console.log(link);
    }),
});

const reject = defineCommand({
  meta: { name: "reject", description: "Reject a request; nothing is sent" },
  args: { id: requestId, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      await rejectKeyRequest(args.id);
      const done = { request_id: args.id, status: "rejected" };
      printDone(args.json, `${args.id} is rejected`, done);
    }),
});

await runCommands(
  defineCommand({
    meta: { name: "keys", description: "API keys, and requests for them" },
    subCommands: { create, list, usage, rotate, revoke, requests, approve, reject },
  }),
);
