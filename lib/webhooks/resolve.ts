import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isGlobalAddress } from "#lib/kernel/global-address";
import { AttemptFault } from "./fault";

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
const ADDRESSES_MAX = 32;

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
