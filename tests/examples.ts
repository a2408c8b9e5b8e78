import { fillExample } from "#lib/docs/fill-examples";
import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";
import { DAY_MS, HOUR_MS } from "#lib/kernel/days";
import type { Operation } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { type Answered, call, exampleRequest } from "./api";
import { DATA_CLOCK } from "./database";

/**
 * Examples name what a caller has made before by ids of zeros. These are made first, in this order,
 * and whatever they answer under the given member takes the place of the zeros.
 */
const MAKERS = [
  { id: "writeMemo", member: "memo_id", placeholder: `memo_${"0".repeat(26)}` },
  { id: "createWebhook", member: "subscription_id", placeholder: `sub_${"0".repeat(26)}` },
  { id: "testWebhook", member: "delivery_id", placeholder: `dlv_${"0".repeat(26)}` },
];
/** These delete what the others read. */
const LAST = ["deleteWebhook"];

/** So many rows of each list are written down with the description. */
export const EXAMPLE_ITEMS_MAX = 3;

/** Maps ids of zeros to ids of created resources. */
export type Made = ReadonlyMap<string, string>;

function operationOf(id: string): Operation {
  const found = catalog.find((each) => each.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

const filled = (value: unknown, made: Made): unknown =>
  typeof value === "string" ? (made.get(value) ?? value) : value;

/** Sends the example of an operation, with created ids in place of the zeros. */
async function ask(
  operation: Operation,
  key: string,
  made: Made,
  values: ExampleValues = SAMPLE_VALUES,
): Promise<Answered> {
  const changes = Object.fromEntries(
    Object.entries(fillExample(operation, values).example.input).map(([name, value]) => [
      name,
      filled(value, made),
    ]),
  );
  const { target, ...sent } = exampleRequest(operation, changes);
  return call(target, { ...sent, key });
}

type Making = { made: Made; answers: Map<string, Answered> };

async function makeAll(key: string, values: ExampleValues): Promise<Making> {
  const made = new Map<string, string>();
  const answers = new Map<string, Answered>();
  for (const { id, member, placeholder } of MAKERS) {
    const answered = await ask(operationOf(id), key, made, values);
    const value: unknown = answered.body?.[member];
    if (typeof value !== "string") throw new Error(`${id}: ${answered.status} ${answered.text}`);
    made.set(placeholder, value);
    answers.set(id, answered);
  }
  return { made, answers };
}

/**
 * Creates the resources that examples read, for the records that `values` names. The key needs both
 * scopes.
 */
export async function makeExampleObjects(key: string, values: ExampleValues): Promise<Made> {
  return (await makeAll(key, values)).made;
}

const NO_DIGEST = "0".repeat(64);
/** Values that differ in every run, with their replacements. */
const RANDOM_VALUES: [RegExp, string][] = [
  // Anchors of the audit chain: no two loads of the sample have the same ids.
  [/`[0-9a-f]{64}`/g, `\`${NO_DIGEST}\``],
  [/whsec_[A-Za-z0-9+/]{43}=/g, `whsec_${"A".repeat(43)}=`],
  [/"latency_ms":\s*[\d.]+/g, '"latency_ms":1'],
];
/** Bulk files state when their records were loaded, so they differ at every load. */
const BULK = "readBulkManifest";
const BULK_DIGEST = /(?<="sha256":\s*")[0-9a-f]{64}/g;
const BULK_LENGTH = /(?<="bytes":\s*)\d+/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Instants this close to now come from the wall clock; the sample's are older. */
const WALL_CLOCK_WITHIN_MS = 2 * DAY_MS;

/** Moves an instant of the wall clock to the data clock, in whole hours; keeps any other. */
function withoutWallClock(instant: string): string {
  const past_now_ms = Date.parse(instant) - Date.now();
  if (Math.abs(past_now_ms) > WALL_CLOCK_WITHIN_MS) return instant;
  const hours = Math.round(past_now_ms / HOUR_MS);
  return new Date(Date.parse(DATA_CLOCK) + hours * HOUR_MS).toISOString();
}

/** Returns the response with a fixed value for everything that differs from run to run. */
function withFixedValues(id: string, answered: Answered, made: Made): Answered {
  let text = answered.text ?? "null";
  for (const [placeholder, made_id] of made) text = text.replaceAll(made_id, placeholder);
  for (const [pattern, fixed] of RANDOM_VALUES) text = text.replaceAll(pattern, fixed);
  if (id === BULK) {
    text = text.replaceAll(BULK_DIGEST, NO_DIGEST).replaceAll(BULK_LENGTH, "1000000");
  }
  text = text.replaceAll(INSTANT, withoutWallClock);
  return { ...answered, text, body: JSON.parse(text) };
}

/** Returns the responses to all published examples, by operation. Two runs return the same. */
export async function answerExamples(key: string): Promise<Map<string, Answered>> {
  const { made, answers } = await makeAll(key, SAMPLE_VALUES);
  const others = catalog.filter((each) => !each.unpublished && !answers.has(each.id));
  const ends = (operation: Operation) => LAST.includes(operation.id);
  for (const operation of others.toSorted((a, b) => Number(ends(a)) - Number(ends(b)))) {
    answers.set(operation.id, await ask(operation, key, made));
  }
  return new Map([...answers].map(([id, answered]) => [id, withFixedValues(id, answered, made)]));
}
