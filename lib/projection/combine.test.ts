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

/** Drops the page URL, which depends only on the key. */
const withoutPage = ({ source_url: _page, ...fields }: FacilityFields) => fields;

const fieldsOf = (given: Partial<SourceEntity>) => combineIdentity(identity(given)).fields;

describe("combineIdentity with a license action", () => {
  const roster = known("operations", "2026-10-01", { license_status: "active" });
  const revoked = (license_status_on: string) =>
    known(
      "revocations",
      "2026-10-20",
      { license_status: "revoked", license_state_term: "REVOKED", license_status_on },
      "license_action",
    );

  test("a license action dated after the roster sets the license status", () => {
    const license_actions = [revoked("2026-10-12")];
    expect(fieldsOf({ rosters: [roster], license_actions })).toMatchObject({
      license_status: "revoked",
      license_state_term: "REVOKED",
      may_operate: false,
    });
  });

  test("a license action from before the license was issued is ignored, however new its list is", () => {
    const license_actions = [revoked("2015-03-02")];
    expect(fieldsOf({ rosters: [roster], license_actions }).license_status).toBe("active");
  });

  test("a license action applies to a license that left the roster later, and not to one issued later", () => {
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

  test("an action that a later roster doesn't follow is added to the conditions with its date", () => {
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

  test("the action with the latest action date wins over earlier ones", () => {
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

test("two actions of the same date give the same license status in any order", () => {
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

describe("combineIdentity with two exports of one agency", () => {
  const older = known("operations", "2026-09-01", { name: "OLD", zip: "78704", capacity: 40 });
  const newer = known("search", "2026-10-01", { name: "NEW", zip: "78704", phone: "5125550101" });

  test("the newer export wins field by field, and the older one fills missing fields", () => {
    const expected = { name: "NEW", capacity: 40, phone: "5125550101" };
    expect(fieldsOf({ rosters: [older, newer] })).toMatchObject(expected);
    expect(fieldsOf({ rosters: [newer, older] })).toMatchObject(expected);
  });

  test("two exports of the same date give the same fields in any order", () => {
    const same = { ...newer, observed_on: "2026-09-01" };
    expect(fieldsOf({ rosters: [older, same] })).toEqual(fieldsOf({ rosters: [same, older] }));
  });
});

describe("combineIdentity with the license in two files", () => {
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

  test("actions are kept if a newer export of the same permit has no column for them", () => {
    expect(ofTexas(operations, search("2026-11-08"))).toEqual(probation);
    expect(ofTexas(search("2026-11-08", { issued_on: "2012-11-30" }), operations)).toEqual(
      probation,
    );
  });

  test("the newer export's license wins if it names another issue or the actions are too old", () => {
    const isOfSearch = (line: RecordState<FacilityRecord>) =>
      ofTexas(operations, line).license_status === "active";
    expect(isOfSearch(search("2026-11-08", { license_state_term: "Initial" }))).toBe(true);
    expect(isOfSearch(search("2026-11-08", { issued_on: "2026-11-05" }))).toBe(true);
    expect(isOfSearch(search("2027-03-01"))).toBe(false);
    expect(isOfSearch(search("2027-03-02"))).toBe(true);
  });

  test("actions of a file that no longer lists the license are dropped", () => {
    const removed = { ...operations, not_seen_since: "2026-11-05" };
    expect(ofTexas(removed, search("2026-11-04")).license_status).toBe("active");
  });

  test("the older export's actions are dropped if the newer export reports actions itself", () => {
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
  ] as const)("the status $license_state_term is kept if a newer list has no status", (fields) => {
    const license = { ...fields, expires_on: "2026-12-31" };
    const lookup = known("lookup", "2026-10-01", license);
    expect(ofMinnesota(lookup, unstated("2026-11-01"))).toEqual(license);
  });

  test("a license is active and listed if only a list of licensed providers names it", () => {
    const lookup = known("lookup", "2026-10-01", { license_status: "active", may_operate: true });
    const removed = { ...lookup, not_seen_since: "2026-10-15" };
    expect(ofMinnesota(unstated("2026-11-01"))).toEqual(LISTED);
    expect(ofMinnesota(removed, unstated("2026-10-10"))).toEqual(LISTED);
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

  test("a list of licensed providers doesn't override a revocation that left another list", () => {
    const word = { license_status: "revoked", license_state_term: "Revoked" } as const;
    const removed = { ...known("lookup", "2026-10-01", word), not_seen_since: "2026-10-15" };
    expect(ofMinnesota(removed, unstated("2026-10-10"))).toEqual(NO_STATUS_WORD);
  });
});

describe("combineIdentity with addresses", () => {
  test("an address with only a county keeps its county and state", () => {
    const roster = known("operations", "2026-10-01", { county: "Wake", state_code: "NC" });
    expect(fieldsOf({ rosters: [roster] })).toMatchObject({ county: "Wake", state_code: "NC" });
  });

  test("a record in another ZIP doesn't fill the street", () => {
    const best = known("operations", "2026-10-01", { zip: "78704", city: "Austin" });
    const other = known("search", "2026-09-01", { zip: "77002", address_line1: "1 MAIN ST" });
    expect(fieldsOf({ rosters: [best, other] }).address_line1).toBeUndefined();
  });

  test.each([
    ["AUSTIN", "1 MAIN ST"],
    ["Dallas", undefined],
    [undefined, undefined],
  ])(
    "if no record has a ZIP, the street is taken only from one of the same city: %s",
    (city, address_line1) => {
      const best = known("operations", "2026-10-01", { city: "Austin" });
      const where = { ...(city === undefined ? {} : { city }), address_line1: "1 MAIN ST" };
      const other = known("search", "2026-09-01", where);
      expect(fieldsOf({ rosters: [best, other] }).address_line1).toBe(address_line1);
    },
  );
});

test("a name replaces a license number used as a name", () => {
  const nameless = known("operations", "2026-10-01", { name: "License 1", license_number: "1" });
  nameless.record.missing = [{ field: "name", code: "not_published" }];
  const named = known("search", "2026-09-01", { name: "TIDE POOL SCHOOL" });
  expect(fieldsOf({ rosters: [nameless, named] }).name).toBe("TIDE POOL SCHOOL");
  expect(fieldsOf({ rosters: [nameless] }).name).toBeUndefined();
});

test("a field withheld by one list has no value and no source, even if another list gives it", () => {
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
