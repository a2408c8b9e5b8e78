import { connect, type Socket } from "node:net";

/** The driver's own options: where to connect, one of several hosts or a socket file, and what it knows. */
type Options = {
  host: string[];
  port: number[];
  path: string | false;
  fetch_types: boolean;
  /** By the id of a type. */
  serializers: Record<number, unknown>;
};

const TEXT_ARRAY = 1009;

/**
 * Opens the driver's sockets, each try at the next host. Its own ones hold small writes back (Nagle):
 * the end of every COPY and the tail of every long query waited 40 ms for an acknowledgement. The
 * socket is given back before it is connected, so that the driver hears of all its failures.
 */
export function socketOpener(): (options: Options) => Socket {
  let tries = 0;
  return (options) => {
    // postgres.js 3.4.9 asks each new connection for the types of arrays, and hears no failure of
    // that: one that breaks meanwhile ends the process. What the first was told holds for all.
    if (options.serializers[TEXT_ARRAY]) options.fetch_types = false;
    const { host, port, path } = options;
    const at = tries++ % host.length;
    const place = { host: host[at] ?? "localhost", port: port[at] ?? 5432 };
    const socket = path ? connect({ path }) : connect({ ...place, noDelay: true });
    return Object.assign(socket, place);
  };
}
