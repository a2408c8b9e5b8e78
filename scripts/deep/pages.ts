/** Addresses of the kinds of page that scanners look at; one facility is found on the way. */
export async function readPages(origin: string): Promise<Record<string, string>> {
  const search = "/search?zip_code=78704&radius=10";
  const html = await (await fetch(origin + search)).text();
  const facility = /href="(\/facilities\/fac_\w+)"/.exec(html)?.[1];
  if (!facility) throw new Error("The search page leads to no facility");
  const reports = await (await fetch(`${origin}/reports`)).text();
  const report = /href="(\/reports\/[a-z0-9-]+)"/.exec(reports)?.[1];
  return {
    home: "/",
    search,
    facility,
    state: "/states/texas",
    ...(report ? { report } : {}),
    docs: "/docs/errors",
    compare: "/compare",
    "not found": "/nothing-is-here",
  };
}
