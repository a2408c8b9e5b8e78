import { isIP } from "node:net";
import { isGlobalAddress } from "#lib/kernel/global-address";

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
