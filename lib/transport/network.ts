import ipaddr from "ipaddr.js";
import { settings } from "#lib/kernel/env";

/** The longest spelling of an IPv6 address. */
const ADDRESS_MAX = 45;

/**
 * An address with a port, as some proxies send it: `203.0.113.9:51234`, `[2001:db8::1]:51234`, or
 * `[2001:db8::1]`.
 */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

function withoutPort(address_text: string): string {
  if (!address_text.includes(":")) return address_text;
  const parts = WITH_PORT.exec(address_text);
  return parts?.[1] ?? parts?.[2] ?? address_text;
}

/**
 * Returns the network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6
 * address, because one customer has the whole /64. Ports are dropped. Other text is cut to 45
 * characters, so that a proxy's header can't fill the limiter's memory.
 */
export function networkOf(address_text: string): string {
  const address = withoutPort(address_text);
  if (!address.includes(":") || !ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}

/**
 * Returns the client's network, from the trusted proxy's header if one is configured, or else from
 * the socket.
 */
export function addressOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  socket_address: string | undefined,
): string {
  const trusted = settings().DAYBOOK_TRUSTED_ADDRESS_HEADER;
  const sent = trusted === undefined ? undefined : headers[trusted];
  const last = (Array.isArray(sent) ? sent.at(-1) : sent)?.split(",").at(-1)?.trim();
  return networkOf(last || socket_address || "unknown");
}
