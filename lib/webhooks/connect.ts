import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { AttemptFault } from "./fault";

const ADDRESSES_TRIED_MAX = 4;

/**
 * Opens TLS to one of the checked addresses, in turn, under the host's own name: no name is looked
 * up again between the check and the connection.
 * @throws AttemptFault `connect_failed`, `tls_failed` or `timeout`.
 */
export async function openSocket(
  host: string,
  port: number,
  addresses: readonly string[],
  timeout_ms: number,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const tried = addresses.slice(0, ADDRESSES_TRIED_MAX);
  let failure: unknown;
  for (const address of tried) {
    try {
      return await openOne(host, port, address, timeout_ms / tried.length, signal);
    } catch (error) {
      failure = error;
      if (signal.aborted) break;
    }
  }
  throw failure;
}

function openOne(
  host: string,
  port: number,
  address: string,
  timeout_ms: number,
  signal: AbortSignal,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port,
      ...(isIP(host) === 0 ? { servername: host.replace(/\.$/, "") } : {}),
      minVersion: "TLSv1.2",
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: true,
    });
    let reached = false;
    const settle = (fault?: AttemptFault) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onLate);
      socket.removeAllListeners("error");
      // A late `error` event without a listener would end the process.
      socket.on("error", () => {});
      if (!fault) return resolve(socket);
      socket.destroy();
      reject(fault);
    };
    const onLate = () => settle(new AttemptFault("timeout", "The connection took too long"));
    const timer = setTimeout(onLate, timeout_ms);
    signal.addEventListener("abort", onLate, { once: true });
    if (signal.aborted) onLate();
    socket.once("connect", () => {
      reached = true;
    });
    socket.once("secureConnect", () => settle());
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? "unknown reason";
      settle(
        reached
          ? new AttemptFault("tls_failed", `TLS could not be set up: ${reason}`)
          : new AttemptFault("connect_failed", `No connection: ${reason}`),
      );
    });
  });
}
