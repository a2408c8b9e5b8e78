import { Socket } from "node:net";

/** The driver's own options: where to connect, to one of several hosts or a socket file. */
type Options = { host: string[]; port: number[]; path: string | false };

/**
 * A socket that ends when, once connected, it carried nothing for `silence_ms`. No listener does it:
 * under TLS the driver removes all of them. It ends without an error, which the driver's TLS socket
 * would tell first and then go on writing.
 */
class DatabaseSocket extends Socket {
  readonly #silence_ms: number;

  constructor(silence_ms: number) {
    super();
    this.#silence_ms = silence_ms;
  }

  override emit(event: string, ...values: unknown[]): boolean {
    if (event === "connect") this.setTimeout(this.#silence_ms);
    if (event === "timeout") this.destroy();
    return super.emit(event, ...values);
  }
}

/**
 * Opens the driver's sockets, each try at the next host. Its own ones hold small writes back (Nagle):
 * the end of every COPY and the tail of every long query waited 40 ms for an acknowledgement. The
 * socket is given back before it is connected, so that the driver hears of all its failures.
 * `silence_ms` bounds a query on our side: of a machine that vanished without a word TCP tells after a
 * quarter of an hour. 0 = no bound.
 */
export function socketOpener(silence_ms: number): (options: Options) => Socket {
  let tries = 0;
  return ({ host, port, path }) => {
    const at = tries++ % host.length;
    const place = { host: host[at] ?? "localhost", port: port[at] ?? 5432 };
    const socket = new DatabaseSocket(silence_ms);
    socket.connect(path ? { path } : { ...place, noDelay: true });
    return Object.assign(socket, place);
  };
}
