import { setTimeout as sleep } from "node:timers/promises";
import { compareDeliveries } from "../../../tests/webhooks/delivery-guarantees/history";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { recordChanges } from "../../../tests/webhooks/webhook-setup";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type ScenarioContext, subscribe, untilDone } from "./scenario";

const LANES = 10;

/** Subscriptions that are deleted while their first delivery is about to start. */
export async function playRaces(context: ScenarioContext): Promise<Figure[]> {
  const races = Math.ceil(5_000 * context.scale);
  const recorder = new Recorder(() => "accept");
  context.record(recorder);
  const key = await newKey();
  const facilities = await newFacilities(LANES);
  const deleted_at_ms = new Map<string, number>();
  const run = async (lane: number) => {
    const facility_id = facilities[lane] ?? "";
    for (let n = lane; n < races; n += LANES) {
      const wanted = { key, facility_id, host: `race${lane}`, path: `/race/${n}` };
      const id = await subscribe(context, recorder, wanted);
      await untilDone(() => recordChanges([facility_id]));
      await sleep(Math.random() * 400);
      await context.servers.call("DELETE", `/v1/webhooks/${id}`, key);
      deleted_at_ms.set(id, Date.now());
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
  await sleep(2_000);
  const { late, arrivals } = compareDeliveries([], recorder.arrivals, deleted_at_ms);
  return [
    figure(
      "no attempt starts after the response to a deletion",
      `${races} races, ${arrivals} deliveries came first, ${late} late`,
      late === 0 && arrivals > 0 && arrivals < races,
    ),
  ];
}
