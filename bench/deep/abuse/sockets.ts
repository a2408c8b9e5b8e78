import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { BODY_BYTES_MAX } from "../../../lib/transport/decode";
import { quantile } from "../../quantile";
import { rssOf } from "../../servers";
import { type Figure, figure } from "../figures";
import { timeDuring } from "./prober";

const REFUSED = { within_ms: 50, samples: 20 };
const LARGE = { sockets: 200, bytes: 20_000_000, grown_max_mb: 50 };
const SLOW = { sockets: 1_000, closed_within_s: 40, p99_max_ms: 1_000 };
const DRIP_EVERY_MS = 1_000;
const PIECE = Buffer.alloc(65_536, " ");
/**
 * Time that a client that announces a length waits for a response, before the body and after each
 * piece.
 */
const LISTENS_MS = 1_000;

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname).on("error", () => {});
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once("close", () => resolve()));

type Framing = "announced" | "chunked";
/** An empty status means that the connection ended without a response. */
type Heard = { status: string; heard_ms: number };

const headOf = (key: string, framing: string) =>
  `POST /v1/facilities/compare HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
  `Content-Type: application/json\r\n${framing}\r\n\r\n`;

/**
 * Sends a body until a response arrives, and returns it with its time in milliseconds. Chunks are
 * sent as fast as they are accepted, and a write after the connection ended discards the response.
 * A client that announces a length listens first, as with `100 Continue`.
 */
async function sendBody(
  origin: string,
  key: string,
  bytes: number,
  framing: Framing,
): Promise<Heard> {
  const isChunked = framing === "chunked";
  const socket = open(origin);
  const began_ms = performance.now();
  const received = { text: "", after_ms: Number.POSITIVE_INFINITY };
  socket.on("data", (chunk: Buffer) => {
    if (received.text === "") received.after_ms = performance.now() - began_ms;
    received.text += chunk.toString();
  });
  let sent = 0;
  socket.write(headOf(key, isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`));
  const pump = () => {
    while (!socket.destroyed && received.text === "" && sent < bytes) {
      const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent));
      sent += piece.length;
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
      if (!socket.write(isChunked ? Buffer.concat([piece, Buffer.from("\r\n")]) : piece)) {
        return void socket.once("drain", () => (isChunked ? pump() : setTimeout(pump, LISTENS_MS)));
      }
    }
    if (isChunked && !socket.destroyed && received.text === "") socket.write("0\r\n\r\n");
  };
  if (isChunked) pump();
  else setTimeout(pump, LISTENS_MS);
  await closed(socket);
  return { status: received.text.slice(9, 12), heard_ms: received.after_ms };
}

/** Sends bodies one byte too long, then many of 20 MB at once, announced or in chunks. */
export async function checkBodies(
  { origin, pid }: { origin: string; pid: number },
  key: string,
): Promise<Figure[]> {
  const send = (bytes: number, framing: Framing) => sendBody(origin, key, bytes, framing);
  await send(BODY_BYTES_MAX + 1, "announced");
  const small: Heard[] = [];
  while (small.length < REFUSED.samples) small.push(await send(BODY_BYTES_MAX + 1, "announced"));
  const slowest_ms = Math.max(...small.map(({ heard_ms }) => heard_ms));
  const taken = small.filter(({ status }) => status !== "413").length;
  const before_mb = rssOf({ pid });
  let most_mb = before_mb;
  const watching = setInterval(() => (most_mb = Math.max(most_mb, rssOf({ pid }))), 20);
  // One kind after the other, because fast senders would keep this process from reading.
  const sendMany = (framing: Framing) =>
    Promise.all(Array.from({ length: LARGE.sockets }, () => send(LARGE.bytes, framing)));
  const announced = await sendMany("announced");
  const chunked = await sendMany("chunked");
  clearInterval(watching);
  const unheard = chunked.filter(({ status }) => status === "").length;
  const odd = [...announced, ...chunked].filter(({ status }) => status !== "413").length - unheard;
  return [
    figure(
      `64 kB and one byte are refused with 413 within ${REFUSED.within_ms} ms, ${REFUSED.samples} times`,
      `${taken} not refused, ${slowest_ms.toFixed(1)} ms at most`,
      taken === 0 && slowest_ms < REFUSED.within_ms,
    ),
    figure(
      `${LARGE.sockets} × 20 MB at once: 413 for each announced length; as many in chunks: none is taken; less than ${LARGE.grown_max_mb} MB of memory`,
      `${odd} otherwise, ${unheard} in chunks cut off unheard, ${(most_mb - before_mb).toFixed(0)} MB more`,
      odd === 0 && most_mb - before_mb < LARGE.grown_max_mb,
    ),
  ];
}

/**
 * Opens 1,000 clients that never finish their headers: others are served, and these are
 * disconnected.
 */
export async function checkSlowHeaders(origin: string, key: string): Promise<Figure[]> {
  let connected = 0;
  const sockets = Array.from({ length: SLOW.sockets }, () =>
    open(origin).once("connect", () => (connected += 1)),
  );
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
      `${connected} connected, ${left} left after ${took_s.toFixed(1)} s`,
      left === 0 && connected === SLOW.sockets,
    ),
    figure(
      "meanwhile others get responses (p99 < 1 s)",
      `${p99_ms.toFixed(1)} ms`,
      p99_ms < SLOW.p99_max_ms,
    ),
  ];
}
