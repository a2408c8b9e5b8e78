import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** Simulates connection poolers in front of PostgreSQL, each with one known fault. */
export type PoolerKind =
  | "drops the settings of a session"
  | "refuses the settings of a session"
  | "shares its sessions";

const PASSED_ON = new Set(["user", "database", "client_encoding"]);

/**
 * Returns a client's first message (length, protocol, names, and values) with only the settings
 * that the pooler lets through.
 */
function withoutSettings(message: Buffer): Buffer {
  const parts = message.subarray(8).toString("utf8").split("\0");
  const kept: string[] = [];
  for (let at = 0; parts[at]; at += 2) {
    const [name = "", value = ""] = parts.slice(at);
    if (PASSED_ON.has(name)) kept.push(name, value);
  }
  const text = Buffer.from([...kept, "", ""].join("\0"));
  const head = Buffer.from(message.subarray(0, 8));
  head.writeUInt32BE(head.length + text.length);
  return Buffer.concat([head, text]);
}

/** Builds the error that PgBouncer sends if it isn't configured to ignore a setting. */
function refusal(): Buffer {
  const text = "SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";
  const message = Buffer.alloc(5 + text.length);
  message.write("E", 0);
  message.writeUInt32BE(text.length + 4, 1);
  message.write(text, 5);
  return message;
}

const READY = "Z".codePointAt(0);
const IDLE = "I".codePointAt(0);

/** Reads a server's messages, and calls `idle` after each that ends a transaction. */
function watchIdle(idle: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      const isIdle = rest[0] === READY && rest[5] === IDLE;
      rest = rest.subarray(length);
      if (isIdle) idle();
    }
  };
}

/**
 * Gives each transaction the most recently freed session, whichever client opened it, as PgBouncer
 * does with `pool_mode = transaction`.
 */
function transactionPool(openServer: () => Socket): (client: Socket, first: Buffer) => void {
  const free: Socket[] = [];
  const client_of = new Map<Socket, Socket>();
  const server_of = new Map<Socket, Socket>();
  const waiting: (() => void)[] = [];
  const assign = (client: Socket, server: Socket) => {
    client_of.set(server, client);
    server_of.set(client, server);
  };
  const release = (server: Socket) => {
    const client = client_of.get(server);
    if (client) server_of.delete(client);
    client_of.delete(server);
    free.push(server);
    waiting.shift()?.();
  };
  return (client, first) => {
    const own = openServer();
    const endOfTransaction = watchIdle(() => release(own));
    own.on("data", (chunk: Buffer) => {
      client_of.get(own)?.write(chunk);
      endOfTransaction(chunk);
    });
    assign(client, own);
    own.write(first);
    client.on("data", function send(chunk: Buffer) {
      const server = server_of.get(client) ?? free.pop();
      if (!server) {
        waiting.push(() => send(chunk));
        return;
      }
      assign(client, server);
      server.write(chunk);
    });
  };
}

/** Opens a pooler of a kind in front of the database at `target`. */
export async function openPooler(target: URL, kind: PoolerKind) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => socket.destroy());
  };
  const openServer = () => track(connect(Number(target.port), target.hostname));
  const pool = transactionPool(openServer);
  const server = createServer((client) => {
    track(client).once("data", (first) => {
      if (kind === "shares its sessions") pool(client, first);
      else if (kind === "refuses the settings of a session") client.end(refusal());
      else {
        const inner = openServer();
        inner.write(withoutSettings(first));
        pipeline(client, inner, client, () => {});
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, close };
}
