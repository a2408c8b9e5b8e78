import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { PUBLIC_V4 } from "../../tests/webhooks/network/namespace";
import { startNameServer } from "../../tests/webhooks/network/name-server";

/**
 * A separate process that accepts and acknowledges every POST. Notifies its parent when it listens.
 */
const read = (file: string) => readFileSync(join(process.env["NET_FOLDER"] ?? "", file));

await startNameServer(() => [PUBLIC_V4]);
createServer({ key: read("server.key"), cert: read("server.pem") }, (request, response) => {
  request.resume().once("end", () => response.writeHead(204).end());
}).listen(443, PUBLIC_V4, () => process.send?.("ready"));
process.once("disconnect", () => process.exit());
