import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { now } from "#lib/kernel/clock";
import { deriveId } from "#lib/kernel/ids";
import { refuseFuture } from "#lib/sources/adapters/observed";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { checkFiles } from "#lib/ingest/check";
import { ingestFiles } from "#lib/ingest/ingest";
import { listIncidents } from "#lib/ingest/incidents";
import { readCoverage } from "#lib/states/coverage";
import { listStatesFull } from "#lib/states/directory";
import { crowdOfPermits, permits, visits } from "./nyc";
import { hashServed, rigForEach, readSource } from "./ingest-harness";

const rig = rigForEach();

const many = crowdOfPermits(120);
const fixture = (file: string) => readFileSync(`tests/fixtures/sources/${file}`, "utf8");

/** Prices of two counties: Kings, NY, and Travis, TX. */
const prices = (week: number) => {
  const rows = ["36047", "48453"].map(
    (county_fips) => `${county_fips},2024,${week},${week},${week}`,
  );
  return ["county_fips_code,study_year,mc_infant,mc_preschool,mfcc_infant", ...rows].join("\n");
};
const fewer = permits(...many.slice(0, 60));

describe("a stopped load", () => {
  test("a stopped load changes nothing published and leaves an incident with the counts", async () => {
    await rig.load("nyc-dohmh", "2026-10-01", permits(...many));
    const before = await hashServed(rig.sql);
    const report = await rig.load("nyc-dohmh", "2026-10-02", fewer);
    expect(report.loads[0]?.outcome).toBe("refused");
    expect(await hashServed(rig.sql)).toBe(before);
    const [incident] = await listIncidents(rig.sql);
    expect(incident).toMatchObject({ severity: "stop", code: "rows_fell", source_id: "nyc-dohmh" });
    expect(incident?.detail).toContain("120 records became 60");
  });

  test("a stopped load is accepted once if a named operator overrides it", async () => {
    await rig.load("nyc-dohmh", "2026-10-01", permits(...many));
    const source = readSource("nyc-dohmh");
    const override = { name: "Ada", reason: "The agency closed half of its permits" };
    const options = { observed_on: "2026-10-02", override };
    const report = await ingestFiles(rig.sql, source, [rig.write(fewer)], options);
    expect(report.loads[0]?.outcome).toBe("accepted");
    const [incident] = await listIncidents(rig.sql);
    expect(incident).toMatchObject({
      overridden_by: "Ada",
      override_reason: "The agency closed half of its permits",
    });
    const next = await rig.load("nyc-dohmh", "2026-10-03", permits(...many.slice(0, 30)));
    expect(next.loads[0]?.outcome).toBe("accepted");
    const again = await rig.load("nyc-dohmh", "2026-10-04", permits(...many.slice(60)));
    expect(again.loads[0]?.outcome).toBe("refused");
  });

  test("a stopped stream doesn't stop the other streams of its date", async () => {
    const seen = many.slice(0, 2).map(({ site }) => ({ site, date: "09/01/2026" }));
    await rig.load("nyc-dohmh", "2026-10-01", permits(...many));
    const report = await rig.load("nyc-dohmh", "2026-10-02", fewer, visits(...seen));
    const outcomes = report.loads.map(({ stream, outcome }) => `${stream} ${outcome}`);
    expect(outcomes).toEqual(["permits refused", "visits accepted"]);
    const [count] = await rig.sql`select count(*)::int as n from inspections`;
    expect(count?.["n"]).toBe(2);
  });
});

describe("a file with fewer rows for each license", () => {
  test("a shift file is accepted after the full file of its month", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => String(99_000_001 + index));
    const row = (id: string, shift: number) =>
      `${id},Wake,Center,4 Star,${shift},50,September,2018`;
    const header = "id,county,type,star,shift,children_lic,month,year";
    const full = [header, ...ids.flatMap((id) => [row(id, 1), row(id, 2)])].join("\n");
    const shift = [header, ...ids.map((id) => row(id, 1))].join("\n");
    await rig.load("nc-dcdee", "2018-09-30", full);
    const report = await rig.load("nc-dcdee", "2018-09-30", shift);
    expect(report.loads).toMatchObject([{ outcome: "unchanged", issues: [] }]);
  });
});

describe("a file without a date", () => {
  test("a file without a date is refused with an incident, and accepted with the flag", async () => {
    const path = rig.write(permits(...many), "permits.csv");
    const source = readSource("nyc-dohmh");
    const report = await ingestFiles(rig.sql, source, [path]);
    expect(report.refused).toMatchObject([{ code: "undated" }]);
    expect(await listIncidents(rig.sql)).toHaveLength(1);
    const dated = await ingestFiles(rig.sql, source, [path], { observed_on: "2026-10-01" });
    expect(dated.loads[0]?.outcome).toBe("accepted");
  });

  test("files are dated by their names, and files of several dates are loaded in order", async () => {
    const later = rig.write(permits(...many, { site: "DC1", name: "LATER" }), "a_2026-10-08.csv");
    const sooner = rig.write(permits(...many, { site: "DC1", name: "SOONER" }), "b_2026-10-01.csv");
    const report = await ingestFiles(rig.sql, readSource("nyc-dohmh"), [later, sooner]);
    expect(report.loads.map(({ observed_on }) => observed_on)).toEqual([
      "2026-10-01",
      "2026-10-08",
    ]);
    const [facility] = await rig.sql`select name from facilities where agency_record_id = 'DC1'`;
    expect(facility?.["name"]).toBe("LATER");
  });
});

describe("a file dated in the future", () => {
  const monthly = readFileSync("tests/fixtures/sources/nc-dcdee/monthly.csv", "utf8");
  const roster = permits(...many);
  test.each([
    ["the flag", "nyc-dohmh", roster, "permits.csv", "2036-10-01"],
    ["the file's name", "nyc-dohmh", roster, "permits_2036-10-01.csv", undefined],
    ["a column", "nc-dcdee", monthly.replaceAll("2018", "2036"), "monthly.csv", undefined],
  ])(
    "a future date by %s is refused, and nothing is loaded",
    async (_, id, content, name, observed_on) => {
      const path = rig.write(content, name);
      const report = await ingestFiles(rig.sql, readSource(id), [path], { observed_on });
      expect(report.refused).toMatchObject([{ code: "future_date" }]);
      expect(report.loads).toEqual([]);
      const [checked] = await checkFiles(readSource(id), [path], observed_on);
      expect(checked?.refused?.code).toBe("future_date");
    },
  );

  test("a date is not in the future if an agency's day began before UTC's, or if a monthly file is of this month", () => {
    const today = new Date("2026-11-12T23:00:00Z");
    const isRefused = (date: string) => {
      try {
        refuseFuture(date, today);
        return false;
      } catch {
        return true;
      }
    };
    const dates = ["2026-11-12", "2026-11-13", "2026-11-14", "2026-11-30", "2026-12-31"];
    expect(dates.filter(isRefused)).toEqual(["2026-11-14", "2026-12-31"]);
  });
});

describe("record history", () => {
  test("readFacilityAsOf returns a facility of any past day as it was published then", async () => {
    const site = "DC70001";
    const id = deriveId("facility", "nyc-dohmh", site);
    const loads = [
      ["2026-10-01", permits(...many, { site, name: "FIRST NAME" })],
      ["2026-10-08", permits(...many, { site, name: "SECOND NAME", status: "Permit Suspended" })],
      ["2026-10-15", permits(...many)],
    ] as const;
    const served = new Map<string, unknown>();
    for (const [day, file] of loads) {
      await rig.load("nyc-dohmh", day, file);
      const [row] = await rig.sql`
        select name, license_status, observed_on::text as observed_on, not_seen_since::text as gone
        from facilities where id = ${id}`;
      served.set(day, row);
    }
    for (const [day, row] of served) {
      const past = await readFacilityAsOf(rig.sql, id, day);
      expect({
        name: past?.facility.name,
        license_status: past?.facility.license_status,
        observed_on: past?.facility.observed_on,
        gone: past?.facility.not_seen_since,
      }).toEqual(row);
    }
  });

  test("record history is append-only", async () => {
    await rig.load("nyc-dohmh", "2026-10-01", permits(...many));
    await expect(rig.sql`update record_versions set event = 'seen'`).rejects.toThrow("append-only");
    await expect(rig.sql`delete from changes`).rejects.toThrow("append-only");
  });
});

describe("the sample", () => {
  test("a state's sample is removed by its first real roster, without notifications", async () => {
    await rig.load("sample-nyc-dohmh", "2026-10-01", permits(...many));
    await rig.load("nyc-dohmh", "2026-10-02", permits({ site: "DC5" }));
    const rows = await rig.sql`
      select is_sample, count(*)::int as n from facilities group by 1 order by 1`;
    expect(rows).toEqual([{ is_sample: false, n: 1 }]);
    const [fired] = await rig.sql`select count(*)::int as n from changes where notifies`;
    expect(fired?.["n"]).toBe(0);
    const [kept] = await rig.sql`
      select count(*)::int as n from record_versions where event = 'withdrawn'`;
    expect(kept?.["n"]).toBe(120);
  });

  test("the samples of all states, and their prices, are removed by the first real roster of one", async () => {
    await rig.sql`
      insert into counties (county_fips, name, state_code, source_id)
      values ('36047', 'Kings County', 'NY', 'test'), ('48453', 'Travis County', 'TX', 'test')`;
    await rig.load("sample-nyc-dohmh", "2026-10-01", permits(...many));
    await rig.load("sample-ndcp", "2026-10-01", prices(310));
    await rig.load("sample-tx-hhsc", "2026-10-01", fixture("tx-hhsc/operations_2018-02-01.csv"));
    await rig.load("ndcp", "2026-10-01", prices(270));
    await rig.load("nyc-dohmh", "2026-10-02", permits({ site: "DC5" }));
    const left = await rig.sql`
      select distinct source_id, county_fips from county_prices order by 1, 2`;
    expect(left.map((row) => [row["source_id"], row["county_fips"]])).toEqual([
      ["ndcp", "36047"],
      ["ndcp", "48453"],
    ]);
    const states = await rig.sql`
      select state_code, is_sample, count(*)::int as n from facilities group by 1, 2`;
    expect(states).toEqual([{ state_code: "NY", is_sample: false, n: 1 }]);
    const { totals, sources } = await readCoverage(now());
    expect(totals).toMatchObject({ is_sample: false, states: 1, facilities: 1 });
    expect(sources.filter(({ source_id }) => source_id.startsWith("sample-"))).toEqual([]);
  });

  test("a sample that is loaded again gives no price to a state with real records", async () => {
    await rig.sql`
      insert into counties (county_fips, name, state_code, source_id)
      values ('36047', 'Kings County', 'NY', 'test')`;
    await rig.load("nyc-dohmh", "2026-10-02", permits({ site: "DC5" }));
    await rig.load("sample-ndcp", "2026-10-03", prices(310));
    const states = await listStatesFull(now());
    const state = states.find(({ state_code }) => state_code === "NY");
    expect(state).toMatchObject({ facility_count: 1 });
    expect(state).not.toHaveProperty("prices_summary");
    expect(state?.missing).toContainEqual({ field: "prices_summary", code: "not_published" });
  });

  test("the sample is also removed by a file of violations that includes the roster", async () => {
    await rig.load("sample-nyc-dohmh", "2026-10-01", permits(...many));
    await rig.load("nyc-dohmh", "2026-10-02", fixture("nyc-dohmh/open_data_2022-04-17.json"));
    const rows = await rig.sql`
      select is_sample, count(*)::int as n from facilities group by 1 order by 1`;
    expect(rows).toEqual([{ is_sample: false, n: 2 }]);
  });
});

describe("inputs of the trust tier", () => {
  const readAssessed = async (jurisdiction_id: string) => {
    const [row] = await rig.sql`
      select breakdown->>'roster_observed_on' as roster_on,
        breakdown->>'inspections_observed_on' as inspections_on,
        (metrics->'unmaterialized_state_agency_pct')::float8 as unmaterialized_pct
      from jurisdiction_metrics where jurisdiction_id = ${jurisdiction_id}`;
    return row;
  };

  test("a roster with inspections on its rows sets both dates, and its inspections are no licenses", async () => {
    await rig.load("ca-ccld", "2026-10-01", fixture("ca-ccld/transparency_2026-03-01.csv"));
    expect(await readAssessed("ca-ccld")).toEqual({
      roster_on: "2026-10-01",
      inspections_on: "2026-10-01",
      unmaterialized_pct: 0,
    });
  });

  test("the hourly function refreshes nothing if refreshing is off or no source is due", async () => {
    await rig.load("nyc-dohmh", "2026-10-02", fixture("nyc-dohmh/open_data_2022-04-17.json"));
    expect(await readAssessed("ny-dohmh")).toEqual({
      roster_on: "2026-10-02",
      inspections_on: "2026-10-02",
      unmaterialized_pct: null,
    });
  });

  test("records that the agency lists as inactive are not active records, whether stored or not", async () => {
    const listed = permits(
      { site: "DC1" },
      { site: "DC2" },
      { site: "DC3", status: "OOB" },
      { site: "DC4", status: "OOB" },
    );
    await rig.load("nyc-dohmh", "2026-10-01", listed);
    await rig.sql`delete from facility_sources where record_key in ('DC2', 'DC3', 'DC4')`;
    await rig.load("nyc-dohmh", "2026-10-02", listed);
    expect(await readAssessed("ny-dohmh")).toMatchObject({ unmaterialized_pct: 50 });
  });

  test("a list of license actions doesn't update the roster date or its total", async () => {
    await rig.load("tx-hhsc", "2026-09-01", fixture("tx-hhsc/operations_2018-02-01.csv"));
    const before = await readAssessed("tx-hhsc");
    expect(before).toMatchObject({ roster_on: "2026-09-01", unmaterialized_pct: 0 });
    const unknown = fixture("tx-hhsc/revocations.csv").replace("990009", "990777");
    await rig.load("tx-hhsc", "2026-10-01", unknown);
    expect(await readAssessed("tx-hhsc")).toEqual(before);
  });
});
