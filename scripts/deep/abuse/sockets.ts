import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { BODY_BYTES_MAX } from "#lib/surfaces/decode";
import { quantile } from "../../../bench/quantile";
import { rssOf } from "../../../bench/servers";
import { type Figure, figure } from "../figures";
import { timeDuring } from "./prober";

const REFUSED_WITHIN_MS = 50;
const LARGE = { sockets: 200, bytes: 20_000_000, grown_max_mb: 50 };
const SLOW = { sockets: 1_000, closed_within_s: 40, p99_max_ms: 1_000 };
const DRIP_EVERY_MS = 1_000;
const PIECE = Buffer.alloc(65_536, " ");

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname).on("error", () => {});
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once("close", () => resolve()));

const headOf = (key: string, framing: string) =>
  `POST /v1/facilities/compare HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
  `Content-Type: application/json\r\n${framing}\r\n\r\n`;

/** Sends a body for as long as it is taken; what was said, and after how many milliseconds. */
async function sendBody(origin: string, key: string, bytes: number, isChunked: boolean) {
  const socket = open(origin);
  const began_ms = performance.now();
  let [heard, heard_ms, sent] = ["", Number.POSITIVE_INFINITY, 0];
  socket.on("data", (chunk: Buffer) => {
    if (heard === "") heard_ms = performance.now() - began_ms;
    heard += chunk.toString();
  });
  const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  socket.write(headOf(key, framing));
  const pump = () => {
    while (!socket.destroyed && sent < bytes) {
      const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent));
      sent += piece.length;
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
      if (!socket.write(isChunked ? Buffer.concat([piece, Buffer.from("\r\n")]) : piece)) {
        return void socket.once("drain", pump);
      }
    }
    if (isChunked && !socket.destroyed) socket.write("0\r\n\r\n");
  };
  pump();
  await closed(socket);
  return { status: heard.slice(9, 12), heard_ms };
}

/** One body a byte too long, then many of 20 MB at once, announced or in chunks. */
export async function checkBodies(
  { origin, pid }: { origin: string; pid: number },
  key: string,
): Promise<Figure[]> {
  await sendBody(origin, key, BODY_BYTES_MAX + 1, false);
  const one = await sendBody(origin, key, BODY_BYTES_MAX + 1, false);
  const before_mb = rssOf({ pid });
  let most_mb = before_mb;
  const watching = setInterval(() => (most_mb = Math.max(most_mb, rssOf({ pid }))), 20);
  const many = await Promise.all(
    Array.from({ length: LARGE.sockets }, (_, n) =>
      sendBody(origin, key, LARGE.bytes, n % 2 === 0),
    ),
  );
  clearInterval(watching);
  const odd = many.filter(({ status }) => status !== "413" && status !== "").length;
  return [
    figure(
      "64 kB and one byte are refused within 50 ms",
      `${one.status} after ${one.heard_ms.toFixed(1)} ms`,
      one.status === "413" && one.heard_ms < REFUSED_WITHIN_MS,
    ),
    figure(
      `${LARGE.sockets} × 20 MB at once: all refused, less than ${LARGE.grown_max_mb} MB of memory`,
      `${odd} not refused, ${(most_mb - before_mb).toFixed(0)} MB more`,
      odd === 0 && most_mb - before_mb < LARGE.grown_max_mb,
    ),
  ];
}

/** A thousand clients that never end their headers: others are served, and these are let go. */
export async function checkSlowHeaders(origin: string, key: string): Promise<Figure[]> {
  const sockets = Array.from({ length: SLOW.sockets }, () => open(origin));
  const began_ms = performance.now();
  for (const socket of sockets) socket.resume().write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  const dripping = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write("y");
  }, DRIP_EVERY_MS);
  const { result: left, times } = await timeDuring(origin, key, async () => {
    await Promise.race([
      Promise.all(sockets.map(closed)),
      sleep(SLOW.closed_within_s * 1_000, undefined, { ref: false }),
    ]);
    return sockets.filter((socket) => !socket.destroyed).length;
  });
  clearInterval(dripping);
  const took_s = (performance.now() - began_ms) / 1_000;
  for (const socket of sockets) socket.destroy();
  const p99_ms = quantile(times, 0.99);
  return [
    figure(
      `${SLOW.sockets} sockets with headers that never end are closed within ${SLOW.closed_within_s} s`,
      `${left} left after ${took_s.toFixed(1)} s`,
      left === 0,
    ),
    figure(
      "meanwhile others are answered (p99 < 1 s)",
      `${p99_ms.toFixed(1)} ms`,
      p99_ms < SLOW.p99_max_ms,
    ),
  ];
}
