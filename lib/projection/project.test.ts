import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { permit, projectPlace } from "#tests/permits";
import type { FacilityFields } from "#lib/sources/records";

const permitsOf = (...statuses: LicenseStatus[]) =>
  statuses.map((status, index) => permit(`DC${index + 1}`, status));

/** Returns the status and number of a facility's main license, and its other licenses. */
function licenseOf(...statuses: LicenseStatus[]) {
  const { facility } = projectPlace(...permitsOf(...statuses));
  return [facility.license_status, facility.license_number, facility.other_licenses];
}

test.each<[LicenseStatus, LicenseStatus, LicenseStatus]>([
  ["active", "probationary", "probationary"],
  ["active", "suspended", "active"],
  ["probationary", "revoked", "probationary"],
  ["pending", "suspended", "pending"],
])("permits that are %s and %s give the status %s in any order", (one, other, status) => {
  const silent = status === one ? other : one;
  const text = (number: string) => [
    {
      number,
      status: silent,
      state_term: silent,
      source_id: "nyc-dohmh",
      agency_record_id: number,
    },
  ];
  const [first, second] = status === one ? ["DC1", "DC2"] : ["DC2", "DC1"];
  expect(licenseOf(one, other)).toEqual([status, first, text(second)]);
  expect(licenseOf(other, one)).toEqual([status, second, text(first)]);
});

test.each<[LicenseStatus, LicenseStatus, string]>([
  ["closed", "active", "DC2"],
  ["active", "closed", "DC1"],
])(
  "the license number and agency_record_id are those of the main license: %s and %s",
  (one, other, key) => {
    const { facility } = projectPlace(...permitsOf(one, other));
    expect(facility).toMatchObject({
      id: deriveId("facility", "nyc-dohmh", "DC1"),
      license_number: key,
      agency_record_id: key,
    });
  },
);

test("another permit's suspension is not a condition of the main license", () => {
  const { facility } = projectPlace(...permitsOf("active", "suspended"));
  expect(facility.license_conditions).toBeNull();
});

test("another permit that left the list has not_seen_since in other_licenses", () => {
  const permits = permitsOf("active", "expired");
  for (const roster of permits[1]?.rosters ?? []) roster.not_seen_since = "2026-09-01";
  const { facility } = projectPlace(...permits);
  expect(facility.not_seen_since).toBeNull();
  expect(facility.other_licenses).toMatchObject([{ number: "DC2", not_seen_since: "2026-09-01" }]);
});

describe("projectFacility with a center license and another license", () => {
  /** Returns the type and subtype of a facility with these permits. */
  const typeOf = (...permits: [LicenseStatus, FacilityFields][]) => {
    const licenses = permits.map(([status, fields], index) =>
      permit(`DC${index + 1}`, status, fields),
    );
    const { facility } = projectPlace(...licenses);
    return [facility.facility_type, facility.facility_subtype];
  };
  const after: FacilityFields = { facility_type: "school_age", facility_subtype: "School-Age" };
  const center: FacilityFields = { facility_type: "center", facility_subtype: "Child Care Center" };
  const nameless: FacilityFields = { facility_type: "center" };

  test("a facility with a center license is a center, in any order and without a published status", () => {
    expect(typeOf(["active", after], ["active", center])).toEqual(["center", "Child Care Center"]);
    expect(typeOf(["active", center], ["active", after])).toEqual(["center", "Child Care Center"]);
    expect(typeOf(["unknown", after], ["unknown", center])[0]).toBe("center");
    expect(typeOf(["active", after], ["active", nameless])).toEqual(["center", null]);
  });

  test.each(["closed", "expired", "revoked"] as const)(
    "a center license that is %s doesn't make a facility a center",
    (ended) => {
      expect(typeOf(["active", after], [ended, center])).toEqual(["school_age", "School-Age"]);
    },
  );
});

test("a correction date before the citation is dropped, and the status stays corrected", () => {
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
  const { violations } = projectPlace(identity);
  const result = violations.map(({ status, corrected_on }) => [status, corrected_on]);
  expect(result).toHaveLength(2);
  expect(result).toContainEqual(["corrected", null]);
  expect(result).toContainEqual(["corrected", "2026-05-12"]);
});

test("names are on one line with single spaces", () => {
  const { facility } = projectPlace(
    permit("DC1", "active", {
      name: "Elm\tHollow  Nest",
      legal_name: "Elm \n Hollow\u00a0 LLC",
      doing_business_as: "The  Nest",
    }),
  );
  expect(facility).toMatchObject({
    name: "Elm Hollow Nest",
    legal_name: "Elm Hollow LLC",
    doing_business_as: "The Nest",
  });
});

test("a provider without a name is called by its license number, else by the words for its type", () => {
  const unnamed = (more: FacilityFields) => {
    const identity = permit("DC1", "active");
    for (const { record } of identity.rosters) {
      const { license_number, ...others } = record.fields;
      record.fields = { ...others, name: "License DC1", ...more };
      record.missing = [{ field: "name", code: "not_published" }];
      expect(license_number).toBe("DC1");
    }
    return projectPlace(identity).facility.name;
  };
  const facility_subtype = "Registered Home";
  expect(unnamed({ license_number: "DC1", facility_subtype })).toBe("License DC1");
  expect(unnamed({ facility_subtype })).toBe("Registered Home");
  expect(unnamed({})).toBe("License DC1");
});
