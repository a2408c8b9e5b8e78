/**
 * Returns one address of each kind of page for scanners. Finds a facility and a report on the way.
 * A site whose records are of one day has no report yet, so `with_report` may leave it out.
 * @throws if one isn't found, because an unscanned kind must not pass
 */
export async function readPages(
  origin: string,
  with_report = true,
): Promise<Record<string, string>> {
  const search = "/search?zip_code=78704&radius=10";
  const facility = await findLink(origin + search, /href="(\/facilities\/fac_\w+)"/);
  const report = with_report
    ? { report: await findLink(`${origin}/reports`, /href="(\/reports\/[a-z0-9-]+)"/) }
    : {};
  return {
    home: "/",
    search,
    facility,
    state: "/states/texas",
    ...report,
    docs: "/docs/errors",
    compare: "/compare",
    shortlist: "/shortlist",
    "in Spanish": `/es${facility}`,
    "not found": "/nothing-is-here",
  };
}

async function findLink(page: string, link: RegExp): Promise<string> {
  const html = await (await fetch(page)).text();
  const found = link.exec(html)?.[1];
  if (found === undefined) throw new Error(`${page} leads to none of ${link}`);
  return found;
}
