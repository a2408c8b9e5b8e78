import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";

/** An address as the driver understands it, and TLS where the driver does not read it as libpq does. */
type Address = { url: string; ssl?: ConnectionOptions };

/** What the driver would send to the server as settings of the session, which are none. */
const NO_SETTINGS = ["sslrootcert", "channel_binding"];

/**
 * Reads the address of a database. `sslrootcert` is a file of certificates of authority, or `system` for
 * those of Node; as with libpq, modes below `verify-full` do not ask whose name a certificate bears. The
 * driver does not speak `channel_binding`. Throws where the file cannot be read.
 */
export function readAddress(told: string): Address {
  const address = new URL(told);
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

/** Whose name a certificate must bear: of a host that is a number the driver tells TLS nothing. */
const hostOf = ({ hostname }: URL): string => decodeURIComponent(hostname).replaceAll(/[[\]]/g, "");

function readCertificates(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error("The sslrootcert of the database's address cannot be read", { cause });
  }
}
