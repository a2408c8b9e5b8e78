/** A web address that a page may link to: http or https only; "www.…" is completed. */
export function parseUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  const full = /^www\./i.test(trimmed) ? `http://${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  return url.hostname.includes(".") && url.username === "" ? full : undefined;
}
