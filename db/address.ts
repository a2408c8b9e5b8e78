import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";

/**
 * An address as the driver understands it, and TLS options if the driver reads them differently
 * from libpq.
 */
type Address = { url: string; ssl?: ConnectionOptions };

/** Parameters that the driver would send to the server as session settings. */
const NO_SETTINGS = ["sslrootcert", "channel_binding"];

/**
 * Parses the address of a database. `sslrootcert` is a file of CA certificates, or `system` for
 * Node's own. As in libpq, modes below `verify-full` don't check the certificate's host. The driver
 * doesn't support `channel_binding`.
 * @throws Error if the file can't be read.
 */
export function readAddress(given: string): Address {
  const address = new URL(given);
  const { searchParams } = address;
  const mode = searchParams.get("sslmode");
  const root = searchParams.get("sslrootcert");
  for (const name of NO_SETTINGS) searchParams.delete(name);
  const url = address.href;
  const ca = root === null || root === "system" ? undefined : readCertificates(root);
  if (mode === "verify-full" || root === "system")
    return { url, ssl: { ca, host: hostOf(address) } };
  const isVerified = mode === "verify-ca" || (mode === "require" && ca !== undefined);
  return isVerified ? { url, ssl: { ca, checkServerIdentity: () => undefined } } : { url };
}

/**
 * Returns the host that a certificate must be for. The driver doesn't pass numeric hosts to TLS.
 */
const hostOf = ({ hostname }: URL): string => decodeURIComponent(hostname).replaceAll(/[[\]]/g, "");

function readCertificates(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error("The sslrootcert of the database's address cannot be read", { cause });
  }
}
