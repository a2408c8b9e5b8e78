const FENCED = /^(`{3,})[\s\S]*?^\1$/gm;
const CODE = /`[^`\n]*`/g;
const ADDRESS = /https?:\/\/[^\s"'<>()[\]\\]+/g;

/** Addresses that a text leads to. Code does not lead anywhere: samples are run by the tests. */
function inText(text: string): string[] {
  const prose = text.replaceAll(FENCED, "").replaceAll(CODE, "");
  return (prose.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:]+$/, ""));
}

/** The `anchor` of a link set is what its links are about, and itself none (RFC 9264). */
function inValue(value: unknown): string[] {
  if (typeof value === "string") return inText(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === "anchor" ? [] : inValue(member),
  );
}

/** Addresses in the `Link` header of an answer, made absolute. */
function inLinkHeader(response: Response): string[] {
  const links = response.headers.get("link") ?? "";
  return [...links.matchAll(/<([^>]+)>/g)].map(([, target = ""]) => {
    return new URL(target, response.url).href;
  });
}

/**
 * Every address that an answer names: in its `Link` header, and in its body where that is written
 * for machines. Links of HTML pages are followed by a checker not written here.
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
