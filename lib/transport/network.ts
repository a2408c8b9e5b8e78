import ipaddr from "ipaddr.js";
import { settings } from "#lib/kernel/env";

/** The longest spelling of an IPv6 address. */
const ADDRESS_MAX = 45;

/** `203.0.113.9:51234`, `[2001:db8::1]:51234` or `[2001:db8::1]`: some proxies tell the port as well. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

function withoutPort(told: string): string {
  if (!told.includes(":")) return told;
  const parts = WITH_PORT.exec(told);
  return parts?.[1] ?? parts?.[2] ?? told;
}

/**
 * The network that counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that a
 * customer is given, who may use any of the 2^64 addresses within. What is no address is cut to the
 * length of one: a header of a proxy must not fill the memory of limits. Its port is none of it: a
 * client would be another with each connection.
 */
export function networkOf(told: string): string {
  const address = withoutPort(told);
  if (!address.includes(":") || !ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}

/** The client's network, from the trusted proxy's header if one is set, else from the socket. */
export function addressOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  socket_address: string | undefined,
): string {
  const trusted = settings().DAYBOOK_TRUSTED_ADDRESS_HEADER;
  const sent = trusted === undefined ? undefined : headers[trusted];
  const last = (Array.isArray(sent) ? sent.at(-1) : sent)?.split(",").at(-1)?.trim();
  return networkOf(last || socket_address || "unknown");
}
