import { connect, type Socket } from "node:net";

/** The driver's own options: where to connect, to one of several hosts or a socket file. */
type Options = { host: string[]; port: number[]; path: string | false };

/**
 * Opens the driver's sockets, each try at the next host. Its own ones hold small writes back (Nagle):
 * the end of every COPY and the tail of every long query waited 40 ms for an acknowledgement. The
 * socket is given back before it is connected, so that the driver hears of all its failures.
 */
export function socketOpener(): (options: Options) => Socket {
  let tries = 0;
  return ({ host, port, path }) => {
    const at = tries++ % host.length;
    const place = { host: host[at] ?? "localhost", port: port[at] ?? 5432 };
    const socket = path ? connect({ path }) : connect({ ...place, noDelay: true });
    return Object.assign(socket, place);
  };
}
