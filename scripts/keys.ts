import { defineCommand } from "citty";
import { wallClock } from "#lib/kernel/clock";
import { addDays } from "#lib/kernel/days";
import { type Scope, SCOPES } from "#lib/kernel/operation";
import { createKey, listKeys, revokeKey, rotateKey } from "#lib/keys/keys";
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
    meta: { name: "keys", description: "API keys: create, list, rotate, revoke" },
    subCommands: { create, list, rotate, revoke },
  }),
);
