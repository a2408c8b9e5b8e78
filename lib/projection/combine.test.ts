import { describe, expect, test } from "vitest";
import { sourceById } from "#lib/sources/catalog";
import { NO_STATUS_WORD } from "#lib/sources/parse/terms";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { combineIdentity } from "./combine";
import type { SourceEntity, RecordState } from "./identity";

const known = (
  stream: string,
  observed_on: string,
  fields: FacilityFields,
  role: FacilityRecord["role"] = "roster",
): RecordState<FacilityRecord> => ({
  source_id: "tx-hhsc",
  stream,
  record: { kind: "facility", key: "1", role, fields, missing: [] },
  observed_on,
  not_seen_since: null,
  retrieved_at: `${observed_on}T06:00:00.000Z`,
  seen_at: `${observed_on}T06:00:00.000Z`,
  sha256: stream,
});

function identity(given: Partial<SourceEntity>): SourceEntity {
  const source = sourceById("tx-hhsc");
  if (!source) throw new Error("no source tx-hhsc");
  const none = { rosters: [], enrichments: [], license_actions: [] };
  return { source, key: "1", inspections: [], violations: [], ...none, ...given };
}

/** The agency's page of a license depends on its key alone, not on its lines. */
const withoutPage = ({ source_url: _page, ...fields }: FacilityFields) => fields;

const fieldsOf = (given: Partial<SourceEntity>) => combineIdentity(identity(given)).fields;

describe("a license action", () => {
  const roster = known("operations", "2026-10-01", { license_status: "active" });
  const revoked = (license_status_on: string) =>
    known(
      "revocations",
      "2026-10-20",
      { license_status: "revoked", license_state_term: "REVOKED", license_status_on },
      "license_action",
    );

  test("of a day after the roster's stands over it", () => {
    const license_actions = [revoked("2026-10-12")];
    expect(fieldsOf({ rosters: [roster], license_actions })).toMatchObject({
      license_status: "revoked",
      license_state_term: "REVOKED",
      may_operate: false,
    });
  });

  test("of years ago does not, however new the list that repeats it", () => {
    const license_actions = [revoked("2015-03-02")];
    expect(fieldsOf({ rosters: [roster], license_actions }).license_status).toBe("active");
  });

  test("stands over a license that left the roster afterwards, not over one that came later", () => {
    const left = (issued_on: string) => ({
      ...known("operations", "2026-10-01", { license_status: "active", issued_on }),
      not_seen_since: "2026-10-20",
    });
    const license_actions = [revoked("2026-07-15")];
    const statusOf = (issued_on: string) =>
      fieldsOf({ rosters: [left(issued_on)], license_actions }).license_status;
    expect(statusOf("2015-01-01")).toBe("revoked");
    expect(statusOf("2026-09-01")).toBe("active");
  });

  test("that a later roster does not follow is told beside the license, with its day", () => {
    const since = (issued_on: string) => {
      const fields: FacilityFields = {
        license_status: "active",
        issued_on,
        license_conditions: ["Conditions on permit"],
      };
      const rosters = [known("operations", "2026-10-20", fields)];
      return fieldsOf({ rosters, license_actions: [revoked("2026-10-12")] });
    };
    expect(since("2015-01-01")).toMatchObject({
      license_status: "active",
      license_conditions: ["Conditions on permit", "REVOKED (2026-10-12)"],
    });
    expect(since("2026-10-13").license_conditions).toEqual(["Conditions on permit"]);
  });

  test("is the latest of several by the days of the actions", () => {
    const later = known(
      "revocations",
      "2026-10-20",
      { license_status: "suspended", license_status_on: "2026-10-15" },
      "license_action",
    );
    const license_actions = [revoked("2026-10-12"), later];
    expect(fieldsOf({ rosters: [roster], license_actions }).license_status).toBe("suspended");
  });
});

test("of two actions of one day the same stands on every machine, however they are listed", () => {
  const roster = known("operations", "2026-10-01", { license_status: "active" });
  const actionOf = (key: string, license_status: "revoked" | "suspended") => {
    const fields = { license_status, license_status_on: "2026-10-12" };
    const action = known("revocations", "2026-10-20", fields, "license_action");
    return { ...action, record: { ...action.record, key } };
  };
  const actions = [actionOf("a", "suspended"), actionOf("B", "revoked")];
  for (const license_actions of [actions, actions.toReversed()]) {
    expect(fieldsOf({ rosters: [roster], license_actions }).license_status).toBe("revoked");
  }
});

describe("two exports of one agency", () => {
  const older = known("operations", "2026-09-01", { name: "OLD", zip: "78704", capacity: 40 });
  const newer = known("search", "2026-10-01", { name: "NEW", zip: "78704", phone: "5125550101" });

  test("the newer one's word stands, field by field, and the older one fills what it lacks", () => {
    const expected = { name: "NEW", capacity: 40, phone: "5125550101" };
    expect(fieldsOf({ rosters: [older, newer] })).toMatchObject(expected);
    expect(fieldsOf({ rosters: [newer, older] })).toMatchObject(expected);
  });

  test("of one day: the answer does not depend on the order of files", () => {
    const same = { ...newer, observed_on: "2026-09-01" };
    expect(fieldsOf({ rosters: [older, same] })).toEqual(fieldsOf({ rosters: [same, older] }));
  });
});

describe("the license of a line of two files", () => {
  const probation: FacilityFields = {
    license_status: "probationary",
    license_state_term: "Full Permit",
    license_stage: "temporarily_closed",
    license_conditions: ["Corrective action"],
    may_operate: null,
    issued_on: "2012-11-30",
  };
  const permit: FacilityFields = {
    license_status: "active",
    license_state_term: "FULL PERMIT",
    may_operate: true,
  };
  const search = (observed_on: string, fields: FacilityFields = {}) =>
    known("search", observed_on, { ...permit, ...fields });
  const ofTexas = (...rosters: RecordState<FacilityRecord>[]) => fieldsOf({ rosters });
  const operations = known("operations", "2026-11-01", probation);

  test("keeps the actions that a newer export of the same permit has no column for", () => {
    expect(ofTexas(operations, search("2026-11-08"))).toEqual(probation);
    expect(ofTexas(search("2026-11-08", { issued_on: "2012-11-30" }), operations)).toEqual(
      probation,
    );
  });

  test("is the newer export's where that names another issue, or the actions are long past", () => {
    const isOfSearch = (line: RecordState<FacilityRecord>) =>
      ofTexas(operations, line).license_status === "active";
    expect(isOfSearch(search("2026-11-08", { license_state_term: "Initial" }))).toBe(true);
    expect(isOfSearch(search("2026-11-08", { issued_on: "2026-11-05" }))).toBe(true);
    expect(isOfSearch(search("2027-03-01"))).toBe(false);
    expect(isOfSearch(search("2027-03-02"))).toBe(true);
  });

  test("keeps no action of a file that no longer lists it", () => {
    const gone = { ...operations, not_seen_since: "2026-11-05" };
    expect(ofTexas(gone, search("2026-11-04")).license_status).toBe("active");
  });

  test("is the older export's no more once the newer one tells of actions itself", () => {
    const later = known("operations", "2026-11-10", permit);
    expect(ofTexas(known("search", "2026-11-08", probation), later)).toMatchObject(permit);
  });

  const source = sourceById("mn-dhs");
  const LISTED = { ...NO_STATUS_WORD, license_status: "active", license_status_basis: "listed" };
  const unstated = (observed_on: string) => known("points", observed_on, { ...NO_STATUS_WORD });
  const ofMinnesota = (...rosters: RecordState<FacilityRecord>[]) =>
    withoutPage(fieldsOf({ ...(source && { source }), rosters }));

  test.each([
    { license_status: "revoked", license_state_term: "Revoked", may_operate: false },
    { license_status: "unknown", license_state_term: "In review", may_operate: null },
  ] as const)("is $license_state_term also by a newer list without any word for it", (fields) => {
    const license = { ...fields, expires_on: "2026-12-31" };
    const lookup = known("lookup", "2026-10-01", license);
    expect(ofMinnesota(lookup, unstated("2026-11-01"))).toEqual(license);
  });

  test("a license is active and listed if only a list of licensed providers names it", () => {
    const lookup = known("lookup", "2026-10-01", { license_status: "active", may_operate: true });
    const gone = { ...lookup, not_seen_since: "2026-10-15" };
    expect(ofMinnesota(unstated("2026-11-01"))).toEqual(LISTED);
    expect(ofMinnesota(gone, unstated("2026-10-10"))).toEqual(LISTED);
  });

  test("a status stays unknown if the list also has other providers, or the row is exempt", () => {
    const pennsylvania = sourceById("pa-ocdel");
    const provider = known("providers", "2026-10-01", { ...NO_STATUS_WORD });
    const ofPennsylvania = fieldsOf({
      ...(pennsylvania && { source: pennsylvania }),
      rosters: [provider],
    });
    expect(ofPennsylvania).toEqual(NO_STATUS_WORD);
    const exempt = { ...NO_STATUS_WORD, license_exempt: true };
    expect(ofMinnesota(known("points", "2026-11-01", exempt))).toEqual(exempt);
  });

  test("a license action replaces a status that only a list gives", () => {
    const action = known(
      "actions",
      "2026-12-01",
      {
        license_status: "revoked",
        license_state_term: "Revoked",
        license_status_on: "2026-11-20",
      },
      "license_action",
    );
    expect(
      withoutPage(
        fieldsOf({
          ...(source && { source }),
          rosters: [unstated("2026-11-01")],
          license_actions: [action],
        }),
      ),
    ).toEqual({
      license_status: "revoked",
      license_state_term: "Revoked",
      may_operate: false,
    });
  });

  test("a list of licensed providers says nothing against a revocation that left another list", () => {
    const word = { license_status: "revoked", license_state_term: "Revoked" } as const;
    const gone = { ...known("lookup", "2026-10-01", word), not_seen_since: "2026-10-15" };
    expect(ofMinnesota(gone, unstated("2026-10-10"))).toEqual(NO_STATUS_WORD);
  });
});

describe("an address", () => {
  test("of which only the county is published keeps its county", () => {
    const roster = known("operations", "2026-10-01", { county: "Wake", state_code: "NC" });
    expect(fieldsOf({ rosters: [roster] })).toMatchObject({ county: "Wake", state_code: "NC" });
  });

  test("takes no street from a record that puts the facility elsewhere", () => {
    const best = known("operations", "2026-10-01", { zip: "78704", city: "Austin" });
    const other = known("search", "2026-09-01", { zip: "77002", address_line1: "1 MAIN ST" });
    expect(fieldsOf({ rosters: [best, other] }).address_line1).toBeUndefined();
  });

  test.each([
    ["AUSTIN", "1 MAIN ST"],
    ["Dallas", undefined],
    [undefined, undefined],
  ])("takes a street by the city where none gives a ZIP: %s", (city, address_line1) => {
    const best = known("operations", "2026-10-01", { city: "Austin" });
    const where = { ...(city === undefined ? {} : { city }), address_line1: "1 MAIN ST" };
    const other = known("search", "2026-09-01", where);
    expect(fieldsOf({ rosters: [best, other] }).address_line1).toBe(address_line1);
  });
});

test("the number that stands in for a name gives way to a name", () => {
  const nameless = known("operations", "2026-10-01", { name: "License 1", license_number: "1" });
  nameless.record.missing = [{ field: "name", code: "not_published" }];
  const named = known("search", "2026-09-01", { name: "TIDE POOL SCHOOL" });
  expect(fieldsOf({ rosters: [nameless, named] }).name).toBe("TIDE POOL SCHOOL");
  expect(fieldsOf({ rosters: [nameless] }).name).toBeUndefined();
});

test("what a list withholds has no source either, though another list gives it", () => {
  const given = { phone: "5125550100", address_line1: "1 Elm St", city: "Austin" };
  const { fields, field_sources } = combineIdentity(
    identity({
      rosters: [
        known("operations", "2026-10-01", given),
        known("homes", "2026-10-01", { phone_withheld: true, address_withheld: true }),
      ],
    }),
  );
  expect(fields).toMatchObject({ phone_withheld: true, address_withheld: true });
  expect([fields.phone, fields.address_line1]).toEqual([undefined, undefined]);
  expect(Object.keys(field_sources)).not.toContain("phone");
  expect(Object.keys(field_sources)).not.toContain("address_line1");
});
