const FENCED = /^(`{3,})[\s\S]*?^\1$/gm;
const CODE = /`[^`\n]*`/g;
const ADDRESS = /https?:\/\/[^\s"'<>()[\]\\]+/g;

/** Lists the addresses that a text links to. Code is left out, because tests run the samples. */
function inText(text: string): string[] {
  const prose = text.replaceAll(FENCED, "").replaceAll(CODE, "");
  return (prose.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:]+$/, ""));
}

/** The `anchor` of a link set is the subject of its links and not a link (RFC 9264). */
function inValue(value: unknown): string[] {
  if (typeof value === "string") return inText(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === "anchor" ? [] : inValue(member),
  );
}

/** Lists the addresses in a response's `Link` header, made absolute. */
function inLinkHeader(response: Response): string[] {
  const links = response.headers.get("link") ?? "";
  return [...links.matchAll(/<([^>]+)>/g)].map(([, target = ""]) => {
    return new URL(target, response.url).href;
  });
}

/**
 * Lists every address in a response's `Link` header, and in its body if that is machine-readable. A
 * third-party crawler follows the links of HTML pages.
 */
export function addressesOf(response: Response, body: string): string[] {
  const media_type = response.headers.get("content-type") ?? "";
  const headed = inLinkHeader(response);
  if (/[/+]json/.test(media_type)) return [...headed, ...inValue(JSON.parse(body))];
  if (/[/+]xml/.test(media_type)) {
    return [...headed, ...inText(body.replaceAll("&amp;", "&"))];
  }
  return /^text\/(plain|markdown)/.test(media_type) ? [...headed, ...inText(body)] : headed;
}
