import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSocket } from "./connect";

const TIMEOUT_MS = 4_000;
/** More than an even share of the time for four addresses, but less than all of it. */
const ANSWERS_AFTER_MS = 1_500;

test("addresses that refuse at once leave their time to the next address", async () => {
  const slow = createServer((socket) => {
    socket.on("error", () => {});
    void sleep(ANSWERS_AFTER_MS).then(() => socket.end("no TLS"));
  });
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  const addresses = ["::1", "::1", "::1", "127.0.0.1"];
  const { signal } = new AbortController();
  await expect(
    openSocket("receiver.example.com", port, addresses, TIMEOUT_MS, signal),
  ).rejects.toMatchObject({ code: "tls_failed" });
  slow.close();
});
