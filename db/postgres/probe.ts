import { connect, createServer, type AddressInfo } from "node:net";

/** The state of a local port: a Postgres that accepts clients, a busy one, or none. */
export type PortState = "ready" | "busy" | "refused";

const ANSWER_WITHIN_MS = 2_000;
const AUTHENTICATION = 0x52;
const ERROR = 0x45;

/**
 * Requests a Postgres session on a port, up to the password request. A server that is starting,
 * recovering, or stopping returns an error: `busy`.
 */
export function probe(port: number): Promise<PortState> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const settle = (state: PortState) => {
      socket.destroy();
      resolve(state);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => settle("refused"));
    socket.once("error", () => settle("refused"));
    socket.once("close", () => settle("refused"));
    socket.once("connect", () => socket.write(startupMessage()));
    socket.once("data", (answer) => {
      if (answer[0] === AUTHENTICATION) settle("ready");
      else settle(answer[0] === ERROR ? "busy" : "refused");
    });
  });
}

/** Returns an unused port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Protocol 3.0: length, version, then name and value pairs, ended by a zero byte. */
function startupMessage(): Buffer {
  const body = Buffer.from("\0\x03\0\0user\0daybook\0database\0postgres\0\0", "latin1");
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
}
