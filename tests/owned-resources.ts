import type { Operation } from "#lib/kernel/operation";
import { decryptRequester } from "#lib/webhooks/contact";
import { connection } from "#db/client";
import { call } from "#tests/api";

/** Members of an input that name a thing of the caller's own: examples cannot know them. */
const OWNED = ["subscription_id", "delivery_id", "memo_id"];
/** The operation whose example names a token that only an email has. */
const OF_KEY_LINK = "useKeyLink";

let made = 0;

async function makeSubscription(key: string, wanted: readonly string[]) {
  made += 1;
  const search = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  const body = {
    facility_id: search.body.data[0].id,
    callback_url: `https://hooks.example.com/owned/${made}`,
    events: ["license_change"],
  };
  const created = await call("/v1/webhooks", { key, body });
  const { subscription_id } = created.body;
  if (!wanted.includes("delivery_id")) return { subscription_id };
  const pinged = await call(`/v1/webhooks/${subscription_id}/test`, { key, method: "POST" });
  return { subscription_id, delivery_id: pinged.body.delivery_id };
}

async function makeMemo(key: string) {
  const body = { geography: "78704", child_age_months: 30, budget_weekly: 320 };
  const { memo_id } = (await call("/v1/decision/memo", { key, body })).body;
  return { memo_id };
}

async function makeKeyLink() {
  made += 1;
  const body = { name: "Example", email: `dev${made}@example.com` };
  await call("/v2/keys", { body, address: `198.51.100.${made}` });
  const [row] = await connection().sql<{ request_id: string; encrypted_contact: string }[]>`
    select request_id, encrypted_contact from key_requests order by request_id desc limit 1`;
  if (!row) throw new Error("The request wasn't stored");
  return { token: decryptRequester(row.encrypted_contact, row.request_id).token };
}

/** Creates the resource that an operation's example names, owned by `key`. */
export async function makeOwned(
  operation: Operation,
  key: string,
): Promise<Record<string, unknown>> {
  if (operation.id === OF_KEY_LINK) return makeKeyLink();
  const wanted = OWNED.filter((member) => member in operation.input.shape);
  if (wanted.length === 0) return {};
  const things: Record<string, unknown> = wanted.includes("memo_id")
    ? await makeMemo(key)
    : await makeSubscription(key, wanted);
  return Object.fromEntries(wanted.map((member) => [member, things[member]]));
}
