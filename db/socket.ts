import { Socket } from "node:net";

/** The driver's own options: a host (settings name only one) or a socket file. */
type Options = { host: string[]; port: number[]; path: string | false; ssl: unknown };

type Bounds = {
  /** Idle timeout of a connected socket; 0 means none. */
  silence_ms: number;
  /** The driver's own connect timeout. */
  connect_ms: number;
};

/** How often the driver silently retries a connection before its query fails. */
const HANG_UPS_MAX = 3;

/** Max bytes read from a server before authentication, without encryption. */
const GREETING_BYTES_MAX = 300;
/** The driver opens another socket at once after a hang-up. */
const AT_ONCE_MS = 1_000;

/** Hang-ups whose next socket is still to come: how many in a row, and when. */
type HangUps = { count: number; at_ms: number }[];

const hungUp = () =>
  Object.assign(new Error("The database hung up"), { code: "CONNECTION_CLOSED" });

/**
 * A socket with an idle timeout of `silence_ms` once connected. It overrides `emit`, because under
 * TLS the driver removes all listeners. It ends without an error, because the driver's TLS socket
 * would report that and continue writing.
 * If a connection closes without an error before it's ready, the driver doesn't report that, and
 * retries endlessly. So a hang-up without any data becomes an error. Other hang-ups in a row are
 * counted, and the last one fails as soon as it's connected.
 */
class DatabaseSocket extends Socket {
  readonly #bounds: Bounds;
  readonly #isEncrypted: boolean;
  readonly #hang_ups: HangUps;
  readonly #opened_ms = performance.now();
  /** Number of hang-ups before this one. */
  readonly #before: number;

  constructor(bounds: Bounds, isEncrypted: boolean, hang_ups: HangUps) {
    super();
    // Node ignores this option of `connect` for a socket that exists already.
    this.setNoDelay(true);
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

  /** Whether it ends before authentication, as far as the socket knows. */
  #isEarly(): boolean {
    const isYoung = performance.now() - this.#opened_ms < this.#bounds.connect_ms;
    return isYoung && (this.#isEncrypted || this.bytesRead < GREETING_BYTES_MAX);
  }
}

/**
 * Opens the driver's sockets. Its own ones delay small writes (Nagle), which added 40 ms to every
 * COPY and long query. The socket is returned before it's connected, so that the driver gets all
 * its failures. `silence_ms` limits a query on our side, because TCP reports a vanished machine
 * only after a quarter of an hour.
 */
export function socketOpener(bounds: Bounds): (options: Options) => Socket {
  const hang_ups: HangUps = [];
  return ({ host: [host = "localhost"], port: [port = 5432], path, ssl }) => {
    const place = { host, port };
    const socket = new DatabaseSocket(bounds, Boolean(ssl), hang_ups);
    socket.connect(path ? { path } : place);
    return Object.assign(socket, place);
  };
}
