import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFacility as readDetail, readFacilityAt } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { crowdOfPermits, type Permit, permits, visits } from "./nyc";
import { readSource, rigForEach } from "./ingest-harness";

const rig = rigForEach();

const idOf = (site: string) => deriveId("facility", "nyc-dohmh", site);
const others = crowdOfPermits(30);

const place = {
  name: "MARBLE LANE NURSERY",
  holder: "MARBLE LANE INC.",
  address: "12 MARBLE LANE",
  phone: "718-555-0101",
};
const PRESCHOOL: Permit = { site: "DC70001", ...place, capacity: 40 };
const INFANTS: Permit = {
  site: "DC70002",
  ...place,
  holder: "Marble Lane, Inc",
  address: "12 Marble Ln., 1st Floor",
  ages: "0 YEARS - 2 YEARS",
  capacity: 10,
};

const load = (day: number, ...given: Permit[]) =>
  rig.load("nyc-dohmh", `2026-10-${String(day).padStart(2, "0")}`, permits(...given, ...others));

const readFacility = async (id: string) => {
  const [row] = await rig.sql`
    select name, capacity, age_min_months, age_max_months, license_status, license_conditions, other_licenses,
      has_merge_conflict from facilities where id = ${id}`;
  return row;
};

const readAlias = async (id: string) => {
  const [row] = await rig.sql`select facility_id from facility_aliases where old_id = ${id}`;
  return row?.["facility_id"];
};

describe("two permits of one facility", () => {
  test("two permits of one facility are one facility, with the capacity and ages of both", async () => {
    await load(1, PRESCHOOL, INFANTS);
    expect(await readFacility(idOf("DC70001"))).toMatchObject({
      capacity: 50,
      age_min_months: 0,
      license_status: "active",
      license_conditions: null,
      other_licenses: [{ number: "70002", status: "active", state_term: "Permitted" }],
      has_merge_conflict: false,
    });
    expect(await readFacility(idOf("DC70002"))).toBeUndefined();
  });

  test("both ids of a merged facility stay valid, and the old one redirects to the other", async () => {
    await load(1, PRESCHOOL);
    await load(2, PRESCHOOL, INFANTS);
    expect(await readAlias(idOf("DC70002"))).toBe(idOf("DC70001"));
  });

  test("a merged facility has the inspections of both permits", async () => {
    await load(1, PRESCHOOL, INFANTS);
    await rig.load(
      "nyc-dohmh",
      "2026-10-02",
      visits({ site: "DC70001", date: "09/01/2026" }, { site: "DC70002", date: "09/02/2026" }),
    );
    const rows = await rig.sql`
      select facility_id from inspections where facility_id = ${idOf("DC70001")}`;
    expect(rows).toHaveLength(2);
  });

  test("an inspection recorded for both permits on one day counts once", async () => {
    const twice = (date: string) => [
      { site: "DC70001", date },
      { site: "DC70002", date },
    ];
    const crowd = others.flatMap(({ site }) => [
      { site, date: "06/01/2026", summary: "Re-inspection Required" },
      { site, date: "09/01/2026" },
    ]);
    await load(1, PRESCHOOL, INFANTS);
    await rig.load("nyc-dohmh", "2026-10-02", visits(...twice("09/01/2026"), ...crowd));
    const [row] = await rig.sql`
      select (select count(*)::int from inspections where facility_id = s.facility_id) as shown,
        (safety->'inputs'->>'n')::int as n, safety->'abstention_reasons' as reasons
      from safety_scores s where facility_id = ${idOf("DC70001")}`;
    expect(row).toEqual({ shown: 2, n: 1, reasons: ["insufficient_inspections"] });
  });

  test("a suspended permit is listed in other_licenses while the active one gives the status", async () => {
    await load(1, PRESCHOOL, { ...INFANTS, status: "Permit Suspended" });
    expect(await readFacility(idOf("DC70001"))).toMatchObject({
      license_status: "active",
      capacity: 40,
      license_conditions: null,
      other_licenses: [{ number: "70002", status: "suspended", state_term: "Permit Suspended" }],
    });
  });

  test("a merged facility is found by the number of either permit, and the record has both", async () => {
    await load(1, { ...PRESCHOOL, site: "DC70041" }, { ...INFANTS, site: "DC70042" });
    for (const license_number of ["70041", "70042"]) {
      const { data } = await searchFacilities({ license_number, limit: 20, offset: 0 });
      expect(data.map(({ id }) => id)).toEqual([idOf("DC70041")]);
    }
    const { license } = await readDetail(idOf("DC70041"), new Date());
    expect(license.number).toBe("70041");
    expect(license.others).toEqual([
      {
        number: "70042",
        status: "active",
        state_term: "Permitted",
        expires_on: expect.any(String),
        source_id: "nyc-dohmh",
        agency_record_id: "DC70042",
        missing: [],
      },
    ]);
  });
});

describe("records that share only an address", () => {
  test("two records with only the same address stay two facilities", async () => {
    const other = { ...INFANTS, name: "OTHER", holder: "OTHER INC.", phone: "718-555-0199" };
    await load(1, PRESCHOOL, other);
    expect(await readFacility(idOf("DC70001"))).toMatchObject({ capacity: 40 });
    expect(await readFacility(idOf("DC70002"))).toMatchObject({ capacity: 10 });
  });

  test("two records with one name and phone but two operators stay apart and unresolved", async () => {
    await load(1, PRESCHOOL, { ...INFANTS, holder: "OTHER OPERATOR LLC" });
    for (const site of ["DC70001", "DC70002"]) {
      expect(await readFacility(idOf(site))).toMatchObject({ has_merge_conflict: true });
    }
  });
});

describe("records with the same name, address, and phone, and operators spelled alike", () => {
  test.each([
    ["a letter that is missing", "MARBL LANE INC."],
    ["a longer ending", "MARBLE LANE OF BROOKLYN, INC."],
    ["programs in parentheses", "MARBLE LANE (I/T)", "MARBLE LANE (P.S.)"],
    ["the last name first", "Ada R. Fernwood", "FERNWOOD, ADA R"],
  ])("operators with %s are one facility", async (_, holder, other = PRESCHOOL.holder ?? "") => {
    await load(1, { ...PRESCHOOL, holder: other }, { ...INFANTS, holder });
    expect(await readFacility(idOf("DC70001"))).toMatchObject({
      capacity: 50,
      has_merge_conflict: false,
    });
    expect(await readAlias(idOf("DC70002"))).toBe(idOf("DC70001"));
  });

  test.each([
    ["another telephone", { holder: "MARBL LANE INC.", phone: "718-555-0199" }, false],
    ["another name", { holder: "MARBL LANE INC.", name: "OTHER NURSERY" }, false],
    ["a telephone of its own", { holder: "LANE MARBLE INC.", phone: "718-555-0199" }, false],
    ["another first name", { holder: "LANE, MARTHA" }, true],
    ["three letters", { holder: "MARBLES LAKES INC." }, true],
    ["an operator too short to compare", { holder: "MARBLE INC." }, true],
  ])("records with %s stay two facilities", async (_, changes, has_merge_conflict) => {
    await load(1, PRESCHOOL, { ...INFANTS, ...changes });
    for (const site of ["DC70001", "DC70002"]) {
      expect(await readFacility(idOf(site))).toMatchObject({ has_merge_conflict });
    }
  });
});

describe("a third record with few details", () => {
  const name = "MARBLE LANE NURSERY";
  const address = "12 MARBLE LANE";
  const little: Permit = { site: "DC70001", name, address, holder: "", phone: "" };
  const one: Permit = { site: "DC70002", name, address, holder: "P INC.", phone: "718-555-0111" };
  const two: Permit = { site: "DC70003", name, address, holder: "Q INC.", phone: "718-555-0222" };

  test("a third record doesn't join two facilities that the rule keeps apart", async () => {
    await load(1, little, one, two);
    expect(await readFacility(idOf("DC70003"))).toMatchObject({ has_merge_conflict: true });
    expect(await readFacility(idOf("DC70001"))).toMatchObject({
      has_merge_conflict: true,
      capacity: 80,
    });
  });
});

describe("a merge that is later split", () => {
  test("a merge moves ids to a late primary record, and a split restores them", async () => {
    await load(1, INFANTS);
    expect(await readFacility(idOf("DC70002"))).toBeDefined();
    await load(2, INFANTS, PRESCHOOL);
    expect(await readAlias(idOf("DC70002"))).toBe(idOf("DC70001"));
    expect(await readFacility(idOf("DC70002"))).toBeUndefined();
    await load(3, { ...INFANTS, address: "99 OTHER STREET" }, PRESCHOOL);
    expect(await readAlias(idOf("DC70002"))).toBeUndefined();
    expect(await readFacility(idOf("DC70002"))).toMatchObject({ capacity: 10 });
    const types = await rig.sql`
      select type from changes where facility_id in (${idOf("DC70001")}, ${idOf("DC70002")})
        and type in ('merged', 'split') order by recorded_at`;
    expect(types.map(({ type }) => type)).toEqual(["merged", "split"]);
  });

  test("readFacilityAsOf returns the merge and the split on each of their days", async () => {
    await load(1, INFANTS);
    await load(10, INFANTS, PRESCHOOL);
    await load(20, { ...INFANTS, address: "99 OTHER STREET" }, { ...PRESCHOOL, capacity: 44 });
    const capacity = async (site: string, day: string) =>
      (await readFacilityAsOf(rig.sql, idOf(site), day))?.facility.capacity;
    expect(await capacity("DC70002", "2026-09-30")).toBeUndefined();
    expect(await capacity("DC70002", "2026-10-05")).toBe(10);
    expect(await capacity("DC70001", "2026-10-05")).toBeUndefined();
    expect(await capacity("DC70002", "2026-10-15")).toBe(50);
    expect(await capacity("DC70001", "2026-10-15")).toBe(50);
    expect(await capacity("DC70001", "2026-10-25")).toBe(44);
    expect(await capacity("DC70002", "2026-10-25")).toBe(10);
  });
});

describe("a score that changes because records were merged", () => {
  const serious = "Violation of Rules and Regulations - At least one public health hazard";
  const elsewhere = { ...INFANTS, address: "99 OTHER STREET" };
  const seen = [PRESCHOOL, INFANTS, ...others].flatMap(({ site }) => [
    { site, date: "06/01/2026", ...(site === INFANTS.site ? { summary: serious } : {}) },
    { site, date: site === INFANTS.site ? "08/01/2026" : "09/01/2026" },
  ]);
  const readNotified = () => rig.sql`
    select payload->>'cause' as cause, notifies from changes
    where facility_id = ${idOf("DC70001")} and type = 'score_change'
    order by data_version desc limit 1`;

  test("the score change of a merge has the cause correction and notifies", async () => {
    await load(1, PRESCHOOL, elsewhere);
    await rig.load("nyc-dohmh", "2026-10-02", visits(...seen));
    await load(3, PRESCHOOL, INFANTS);
    expect(await readNotified()).toEqual([{ cause: "correction", notifies: true }]);
  });

  test("a merge by new address rules in a load of places changes the score without notifying", async () => {
    await load(1, PRESCHOOL, elsewhere);
    await rig.load("nyc-dohmh", "2026-10-02", visits(...seen));
    // Simulates rules that give both one address: the records are read differently, and none is
    // new.
    await rig.sql`
      with again as (
        insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
          observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
        select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'changed', v.observed_on,
          v.snapshot_id, v.sha256, v.content_hash, o.blocking_key, jsonb_set(v.mapped,
            '{fields,address_line1}', o.mapped #> '{fields,address_line1}'), v.raw
        from record_versions v, record_versions o
        where v.record_key = ${INFANTS.site} and v.kind = 'facility'
          and o.record_key = ${PRESCHOOL.site} and o.kind = 'facility'
        returning *
      )
      update source_records r set version_id = a.version_id, blocking_key = a.blocking_key
      from again a where r.record_key = a.record_key and r.kind = a.kind`;
    const points = readFileSync("tests/fixtures/sources/census-zcta/zips_2010-04-01.csv", "utf8");
    await rig.load("census-zcta", "2010-04-01", points.replace("40.6937", "40.6938"));
    expect(await readFacility(idOf("DC70002"))).toBeUndefined();
    expect(await readNotified()).toEqual([{ cause: "correction", notifies: false }]);
    const [row] = await rig.sql`
      select count(*)::int as facilities, count(facility_id)::int as judged
      from facilities left join safety_scores on facility_id = id`;
    expect(row?.["judged"]).toBe(row?.["facilities"]);
  });
});

test("evidence of a facility of two agencies links to each agency's own page", async () => {
  const license = { name: "Fernwood, Ada", address: "5 Elder Street", phone: "718-555-0111" };
  const file = permits({ site: "DC70009", ...license }).replace("11201", "11207");
  const programs = readFileSync("tests/fixtures/sources/ny-ocfs/programs_2014-08-25.csv", "utf8");
  await rig.load("nyc-dohmh", "2026-10-01", file);
  await rig.load("ny-ocfs", "2026-10-01", programs.replace("990001,GFDC", "990001,SACC"));
  const now = new Date("2026-11-01");
  const { facility_proof, source_url, ...served } = await readDetail(idOf("DC70009"), now);
  expect(source_url).toBe("https://hs.ocfs.ny.gov/DCFS/Profile/Index/990001");
  const urls = facility_proof.sources.map((each) => [each.source_id, each.url] as const);
  expect(Object.fromEntries(urls)).toEqual({
    "nyc-dohmh": readSource("nyc-dohmh").lookup_url,
    "ny-ocfs": source_url,
  });
  const past = await readFacilityAt(idOf("DC70009"), "2026-10-15", now);
  for (const { provider, safety } of [served, past]) {
    expect(safety.peer_group).toMatch(/^ny-dohmh\//);
    expect(provider).toMatchObject({
      agency: readSource("nyc-dohmh").agency,
      agency_record_id: "DC70009",
    });
  }
});
