import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import { AttemptFault } from "./fault";

const ADDRESSES_TRIED_MAX = 4;

/**
 * Opens TLS to the checked addresses in turn, under the host's own name, without another name
 * lookup. Each address gets an even share of the time left of `timeout_ms`.
 * @throws AttemptFault `connect_failed`, `tls_failed`, or `timeout`.
 */
export async function openSocket(
  host: string,
  port: number,
  addresses: readonly string[],
  timeout_ms: number,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const tried = addresses.slice(0, ADDRESSES_TRIED_MAX);
  const ends_ms = performance.now() + timeout_ms;
  let failure: unknown;
  for (const [place, address] of tried.entries()) {
    const share_ms = (ends_ms - performance.now()) / (tried.length - place);
    try {
      return await openOne(host, port, address, share_ms, signal);
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
      ...(isIP(host) === 0
        ? { servername: host.replace(/\.$/, "") }
        : { checkServerIdentity: checkAddress }),
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

/**
 * Returns an error if a certificate isn't for an IP address, which is used instead of a name.
 * Node's own check doesn't support IPv6 in some releases of 22 and 24 (nodejs/node#64144).
 */
function checkAddress(address: string, { raw }: PeerCertificate): Error | undefined {
  if (new X509Certificate(raw).checkIP(address) !== undefined) return undefined;
  const error = new Error("The certificate is for other names");
  return Object.assign(error, { code: "ERR_TLS_CERT_ALTNAME_INVALID" });
}
