import { isIP } from "node:net";
import { isGlobalAddress } from "#lib/kernel/global-address";
import { FileRefused } from "./file-refused";

/** A portal's file is often kept by a storage service, one hop away. */
const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Init = { headers: Record<string, string>; signal: AbortSignal };

/**
 * Asks for an address and follows where it leads: to HTTPS alone, or on within its own origin. Another
 * origin gets none of what the portal is told beside `accept`: a token is for the portal.
 * @throws FileRefused where it leads elsewhere, or too far.
 */
export async function fetchFollowing(url: string, { headers, signal }: Init): Promise<Response> {
  let at = new URL(url);
  let sent = headers;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const response = await fetch(at, { headers: sent, signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = targetOf(location, at);
    if (next.origin !== at.origin) sent = onlyAccept(sent);
    at = next;
  }
  throw new FileRefused("http_failed", `${url} leads on more than ${REDIRECTS_MAX} times`);
}

function targetOf(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) {
    throw new FileRefused("http_failed", `${from.origin} leads to no address`);
  }
  const next = new URL(location, from);
  const host = next.hostname.replace(/^\[|\]$/g, "");
  const isPrivate = isIP(host) === 0 ? !host.includes(".") : !isGlobalAddress(host);
  if (next.origin !== from.origin && (next.protocol !== "https:" || isPrivate)) {
    throw new FileRefused("http_failed", `${from.origin} leads to ${next.origin}`);
  }
  return next;
}

const onlyAccept = ({ accept }: Record<string, string>): Record<string, string> =>
  accept === undefined ? {} : { accept };
