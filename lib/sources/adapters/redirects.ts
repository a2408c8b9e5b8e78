import { isIP } from "node:net";
import { isGlobalAddress } from "#lib/kernel/global-address";
import { FileRefused } from "./file-refused";

/** Portals often keep files at a storage service, one hop away. */
const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Init = { headers: Record<string, string>; signal: AbortSignal; body?: string };

/**
 * Fetches a URL, by POST if there is a body. Follows redirects of a GET to HTTPS, or within the
 * same origin. Another origin gets only the `accept` header, because tokens are for the portal.
 * @throws FileRefused if a redirect leads elsewhere or is the response to a POST, or if there are
 * too many
 */
export async function fetchFollowing(
  url: string,
  { headers, signal, body }: Init,
): Promise<Response> {
  let at = new URL(url);
  let sent = headers;
  const method = body === undefined ? {} : { method: "POST", body };
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const response = await fetch(at, { ...method, headers: sent, signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (body !== undefined) throw new FileRefused("http_failed", `${url} redirects a POST`);
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
