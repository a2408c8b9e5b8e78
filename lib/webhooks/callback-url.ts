import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isGlobalAddress } from "#lib/kernel/global-address";
import { AttemptFault } from "./fault";

/** Keeps deliveries off private networks: checks the URL, then every address that its host has. */

export const CALLBACK_URL_CHARACTERS_MAX = 2_048;

const PORTS = new Set(["", "443", "8443"]);
/**
 * Names without a public owner: IANA's special-use names (RFC 6761, 6762, 7686, 9476), everything
 * under `.arpa`, and ICANN's `.internal`.
 */
const SPECIAL_NAMES = [
  "alt",
  "arpa",
  "example",
  "internal",
  "invalid",
  "local",
  "localhost",
  "onion",
  "test",
];
const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
const ADDRESSES_MAX = 32;

/** Characters that the URL parser drops or converts instead of rejecting them. */
const BENT = /[\p{Cc}\p{Z}\\]/u;

export type Callback = { url: URL; host: string; port: number };

/**
 * Parses a callback URL, or returns why it's refused. It must be https on port 443 or 8443, without
 * credentials, to a public name or global address. It checks the parsed host, never the text, so no
 * spelling of an address gets past. Called at creation and at every attempt.
 */
export function readCallbackUrl(text: string): Callback | { refused: string } {
  if (text.length > CALLBACK_URL_CHARACTERS_MAX) {
    return { refused: `must be at most ${CALLBACK_URL_CHARACTERS_MAX} characters` };
  }
  if (BENT.test(text))
    return { refused: "must not hold spaces, control characters or backslashes" };
  if (!URL.canParse(text)) return { refused: "must be an absolute https URL" };
  const url = new URL(text);
  if (url.protocol !== "https:") return { refused: "must use https" };
  if (url.username !== "" || url.password !== "") return { refused: "must not hold credentials" };
  if (!PORTS.has(url.port)) return { refused: "must use port 443 or 8443" };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const refused = isIP(host) === 0 ? refuseName(host) : refuseAddress(host);
  if (refused) return { refused };
  return { url, host, port: Number(url.port || 443) };
}

const refuseAddress = (address: string) =>
  isGlobalAddress(address) ? undefined : "must not be a private or reserved address";

function refuseName(host: string): string | undefined {
  const name = host.replace(/\.$/, "");
  if (name === "" || name.length > 253) return "must name a host";
  if (SPECIAL_NAMES.some((special) => name === special || name.endsWith(`.${special}`))) {
    return "must name a public host, not a local or reserved one";
  }
  return name.includes(".") ? undefined : "must name a public host in full, with a dot";
}

/**
 * Returns all addresses of a host, IPv4 first. Queries the name servers directly, because the hosts
 * file has private names and the system's resolver shares four threads with everything else.
 * @throws AttemptFault `dns_failed`, or `address_not_public` if any address isn't global.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await resolveName(host) : [host];
  const wrong = addresses.find((address) => !isGlobalAddress(address));
  if (wrong === undefined) return addresses;
  throw new AttemptFault("address_not_public", `${host} leads to an address that is not public`);
}

async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  if (addresses.length === 0) {
    throw new AttemptFault("dns_failed", `${name} has no address that could be found`);
  }
  if (addresses.length > ADDRESSES_MAX) {
    throw new AttemptFault("dns_failed", `${name} has more than ${ADDRESSES_MAX} addresses`);
  }
  return addresses;
}
