import { setTimeout as sleep } from "node:timers/promises";
import { defineCommand } from "citty";
import { z } from "zod";
import { connection } from "#db/client";
import { publicOrigin } from "#lib/kernel/env";
import { Delivery } from "#lib/webhooks/shapes";
import { reencryptAll } from "#lib/webhooks/reencrypt";
import { verifyBody, verifyMessage } from "#lib/webhooks/verify";
import { jsonOption, printDone, printJson } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

const POLL_MS = 2_000;
const PAGE = z.object({ data: z.array(Delivery) });

type Attempt = Delivery["attempts"][number];

/**
 * Reads the latest deliveries, oldest first.
 * @throws with the service's own message if it rejects the request
 */
async function readLog(origin: string, key: string, subscription_id: string): Promise<Delivery[]> {
  const response = await fetch(`${origin}/v1/webhooks/${subscription_id}/deliveries?limit=100`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const body: unknown = await response.json();
  if (!response.ok) {
    const { detail } = z.object({ detail: z.string() }).parse(body);
    throw new Error(`${response.status}: ${detail}`);
  }
  return PAGE.parse(body).data.toReversed();
}

/** Checks an attempt as a receiver with this secret would. */
function describeSignatures(
  secret: string,
  { body, delivery_id: id }: Delivery,
  { headers, fault }: Attempt,
): string {
  if (fault === "secret_unreadable") return "not signed, not sent";
  const timestamp_s = Number(headers["webhook-timestamp"]);
  const byBody = verifyBody(secret, body, headers["X-Service-Signature"] ?? "");
  const message = { id, timestamp_s, body };
  const byMessage = verifyMessage(secret, message, headers["webhook-signature"] ?? "");
  if (byBody && byMessage) return "signatures good";
  if (byMessage) return "webhook-signature good, X-Service-Signature of the secret before";
  return byBody ? "X-Service-Signature good, webhook-signature BAD" : "signatures BAD";
}

type Sent = { delivery: Delivery; attempt: Attempt };

const markOf = ({ delivery, attempt }: Sent): string =>
  `${delivery.delivery_id} ${attempt.started_at} ${attempt.outcome}`;

const rowOf = (secret: string, { delivery, attempt }: Sent) => ({
  started_at: attempt.started_at,
  delivery_id: delivery.delivery_id,
  event: delivery.event,
  outcome: attempt.outcome,
  status_code: attempt.status_code,
  fault: attempt.fault,
  signatures: describeSignatures(secret, delivery, attempt),
  body: delivery.body,
});

function lineOf({ outcome, status_code, fault, ...row }: ReturnType<typeof rowOf>): string {
  const what = [outcome, status_code ?? fault ?? ""].filter((part) => part !== "").join(" ");
  const { started_at, delivery_id, event, signatures, body } = row;
  return [started_at, delivery_id, event, what, signatures, body].join("  ");
}

const tail = defineCommand({
  meta: { name: "tail", description: "Print attempts as they are made, each verified" },
  args: {
    subscription: { type: "string", required: true, description: "sub_… id" },
    secret: { type: "string", required: true, description: "Its whsec_… secret" },
    key: { type: "string", description: "API key; default: DAYBOOK_KEY" },
    origin: { type: "string", description: "The service; default: the local one" },
    once: { type: "boolean", default: false, description: "Print what there is, and end" },
    json: {
      type: "boolean",
      default: false,
      description: "JSON: a line an attempt, or a list with --once",
    },
  },
  run: async ({ args }) => {
    const key = args.key ?? process.env["DAYBOOK_KEY"];
    if (!key) throw new Error("Give the API key with --key, or as DAYBOOK_KEY");
    const origin = args.origin ?? publicOrigin();
    const printed = new Set<string>();
    for (;;) {
      const news = (await readLog(origin, key, args.subscription))
        .flatMap((delivery) => delivery.attempts.map((attempt) => ({ delivery, attempt })))
        .filter((each) => !printed.has(markOf(each)));
      for (const each of news) printed.add(markOf(each));
      const rows = news.map((each) => rowOf(args.secret, each));
      if (args.once && args.json) return printJson(rows);
      for (const row of rows) console.log(args.json ? JSON.stringify(row) : lineOf(row));
      if (args.once) return;
      await sleep(POLL_MS);
    }
  },
});

const reencrypt = defineCommand({
  meta: {
    name: "reencrypt",
    description: "Encrypt all stored secrets with the first key of DAYBOOK_SECRETS_KEY",
  },
  args: jsonOption,
  run: async ({ args }) => {
    const { reencrypted, unopened } = await withDatabase(() => reencryptAll(connection().sql));
    printDone(args.json, `${reencrypted} encrypted again`, { reencrypted, unopened });
    if (unopened === 0) return;
    console.error(
      `${unopened} use a key that is not in DAYBOOK_SECRETS_KEY. Append it after a comma.`,
    );
    process.exitCode = 1;
  },
});

await runCommands(
  defineCommand({
    meta: {
      name: "webhooks",
      description: "Webhooks: print a subscription's log, replace the encryption key",
    },
    subCommands: { tail, reencrypt },
  }),
);
