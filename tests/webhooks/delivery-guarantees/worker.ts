import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Dispatcher } from "#lib/webhooks/dispatch";
import type { Outcome, Post } from "#lib/webhooks/post";
import { deliveryDeps } from "#lib/webhooks/delivery-deps";

/**
 * A worker that the test kills: the real dispatcher and outbox, with a short schedule, and plain
 * HTTP on this machine instead of the network. It waits for every response, however long that
 * takes, so only a kill can repeat an accepted delivery.
 */

const PORT = Number(process.env["RECEIVER_PORT"]);
/**
 * Long enough that no claim is taken over on a busy machine. The test ends the leases of killed
 * workers.
 */
const LEASE_MS = 60_000;
const WAITS_S = [0, 0.05, 0.1, 0.1, 0.2, 0.2, 0.2, 0.3, 0.3, 0.3];

const post: Post = async ({ callback_url, headers, body, begin }) => {
  const path = new URL(callback_url).pathname;
  const sending = request({ host: "127.0.0.1", port: PORT, method: "POST", path, headers });
  const answered = new Promise<Outcome>((resolve) => {
    sending.once("response", ({ statusCode = 0 }) =>
      resolve({ kind: "answered", status_code: statusCode, address: "127.0.0.1" }),
    );
    sending.on("error", () => resolve({ kind: "fault", fault: "connection_lost" }));
  });
  try {
    const began = await begin("127.0.0.1", async () => {
      await new Promise<void>((resolve) => sending.end(body, () => resolve()));
    });
    if (!began) return { kind: "withdrawn" };
    return await answered;
  } finally {
    sending.destroy();
  }
};

const dispatcher = new Dispatcher(() => {}, {
  ...deliveryDeps(),
  post,
  lease_ms: LEASE_MS,
  waits_s: WAITS_S,
});
for (;;) {
  await dispatcher.sweep().catch(() => {});
  await sleep(50);
}
