import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFacility } from "#lib/facilities/read";
import { deriveId } from "#lib/kernel/ids";
import { rigForEach } from "./ingest-harness";

/** Several lists of one agency: a partial one, and one with the license numbers of another. */

const rig = rigForEach();

const fixture = (path: string) => readFileSync(`tests/fixtures/sources/${path}`, "utf8");

describe("a list that covers only a part of the agency's providers", () => {
  const points = fixture("mn-dhs/points_2023-04-03.csv");
  const details = fixture("mn-dhs/licensing_lookup_details_2026-01.csv");

  test("a partial list takes no provider of an older list off the list, and a whole one does", async () => {
    const readListed = async () => {
      const rows = await rig.sql`
        select distinct not_seen_since::text as since from facilities
        where observed_on = '2023-04-03'`;
      return rows.map(({ since }) => since as string | null);
    };
    await rig.load("mn-dhs", "2023-04-03", points);
    await rig.load("mn-dhs", "2026-01-31", details);
    expect(await readListed()).toEqual([null]);
    await rig.load("mn-dhs", "2026-02-28", fixture("mn-dhs/lookup_2024-01-05.csv"));
    expect(await readListed()).toEqual(["2026-02-28"]);
  });

  test("a provider that the newer list calls revoked is revoked, whichever file is loaded first", async () => {
    const number = /^\d+/m.exec(points.split("\n")[1] ?? "")?.[0] ?? "";
    const revoked = details.replace("990002", number);
    for (const [day, file] of [
      ["2026-01-31", revoked],
      ["2023-04-03", points],
    ] as const) {
      await rig.load("mn-dhs", day, file);
      const [row] = await rig.sql`
        select license_status, may_operate, observed_on::text from facilities
        where agency_record_id = ${number}`;
      expect(row).toEqual({
        license_status: "revoked",
        may_operate: false,
        observed_on: "2026-01-31",
      });
    }
  });
});

test("a partial file of inspections doesn't date those of providers outside of it", async () => {
  await rig.load("mn-dhs", "2026-01-31", fixture("mn-dhs/points_2023-04-03.csv"));
  await rig.load(
    "mn-dhs",
    "2026-01-31",
    fixture("mn-dhs/licensing_lookup_details_2026-01.csv"),
    fixture("mn-dhs/licensing_lookup_visits_2026-01.csv"),
  );
  const readMissing = async (number: string) => {
    const id = deriveId("facility", "mn-dhs", number);
    const { inspections, inspections_known_until, missing, merge_context } = await readFacility(
      id,
      new Date("2026-02-01T12:00:00Z"),
    );
    expect(inspections_known_until).toBeUndefined();
    return [
      inspections.length,
      missing.find(({ field }) => field === "inspections_known_until")?.code,
      JSON.stringify(merge_context).includes("no_inspections_on_record"),
    ];
  };
  expect(await readMissing("990001")).toEqual([2, "not_published", false]);
  expect(await readMissing("9900001")).toEqual([0, "no_inspection_source", false]);
});

describe("a list without license numbers and the same agency's list with numbers", () => {
  const NUMBERED = `County,License Number,Provider Type,Provider Name,Address 1,City,Zip,Phone,Ages Served,Licensed Capacity
Essex,CCC990001,Child Care Center,Violet Lantern,1 Example Avenue,Newark,07101,973-555-0100,0 - 13 years,60
`;
  const UNNUMBERED = `CENTER,COUNTY,AGES,CAPACITY,CITY,ADDR1,ZIP,PHONE
VIOLET LANTERN,ESSEX,0 - 13 years,60,NEWARK,1 EXAMPLE AVE,07101,(973) 555-0100
`;

  test("the numbered record gives the id, the old id redirects, and the license counts once", async () => {
    await rig.load("nj-dcf", "2025-04-30", UNNUMBERED);
    const [old] = await rig.sql`select id from facilities`;
    await rig.load("nj-dcf-pdf", "2025-03-03", NUMBERED);
    const id = deriveId("facility", "nj-dcf-pdf", "CCC990001");
    const facilities = await rig.sql`
      select id, license_number, capacity, license_status, other_licenses from facilities`;
    expect(facilities).toEqual([
      {
        id,
        license_number: "CCC990001",
        capacity: 60,
        license_status: "active",
        other_licenses: [],
      },
    ]);
    const [alias] = await rig.sql`
      select facility_id from facility_aliases where old_id = ${old?.["id"] as string}`;
    expect(alias).toEqual({ facility_id: id });
  });
});
