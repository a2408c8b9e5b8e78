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
