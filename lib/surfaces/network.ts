import ipaddr from "ipaddr.js";

/** The longest spelling of an IPv6 address. */
const ADDRESS_MAX = 45;

/**
 * The network that counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that a
 * customer is given, who may use any of the 2^64 addresses within. What is no address is cut to the
 * length of one: a header of a proxy must not fill the memory of limits.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || !ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
