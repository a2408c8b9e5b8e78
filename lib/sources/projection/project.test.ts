import { describe, expect, test } from "vitest";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { sourceById } from "../catalog";
import type { FacilityFields } from "../records";
import type { Identity, PlaceLookup } from "./identity";
import { projectFacility } from "./project";

const places: PlaceLookup = {
  zipPoint: () => undefined,
  zipCounty: () => undefined,
  countyName: () => undefined,
  countyFips: () => undefined,
};

function permit(key: string, license_status: LicenseStatus, more: FacilityFields = {}): Identity {
  const source = sourceById("nyc-dohmh");
  if (!source) throw new Error("no source nyc-dohmh");
  const own = { license_number: key, license_status, license_state_term: license_status };
  const fields: FacilityFields = { ...own, ...more };
  return {
    source,
    key,
    rosters: [
      {
        source_id: source.source_id,
        stream: "permits",
        record: { kind: "facility", key, role: "roster", fields, missing: [] },
        observed_on: "2026-10-01",
        not_seen_since: null,
        retrieved_at: "2026-10-01T06:00:00.000Z",
        seen_at: "2026-10-01T06:00:00.000Z",
        sha256: "",
      },
    ],
    enrichments: [],
    license_actions: [],
    inspections: [],
    violations: [],
  };
}

const membersOf = (...standings: LicenseStatus[]) =>
  standings.map((status, index) => ({
    identity: permit(`DC${index + 1}`, status),
    matched_by: "record_key",
    confidence: 1,
  }));

/** The license of a place with permits of these standings, and what is said of the others. */
function licenseOf(...standings: LicenseStatus[]) {
  const members = membersOf(...standings);
  const { facility } = projectFacility({ members, unresolved: false }, places);
  return [facility.license_status, facility.license_number, facility.other_licenses];
}

test.each<[LicenseStatus, LicenseStatus, LicenseStatus]>([
  ["active", "probationary", "probationary"],
  ["active", "suspended", "active"],
  ["probationary", "revoked", "probationary"],
  ["pending", "suspended", "pending"],
])("of permits that are %s and %s the %s one speaks, in any order", (one, other, status) => {
  const silent = status === one ? other : one;
  const said = (number: string) => [
    {
      number,
      status: silent,
      state_term: silent,
      source_id: "nyc-dohmh",
      agency_record_id: number,
    },
  ];
  const [first, second] = status === one ? ["DC1", "DC2"] : ["DC2", "DC1"];
  expect(licenseOf(one, other)).toEqual([status, first, said(second)]);
  expect(licenseOf(other, one)).toEqual([status, second, said(first)]);
});

test("another permit is no condition on the one that speaks", () => {
  const { facility } = projectFacility(
    { members: membersOf("active", "suspended"), unresolved: false },
    places,
  );
  expect(facility.license_conditions).toBeNull();
});

test("another permit that left the list says since when", () => {
  const members = membersOf("active", "expired");
  for (const roster of members[1]?.identity.rosters ?? []) roster.not_seen_since = "2026-09-01";
  const { facility } = projectFacility({ members, unresolved: false }, places);
  expect(facility.not_seen_since).toBeNull();
  expect(facility.other_licenses).toMatchObject([{ number: "DC2", not_seen_since: "2026-09-01" }]);
});

describe("what several licenses of one agency say together", () => {
  type Given = FacilityFields & { license_status: LicenseStatus; observed_on?: string };

  function placeOf(...licenses: Given[]) {
    const members = licenses.map(({ observed_on, ...fields }, index) => {
      const identity = permit(`DC${index + 1}`, fields.license_status, fields);
      for (const roster of identity.rosters) roster.observed_on = observed_on ?? roster.observed_on;
      return { identity, matched_by: "record_key", confidence: 1 };
    });
    return projectFacility({ members, unresolved: false }, places).facility;
  }

  test("one that the agency calls licensed and closed gives way to the one that replaced it", () => {
    const closed: Given = {
      license_status: "active",
      may_operate: null,
      license_conditions: ["Closed date: 2026-02-07"],
      facility_type: "center",
      capacity: 172,
      age_min_months: 0,
    };
    const next: Given = {
      license_status: "active",
      may_operate: true,
      facility_type: "school_age",
      capacity: 195,
      age_min_months: 24,
    };
    expect(placeOf(closed, next)).toMatchObject({
      license_number: "DC2",
      may_operate: true,
      license_conditions: null,
      facility_type: "school_age",
      capacity: 195,
      age_min_months: 24,
    });
    expect(placeOf(closed)).toMatchObject({ license_number: "DC1", capacity: 172 });
  });

  test("all count where the agency publishes no status, and none that may not care", () => {
    const after: Given = {
      license_status: "unknown",
      may_operate: null,
      facility_type: "school_age",
      capacity: 80,
      age_min_months: 60,
      age_max_months: 216,
    };
    const center: Given = {
      license_status: "unknown",
      may_operate: null,
      facility_type: "center",
      capacity: 114,
      age_min_months: 12,
      age_max_months: 84,
    };
    expect(placeOf(after, center)).toMatchObject({
      facility_type: "center",
      capacity: 194,
      age_min_months: 12,
      age_max_months: 216,
    });
    const closed: Given = { ...center, license_status: "closed", may_operate: false };
    expect(placeOf(after, closed)).toMatchObject({ capacity: 80, age_min_months: 60 });
    const suspended: Given = { ...center, license_status: "suspended", may_operate: false };
    const pending: Given = { ...after, license_status: "pending", may_operate: false };
    expect(placeOf(suspended, pending).capacity).toBe(80);
  });

  describe("known from files of several days", () => {
    const old: Given = {
      license_status: "probationary",
      may_operate: true,
      capacity: 363,
      observed_on: "2022-02-01",
    };
    const current: Given = { license_status: "active", may_operate: true, capacity: 340 };

    test("a file that was stale when the newer one came says nothing beside it", () => {
      expect(placeOf(old, current)).toMatchObject({
        license_number: "DC2",
        license_status: "active",
        capacity: 340,
        other_licenses: [{ number: "DC1", status: "probationary" }],
      });
    });

    test("it still speaks where the newer one has no license that is in force", () => {
      for (const license_status of ["closed", "pending"] as const) {
        expect(placeOf(old, { ...current, license_status, may_operate: false })).toMatchObject({
          license_number: "DC1",
          capacity: 363,
        });
      }
    });

    test.each(["2026-09-20", "2026-06-03"])(
      "rosters that come out side by side add up: %s",
      (day) => {
        const beside: Given = { ...old, license_status: "active", observed_on: day };
        expect(placeOf(beside, current)).toMatchObject({ license_number: "DC1", capacity: 703 });
        expect(placeOf(current, beside)).toMatchObject({ license_number: "DC1", capacity: 703 });
      },
    );
  });
});

describe("a place licensed both as a center and as something else", () => {
  /** Type and the state's own words of a place with these permits. */
  const typeOf = (...permits: [LicenseStatus, FacilityFields][]) => {
    const members = permits.map(([status, fields], index) => ({
      identity: permit(`DC${index + 1}`, status, fields),
      matched_by: "record_key",
      confidence: 1,
    }));
    const { facility } = projectFacility({ members, unresolved: false }, places);
    return [facility.facility_type, facility.facility_subtype];
  };
  const after: FacilityFields = { facility_type: "school_age", facility_subtype: "School-Age" };
  const center: FacilityFields = { facility_type: "center", facility_subtype: "Child Care Center" };
  const nameless: FacilityFields = { facility_type: "center" };

  test("is a center, in any order and where no status is published", () => {
    expect(typeOf(["active", after], ["active", center])).toEqual(["center", "Child Care Center"]);
    expect(typeOf(["active", center], ["active", after])).toEqual(["center", "Child Care Center"]);
    expect(typeOf(["unknown", after], ["unknown", center])[0]).toBe("center");
    expect(typeOf(["active", after], ["active", nameless])).toEqual(["center", null]);
  });

  test.each(["closed", "expired", "revoked"] as const)(
    "is none by a license that is %s",
    (ended) => {
      expect(typeOf(["active", after], [ended, center])).toEqual(["school_age", "School-Age"]);
    },
  );
});

test("nothing is corrected before it is found: such a day is left out, the correction stands", () => {
  const identity = permit("DC1", "active");
  const [roster] = identity.rosters;
  if (!roster) throw new Error("no roster line");
  const known = { ...roster, stream: "violations" };
  const violation = (key: string, corrected_on: string) => ({
    ...known,
    record: {
      kind: "violation" as const,
      key,
      facility_key: "DC1",
      inspection_key: "V1",
      severity: "serious" as const,
      status: "corrected" as const,
      corrected_on,
    },
  });
  identity.inspections = [
    {
      ...known,
      record: {
        kind: "inspection",
        key: "V1",
        facility_key: "DC1",
        date: "2026-05-12",
        purpose: "full",
        evidence_kind: "inspection_report",
      },
    },
  ];
  identity.violations = [violation("F1", "2026-01-12"), violation("F2", "2026-05-12")];
  const members = [{ identity, matched_by: "record_key", confidence: 1 }];
  const { violations } = projectFacility({ members, unresolved: false }, places);
  const told = violations.map(({ status, corrected_on }) => [status, corrected_on]);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(["corrected", null]);
  expect(told).toContainEqual(["corrected", "2026-05-12"]);
});
