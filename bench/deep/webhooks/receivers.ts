import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { DOMAIN, PUBLIC_V4 } from "../../../tests/webhooks/network/namespace";
import { startNameServer } from "../../../tests/webhooks/network/name-server";
import type { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";

/** Returns a receiver's callback URL. Each receiver has its own host name. */
export const callbackOf = (host: string, path: string) => `https://${host}.${DOMAIN}${path}`;

/**
 * Starts real receivers with TLS and host names on one public address. The recorder tells them
 * apart.
 */
export async function startReceivers(): Promise<{ record(recorder: Recorder): void }> {
  const folder = process.env["NET_FOLDER"] ?? "";
  const read = (file: string) => readFileSync(join(folder, file));
  let current: Recorder | undefined;
  const server = createServer(
    { key: read("server.key"), cert: read("server.pem") },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("error", () => {});
      request.on("end", () => {
        current?.take(request, Buffer.concat(chunks).toString(), response);
      });
    },
  );
  await startNameServer(() => [PUBLIC_V4]);
  await new Promise<void>((resolve) => server.listen(443, PUBLIC_V4, resolve));
  return {
    record: (recorder) => {
      current = recorder;
    },
  };
}
