import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_V6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/**
 * Whether an address, in canonical text, is globally routed: plain IPv4 unicast, or IPv6 unicast
 * inside 2000::/3. Addresses that embed another one (mapped, NAT64, 6to4) aren't.
 */
export function isGlobalAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv4") return true;
  return (parsed as ipaddr.IPv6).zoneId === undefined && parsed.match(...GLOBAL_V6);
}
