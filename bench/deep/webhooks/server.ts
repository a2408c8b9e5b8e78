import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { answerApi } from "../../../lib/transport/node-adapter";
import { Dispatcher } from "../../../lib/webhooks/dispatch";
import { maintainWebhooks } from "../../../lib/webhooks/maintenance";
import { deliveryDeps } from "../../../lib/webhooks/delivery-deps";

/**
 * A server to be killed: the real API, dispatcher, and network, with the days of the retry schedule
 * shortened to seconds. It notifies the parent when it listens, and of its errors.
 */

const LEASE_MS = 20_000;
const WAITS_S = [0, 0.2, 0.5, 1, 1, 2, 2, 2, 3, 3];
const TIDY_EVERY_MS = 3_000;

const dispatcher = new Dispatcher(() => process.send?.("stumbled"), {
  ...deliveryDeps(),
  lease_ms: LEASE_MS,
  waits_s: WAITS_S,
});
const server = createServer((request, response) => void answerApi(request, response));
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.send?.("ready"));

process.on("disconnect", () => process.exit());

let tidied_ms = 0;
for (;;) {
  try {
    await dispatcher.sweep();
    if (Date.now() - tidied_ms > TIDY_EVERY_MS) {
      await maintainWebhooks();
      tidied_ms = Date.now();
    }
  } catch {
    process.send?.("stumbled");
  }
  await sleep(250);
}
