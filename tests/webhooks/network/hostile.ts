import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { gzipSync } from "node:zlib";
import { CANARIES, PUBLIC_V4, PUBLIC_V6, UNNAMED_V4, UNNAMED_V6 } from "./namespace";

const folder = process.env["NET_FOLDER"] ?? "";
const read = (file: string) => readFileSync(join(folder, file));

/** A receiver's behavior after the request. The host name's first label selects it. */
export type Conduct = (socket: TLSSocket, request: string) => void;

const say =
  (head: string, body: string | Buffer = "") =>
  (socket: TLSSocket) => {
    const bytes = Buffer.from(body);
    socket.write(`HTTP/1.1 ${head}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
    socket.end(bytes);
  };

/** Max content of a TLS record, which is decrypted as a whole. */
export const RECORD_BYTES_MAX = 16_384;

/** Writes until the other side disconnects, as fast as possible or one piece per interval. */
function flood(socket: TLSSocket, piece: Buffer | string, every_ms?: number): void {
  if (every_ms !== undefined) {
    const timer = setInterval(() => socket.write(piece), every_ms);
    socket.once("close", () => clearInterval(timer));
    return;
  }
  let left = 1_000_000_000;
  const pump = () => {
    while (!socket.destroyed && left > 0) {
      left -= piece.length;
      if (!socket.write(piece)) return void socket.once("drain", pump);
    }
  };
  pump();
}

export const CONDUCTS: Record<string, Conduct> = {
  ok: say("200 OK", "thank you"),
  empty: say("204 No Content"),
  gone: say("410 Gone"),
  busy: say("429 Too Many Requests\r\nRetry-After: 120"),
  redirect: say("302 Found\r\nLocation: https://10.0.0.1/"),
  permanent: say("308 Permanent Redirect\r\nLocation: https://169.254.169.254/latest/meta-data"),
  binary: say("200 OK", Buffer.from([0x61, 0x00, 0xff, 0xfe, 0x62])),
  hang: () => {},
  cut: (socket) => void socket.destroy(),
  garbage: (socket) => void socket.end("SMTP 220 hello\r\n\r\n"),
  large: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
    flood(socket, Buffer.alloc(65_536, "x"));
  },
  headers: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    flood(socket, `X-More: ${"y".repeat(1_000)}\r\n`);
  },
  longheaders: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    flood(socket, `X-More: ${"y".repeat(RECORD_BYTES_MAX - 10)}\r\n`);
  },
  // Node's own limit counts only names and values, a quarter of these bytes.
  shortheaders: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    flood(socket, "a:\r\n".repeat(RECORD_BYTES_MAX / 4));
  },
  trailers: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n");
    flood(socket, "a:\r\n".repeat(RECORD_BYTES_MAX / 4));
  },
  interim: (socket) => flood(socket, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
  longinterim: (socket) => {
    const hint = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    flood(socket, hint.repeat(Math.floor(RECORD_BYTES_MAX / hint.length)));
  },
  bomb: (socket) => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    say("200 OK\r\nContent-Encoding: gzip", bomb)(socket);
  },
  drip: (socket) => {
    const answer = "HTTP/1.1 200 OK\r\nX-Slow: very\r\n\r\n";
    let at = 0;
    const timer = setInterval(() => socket.write(answer[at++] ?? ""), 1_000);
    socket.once("close", () => clearInterval(timer));
  },
  dripbody: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
    flood(socket, "z", 1_000);
  },
  chunks: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    flood(socket, "1\r\na\r\n");
  },
};

/** Requests that reached the receivers, and connections to the canaries. */
export const seen = { requests: [] as { host: string; request: string }[], canaries: 0 };

const listen = (server: Server, address: string, port: number) =>
  new Promise<void>((resolve) => server.listen(port, address, () => resolve()));

/**
 * Starts receivers on the public addresses, and on all others canaries that count every connection.
 */
export async function startReceivers(): Promise<void> {
  const honest = { key: read("server.key"), cert: read("server.pem") };
  for (const address of [PUBLIC_V4, PUBLIC_V6, UNNAMED_V4, UNNAMED_V6]) {
    await listen(createTlsServer(honest, serve), address, 443);
  }
  await listen(createTlsServer(honest, serve), PUBLIC_V4, 8443);
  const canary = () =>
    createServer((socket) => {
      seen.canaries += 1;
      socket.destroy();
    });
  for (const address of ["127.0.0.1", "::1", ...CANARIES]) {
    for (const port of [443, 8443, 80]) await listen(canary(), address, port);
  }
}

/** Starts servers on their own addresses for failures before any request. */
export async function startStrangers(addresses: {
  untrusted: string;
  plain: string;
  mute: string;
}): Promise<void> {
  const stranger = { key: read("stranger.key"), cert: read("stranger.pem") };
  await listen(createTlsServer(stranger, serve), addresses.untrusted, 443);
  const plain = createServer((socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\n"));
  await listen(plain, addresses.plain, 443);
  await listen(
    createServer(() => {}),
    addresses.mute,
    443,
  );
}

function serve(socket: TLSSocket): void {
  socket.on("error", () => {});
  let request = "";
  socket.on("data", (chunk: Buffer) => {
    request += chunk.toString("latin1");
    if (!isWhole(request)) return;
    const host = /^host: (.+)$/im.exec(request)?.[1] ?? "";
    seen.requests.push({ host, request });
    const conduct = CONDUCTS[host.split(".")[0] ?? ""] ?? CONDUCTS["ok"];
    conduct?.(socket, request);
    request = "";
  });
}

function isWhole(request: string): boolean {
  const end = request.indexOf("\r\n\r\n");
  const length = Number(/^content-length: (\d+)$/im.exec(request)?.[1] ?? 0);
  return end >= 0 && request.length >= end + 4 + length;
}
