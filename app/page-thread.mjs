// What runs in the thread of pages: Next, behind the socket that `lib/transport/pages/renderer.ts`
// names. Plain JavaScript, since what reads TypeScript for the server does not reach other threads.
import { writeSync } from "node:fs";
import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import next from "next";

/** @type {{ socket_path: string, hostname: string, port: number }} */
const { socket_path, hostname, port } = workerData;
// Failures are told by instrumentation.ts, without what was asked.
const app = next({ dev: false, quiet: true, hostname, port });
await app.prepare();
const handle = app.getRequestHandler();

// Only the door asks here, and it bounds what clients may take: connections are never cut off.
// A header brings the values of a rejected form, which are up to 64 KB before they are encoded.
const options = { keepAliveTimeout: 0, requestTimeout: 0, maxHeaderSize: 256 * 1024 };
const server = createServer(options, (request, response) => {
  handle(request, response).catch(() => response.destroy());
});
server.headersTimeout = 0;
// Next would log it, and live on without being reached.
server.once("error", (error) => {
  const line = { level: 60, time: new Date().toISOString(), err: { message: error.message } };
  writeSync(2, `${JSON.stringify({ ...line, msg: "page thread failed" })}\n`);
  process.exit(1);
});
server.listen(socket_path, () => parentPort?.postMessage("ready"));
