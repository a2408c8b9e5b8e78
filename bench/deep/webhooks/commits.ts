import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { connection, databaseUrl, openConnection } from "../../../db/client";
import { newId } from "../../../lib/kernel/ids";
import { queueDeliveries } from "../../../lib/webhooks/outbox";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type ScenarioContext, subscribe, untilDone } from "./scenario";

/** Cuts off writers at any point between a change and the creation of its deliveries. */
export async function playCommits(context: ScenarioContext): Promise<Figure[]> {
  const cuts = Math.ceil(1_000 * context.scale);
  const recorder = new Recorder(() => "accept");
  context.record(recorder);
  const key = await newKey();
  const [facility_id = ""] = await newFacilities(1);
  await subscribe(context, recorder, { key, facility_id, host: "commit", path: "/commit" });
  const options = { url: databaseUrl(), connections_max: 1, statement_timeout_ms: 0 };
  const writer = openConnection(options);
  let committed = 0;
  for (let n = 0; n < cuts; n++) {
    committed += (await writeAndCut(writer.sql, facility_id, n)) ? 1 : 0;
  }
  await writer.close();
  const [row] = await connection().sql<{ changes: number; unpaired: number }[]>`
    select count(c.change_id)::int as changes,
      (count(*) filter (where c.change_id is null or d.delivery_id is null))::int as unpaired
    from (select change_id from changes where facility_id = ${facility_id}) c
    full join (
      select d.change_id, d.delivery_id from webhook_deliveries d
      join webhook_subscriptions s using (subscription_id) where s.facility_id = ${facility_id}
    ) d using (change_id)`;
  return [
    figure(
      "a change and its deliveries commit together",
      `${cuts} cuts, ${committed} commits reported, ${row?.changes} changes, ${row?.unpaired} unpaired`,
      row?.unpaired === 0 && row.changes >= committed && committed > 0 && committed < cuts,
    ),
  ];
}

/** Returns whether the writer learned of its commit before it was cut off. */
async function writeAndCut(writer: Sql, facility_id: string, sequence: number): Promise<boolean> {
  const change_id = newId("change");
  // The driver fails the first query of a new connection with the last error of the old one.
  const [own] = await untilDone(() => writer<{ pid: number }[]>`select pg_backend_pid() as pid`);
  const cut = sleep(Math.random() * 40).then(
    () => connection().sql`select pg_terminate_backend(${own?.pid ?? 0})`,
  );
  try {
    await writer.begin(async (tx) => {
      const payload = { sequence };
      await tx`
        insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
          occurred_at, data_version)
        values (${change_id}, ${facility_id}, ${sequence}, 'score_change',
          ${JSON.stringify(payload)}::text::jsonb, true, 'new_visit', now(), 1)`;
      const occurred_at = new Date();
      const type = "score_change" as const;
      await queueDeliveries(tx, [{ change_id, facility_id, type, occurred_at, payload }]);
    });
    return true;
  } catch {
    return false;
  } finally {
    await cut;
  }
}
