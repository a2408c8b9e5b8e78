import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { call } from "#tests/api";
import { ask } from "#tests/mcp/ask";
import { renderPage } from "#tests/plans/requests";
import { useSample } from "#tests/sample";

/** North Carolina publishes a county for each facility, and no address. */

const sample = useSample();

const search = (query: string) => call(`/v1/facilities?${query}`, sample);
const metaOf = async (query: string) => (await search(query)).body.meta;

const WAKE = "37183";

/** The default filter of agent tools and the website. */
const MAY_OPERATE = "not_seen_since is null and may_operate is distinct from false";

async function countInWake(condition = "true"): Promise<number> {
  const [row] = await connection().sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from facilities where county_fips = '${WAKE}' and ${condition}`,
  );
  return row?.count ?? 0;
}

describe("searches in an area smaller than the counties that an agency publishes", () => {
  test.each(["zip_code=27601", "city=Raleigh&state_code=NC"])(
    "%s counts the facilities of its county that have no location",
    async (query) => {
      const count = await countInWake();
      expect(count).toBeGreaterThan(0);
      const { total, excluded_unlocated, county_fips, unlocated_by_county } = await metaOf(query);
      expect({ total, excluded_unlocated, county_fips }).toEqual({
        total: 0,
        excluded_unlocated: count,
        county_fips: WAKE,
      });
      expect(unlocated_by_county).toEqual([
        { county_fips: WAKE, county: "Wake", state_code: "NC", count },
      ]);
    },
  );

  test.each(["zip_code=27601&radius=50", "lat=35.78&lng=-78.64&radius=50"])(
    "%s counts every county within the radius, the nearest first",
    async (query) => {
      const meta = await metaOf(query);
      const counties: { county_fips: string; count: number }[] = meta.unlocated_by_county;
      expect(meta.county_fips).toBe(WAKE);
      expect(counties[0]).toMatchObject({ county_fips: WAKE, count: await countInWake() });
      expect(counties.length).toBeGreaterThan(1);
      const sum = counties.reduce((all, { count }) => all + count, 0);
      expect(meta.excluded_unlocated).toBe(sum);
    },
  );

  test("a small radius counts no county that it does not reach", async () => {
    const { unlocated_by_county } = await metaOf("zip_code=27601&radius=1");
    expect(unlocated_by_county).toMatchObject([{ county_fips: WAKE }]);
  });

  test("all other filters apply to the count and to the linked search of the county", async () => {
    const query = "zip_code=27601&radius=10&facility_type=home&listed=true&limit=5&sort=distance";
    const { body, headers } = await search(query);
    const homes = await countInWake("facility_type = 'home' and not_seen_since is null");
    expect(homes).toBeGreaterThan(0);
    expect(body.meta.unlocated_by_county[0].count).toBe(homes);
    const [, address = ""] = /<([^>]+)>; rel="related"/.exec(headers["Link"] ?? "") ?? [];
    const related = new URL(address);
    expect(Object.fromEntries(related.searchParams)).toEqual({
      county_fips: WAKE,
      facility_type: "home",
      listed: "true",
    });
    expect((await search(related.search.slice(1))).body.meta.total).toBe(homes);
  });

  test("an area whose facilities all have a location counts 0 and links to no county", async () => {
    const { body, headers } = await search("zip_code=19901&radius=5");
    expect(body.meta.excluded_unlocated).toBe(0);
    expect(body.meta).not.toHaveProperty("county_fips");
    expect(headers["Link"]).not.toContain("related");
  });

  test.each(["state_code=NC", `county_fips=${WAKE}`, "lat=35.78&lng=-78.64&sort=distance"])(
    "%s leaves no facility out, so nothing is counted",
    async (query) => {
      expect(await metaOf(query)).not.toHaveProperty("excluded_unlocated");
    },
  );

  test("the agents' search states the count and the county in its text", async () => {
    const request = { zip_code: "27601", radius: 1 };
    const { content } = await ask("service_search_facilities", request);
    const count = await countInWake(MAY_OPERATE);
    expect(content[0]?.text).toContain(
      `${count} more are known only by their county: Wake, NC (county_fips ${WAKE}): ${count}.`,
    );
  });
});

describe("searches in a state whose agency publishes only the names of some facilities", () => {
  const NAMELESS = { zip_code: "19901", radius: 6 };
  const query = "zip_code=19901&radius=6";

  beforeAll(async () => {
    await connection().sql`
      update facilities set lat = null, lng = null, county = null, county_fips = null,
        zip = null, city = null
      where id in (select id from facilities where state_code = 'DE' and not_seen_since is null
        order by id limit 3)`;
    await connection().sql`update service_versions set data_version = data_version + 1`;
  });

  const countInState = async (condition = "true") => {
    const [row] = await connection().sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from facilities where state_code = 'DE' and county_fips is null
        and county is null and lat is null and zip is null and city is null and ${condition}`,
    );
    return row?.count ?? 0;
  };

  test.each([query, "city=Dover&state_code=DE", "lat=39.16&lng=-75.52&radius=6"])(
    "%s counts them by state, because they may be in the area",
    async (asked) => {
      const count = await countInState();
      expect(count).toBeGreaterThanOrEqual(3);
      const meta = await metaOf(asked);
      expect(meta.unlocated_by_state).toEqual([{ state_code: "DE", count }]);
      expect(meta.excluded_unlocated).toBeGreaterThanOrEqual(count);
    },
  );

  test("agents and the page name the count and the state", async () => {
    const count = await countInState(MAY_OPERATE);
    const { content } = await ask("service_search_facilities", NAMELESS);
    expect(content[0]?.text).toContain(`${count} more are known only by their state`);
    const html = await renderPage("/search", {}, { zip_code: "19901", radius: "6" });
    expect(html).toContain(`file has no location for ${count} provider`);
  });
});

describe("the search page of an area whose providers are listed without an address", () => {
  test("the page lists the county's providers, and says why", async () => {
    const html = await renderPage("/search", {}, { zip_code: "27601", radius: "10" });
    const count = await countInWake(MAY_OPERATE);
    expect(html).toContain(`<h1>${count} providers in Wake County, North Carolina</h1>`);
    expect(html).toContain("file gives counties, not ZIP codes");
    expect(html).not.toContain("We don't have records");
  });

  test("the page keeps the reader's filters for the county's list", async () => {
    const query = { zip_code: "27601", radius: "10", facility_type: "home", sort: "distance" };
    const html = await renderPage("/search", {}, query);
    const homes = await countInWake(`${MAY_OPERATE} and facility_type = 'home'`);
    expect(html).toContain(`<h1>${homes} providers in Wake County, North Carolina</h1>`);
  });
});

describe("a memo around a ZIP code whose providers are known by their county", () => {
  const request = { geography: "27601", child_age_months: 30, budget_weekly: 300 };

  test("the memo counts the providers with the county to search, and doesn't claim that we have no records", async () => {
    const { body } = await call("/v1/decision/memo", { key: sample.key, body: request });
    const listed = await countInWake("not_seen_since is null");
    expect(body.excluded).toContainEqual({
      reason_code: "unlocated",
      count: listed,
      county_fips: WAKE,
    });
    expect(body.summary).not.toContain("We have no records");
  });

  test("the shortlist page links to all providers of the county", async () => {
    const query = { geography: "27601", child_age_months: "30", budget_weekly: "300" };
    const html = await renderPage("/shortlist", {}, query);
    expect(html).toContain("providers in Wake County");
    expect(html).toContain('href="/search?state_code=NC&amp;county=Wake"');
  });
});
