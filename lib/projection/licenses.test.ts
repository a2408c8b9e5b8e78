import { describe, expect, test } from "vitest";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { permit, projectPlace } from "#tests/permits";
import { sourceById } from "#lib/sources/catalog";
import type { FacilityFields } from "#lib/sources/records";
import type { SourceEntity } from "./identity";

describe("projectFacility with several licenses of one agency", () => {
  type Given = FacilityFields & { license_status: LicenseStatus; observed_on?: string };

  function placeOf(...licenses: Given[]) {
    const permits = licenses.map(({ observed_on, ...fields }, index) => {
      const identity = permit(`DC${index + 1}`, fields.license_status, fields);
      for (const roster of identity.rosters) roster.observed_on = observed_on ?? roster.observed_on;
      return identity;
    });
    return projectPlace(...permits).facility;
  }

  test("a license called active but closed gives way to the license that replaced it", () => {
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

  describe("projectFacility with service fields of several licenses", () => {
    const offered: FacilityFields = {
      capacity: 60,
      age_min_months: 0,
      age_max_months: 60,
      hours: "Mon-Fri 06:00-18:00",
      opens_at: "06:00",
      closes_at: "18:00",
      open_days: ["mon", "tue", "wed", "thu", "fri"],
      subsidy_accepted: true,
      own_prices: [{ age_group: "infant", weekly_amount: 340, price_year: 2025 }],
      quality_rating: { system: "Stars", value: "4" },
    };
    const next: Given = { license_status: "active", may_operate: true, age_min_months: 24 };
    const result = {
      capacity: null,
      age_min_months: 24,
      age_max_months: null,
      hours: null,
      opens_at: null,
      closes_at: null,
      open_days: null,
      subsidy_accepted: null,
      own_prices: null,
      quality_rating: null,
    };

    test.each<[string, Given]>([
      ["a replaced license", { ...offered, license_status: "active", may_operate: null }],
      ["a closed license", { ...offered, license_status: "closed", may_operate: false }],
      ["a suspended license", { ...offered, license_status: "suspended", may_operate: false }],
      [
        "a license in a stale file",
        { ...offered, license_status: "active", observed_on: "2022-02-01" },
      ],
    ])("%s adds no service fields to an active one", (_, other) => {
      for (const facility of [placeOf(other, next), placeOf(next, other)]) {
        expect(facility).toMatchObject(result);
        expect(facility.missing).toContainEqual({ field: "hours", code: "not_published" });
        expect(facility.missing).toContainEqual({ field: "capacity", code: "not_published" });
        expect(facility.field_sources).not.toHaveProperty("hours");
      }
    });

    test("a license that left the list adds no service fields to a listed one", () => {
      const removed = permit("DC1", "active", offered);
      for (const roster of removed.rosters) roster.not_seen_since = "2026-09-01";
      expect(projectPlace(removed, permit("DC2", "active", next)).facility).toMatchObject(result);
    });

    test("the reasons for missing fields come from the active license", () => {
      const [closed, current] = [
        permit("DC1", "closed", { hours: "around the clock" }),
        permit("DC2", "active", { hours: "06:00-18:00", opens_at: "06:00", closes_at: "18:00" }),
      ];
      for (const { record } of closed.rosters) {
        record.missing = [
          { field: "opens_at", code: "hours_unmapped" },
          { field: "capacity", code: "value_implausible" },
        ];
      }
      const { facility } = projectPlace(closed, current);
      expect(facility.missing).toContainEqual({ field: "capacity", code: "not_published" });
      expect(facility.missing.map(({ field }) => field)).not.toContain("opens_at");
    });

    test("service fields of ended licenses are kept if no license is active", () => {
      const closed: Given = { license_status: "closed", may_operate: false };
      const expired: Given = { ...offered, license_status: "expired", may_operate: false };
      expect(placeOf(closed, expired)).toMatchObject({ hours: offered.hours, capacity: 60 });
    });
  });

  test("all licenses count if the agency publishes no status, except those that may not operate", () => {
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

  describe("projectFacility with licenses from files of several dates", () => {
    const old: Given = {
      license_status: "probationary",
      may_operate: true,
      capacity: 363,
      observed_on: "2022-02-01",
    };
    const current: Given = { license_status: "active", may_operate: true, capacity: 340 };

    test("a file that was stale when the newer one came adds nothing to the newer license", () => {
      expect(placeOf(old, current)).toMatchObject({
        license_number: "DC2",
        license_status: "active",
        capacity: 340,
        other_licenses: [{ number: "DC1", status: "probationary" }],
      });
    });

    test("a stale file's license is kept if the newer file has no license to operate under", () => {
      for (const license_status of ["closed", "pending"] as const) {
        expect(placeOf(old, { ...current, license_status, may_operate: false })).toMatchObject({
          license_number: "DC1",
          capacity: 363,
        });
      }
    });

    test.each(["2026-09-20", "2026-06-03"])(
      "capacities of rosters published within weeks of each other add up: %s",
      (day) => {
        const beside: Given = { ...old, license_status: "active", observed_on: day };
        expect(placeOf(beside, current)).toMatchObject({ license_number: "DC1", capacity: 703 });
        expect(placeOf(current, beside)).toMatchObject({ license_number: "DC1", capacity: 703 });
      },
    );
  });
});

describe("projectFacility with licenses of two agencies", () => {
  /** Projects a facility with one city permit and these state permits. */
  function placeOf(city: SourceEntity, ...ofState: SourceEntity[]) {
    const source = sourceById("ny-ocfs");
    if (!source) throw new Error("no source ny-ocfs");
    const others = ofState.map((identity) => ({
      ...identity,
      source,
      rosters: identity.rosters.map((roster) => ({ ...roster, source_id: source.source_id })),
    }));
    return projectPlace(city, ...others).facility;
  }

  test("field_sources names the agency that capacity and ages come from", () => {
    const city = permit("DC1", "active", { capacity: 40, age_min_months: 24, age_max_months: 60 });
    const state = [
      permit("1", "active", { capacity: 30, age_min_months: 24, age_max_months: 72 }),
      permit("2", "active", { capacity: 20, age_min_months: 0, age_max_months: 48 }),
    ];
    const { field_sources, ...facility } = placeOf(city, ...state);
    expect(facility).toMatchObject({ capacity: 50, age_min_months: 0, age_max_months: 72 });
    expect(field_sources).toMatchObject({
      capacity: "ny-ocfs",
      age_min_months: "ny-ocfs",
      age_max_months: "ny-ocfs",
    });
    expect(placeOf(city, permit("1", "active", { capacity: 30 })).field_sources).toMatchObject({
      capacity: "nyc-dohmh",
      age_min_months: "nyc-dohmh",
    });
  });

  test.each([
    ["the youngest", { age_min_months: 1, age_min_weeks: 6 }, { age_min_months: 24 }, 6],
    ["an older", { age_min_months: 1 }, { age_min_months: 2, age_min_weeks: 9 }, undefined],
  ])("weeks of %s license count only if it gives the youngest age", (...given) => {
    const [, one, other, weeks] = given;
    const facility = placeOf(permit("DC1", "active", one), permit("1", "active", other));
    expect(facility.age_min_months).toBe(1);
    expect(facility.age_min_weeks ?? undefined).toBe(weeks);
  });

  test("agency_record_id is the id at the agency that the facility is counted under", () => {
    const facility = placeOf(permit("DC1", "closed"), permit("990001", "active"));
    expect(facility).toMatchObject({
      jurisdiction_id: "ny-dohmh",
      license_number: "990001",
      agency_record_id: "DC1",
    });
  });
});
