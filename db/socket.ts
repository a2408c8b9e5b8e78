import { Socket } from "node:net";

/** The driver's own options: where to connect, to a host (settings name one alone) or a socket file. */
type Options = { host: string[]; port: number[]; path: string | false; ssl: unknown };

type Bounds = {
  /** How long a connected socket may carry nothing. 0 = no bound. */
  silence_ms: number;
  /** How long a connection may take to open: the driver's own bound. */
  connect_ms: number;
};

/** How often a connection is tried again in silence, by the driver, before its query is told. */
const HANG_UPS_MAX = 3;

/** So much is read of a server before it has let anybody in, at most, where nothing is encrypted. */
const GREETING_BYTES_MAX = 300;
/** The driver opens another socket at once for one that was hung up. */
const AT_ONCE_MS = 1_000;

/** Sockets that were hung up, and still have a successor to come: how many in a row, and when. */
type HangUps = { count: number; at_ms: number }[];

const hungUp = () =>
  Object.assign(new Error("The database hung up"), { code: "CONNECTION_CLOSED" });

/**
 * A socket that ends when, once connected, it carried nothing for `silence_ms`. No listener does it:
 * under TLS the driver removes all of them. It ends without an error, which the driver's TLS socket
 * would tell first and then go on writing.
 *
 * Of a connection that closes without an error before it is open the driver tells nobody, and tries
 * again, for ever. So it is an error where the other side hung up without a word. Where it said
 * something first, or did so under TLS, the tries in a row are counted: the last ends as soon as it is
 * connected.
 */
class DatabaseSocket extends Socket {
  readonly #bounds: Bounds;
  readonly #isEncrypted: boolean;
  readonly #hang_ups: HangUps;
  readonly #opened_ms = performance.now();
  /** How many before this one were hung up. */
  readonly #before: number;

  constructor(bounds: Bounds, isEncrypted: boolean, hang_ups: HangUps) {
    super();
    this.#bounds = bounds;
    this.#isEncrypted = isEncrypted;
    this.#hang_ups = hang_ups;
    const last = hang_ups.shift();
    this.#before = last && this.#opened_ms - last.at_ms < AT_ONCE_MS ? last.count : 0;
  }

  override emit(event: string, ...values: unknown[]): boolean {
    if (event === "connect") this.setTimeout(this.#bounds.silence_ms);
    if (event === "connect" && this.#before >= HANG_UPS_MAX) this.destroy(hungUp());
    if (event === "timeout") this.destroy();
    if (event === "end" && this.bytesRead === 0) this.destroy(hungUp());
    if (event === "close" && values[0] !== true && this.#isEarly()) {
      this.#hang_ups.push({ count: this.#before + 1, at_ms: performance.now() });
    }
    return super.emit(event, ...values);
  }

  /** Whether it ends before it was let in, as far as that shows from outside. */
  #isEarly(): boolean {
    const isYoung = performance.now() - this.#opened_ms < this.#bounds.connect_ms;
    return isYoung && (this.#isEncrypted || this.bytesRead < GREETING_BYTES_MAX);
  }
}

/**
 * Opens the driver's sockets. Its own ones hold small writes back (Nagle):
 * the end of every COPY and the tail of every long query waited 40 ms for an acknowledgement. The
 * socket is given back before it is connected, so that the driver hears of all its failures.
 * `silence_ms` bounds a query on our side: of a machine that vanished without a word TCP tells after a
 * quarter of an hour.
 */
export function socketOpener(bounds: Bounds): (options: Options) => Socket {
  const hang_ups: HangUps = [];
  return ({ host: [host = "localhost"], port: [port = 5432], path, ssl }) => {
    const place = { host, port };
    const socket = new DatabaseSocket(bounds, Boolean(ssl), hang_ups);
    socket.connect(path ? { path } : { ...place, noDelay: true });
    return Object.assign(socket, place);
  };
}
