import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import {
  cleanFacility as clean,
  type Flagged as Facility,
  listed,
  TODAY,
} from "#tests/clean-facility";
import { redFlags } from "./red-flags";

const text = messages("en");

const kindsOf = (facility: Facility) =>
  redFlags(facility, TODAY, text).map(({ kind, target }) => `${kind} ${target}`);

describe("licenseFlags", () => {
  test.each(["expired", "revoked", "suspended", "pending", "closed"] as const)(
    "a license that is %s is a danger, with the agency's own word",
    (license_status) => {
      const license = { ...clean.license, status: license_status, state_term: "OUT" };
      const [flag] = redFlags({ ...clean, license, license_status }, TODAY, text);
      expect(flag?.kind).toBe("danger");
      expect(flag?.body.join(" ")).toContain("OUT");
    },
  );

  test("an agency's word that repeats our own is not quoted", () => {
    const license = { ...clean.license, status: "revoked" as const, state_term: "REVOKED" };
    const [flag] = redFlags({ ...clean, license, license_status: "revoked" }, TODAY, text);
    expect(flag?.title).toBe("License status: revoked.");
    expect(flag?.body.join(" ")).not.toContain("REVOKED");
  });

  test("another license that was revoked is a caution, and one that merely closed is not", () => {
    const other = (status: "closed" | "revoked"): Facility["license"]["others"][0] => ({
      status,
      state_term: "TAKEN",
      source_id: "tx-hhsc",
      agency_record_id: "2",
      missing: [],
    });
    const withOthers = (...others: Facility["license"]["others"]) =>
      redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text);
    expect(withOthers(other("closed"))).toEqual([]);
    expect(withOthers(other("closed"), other("revoked"))).toMatchObject([
      {
        kind: "caution",
        title: "Another license of this provider is revoked.",
        body: ["The agency's own word is “TAKEN”."],
      },
    ]);
  });

  test("a passed end date is a caution if the agency still lists the facility", () => {
    const license = {
      ...clean.license,
      status: "expired" as const,
      state_term: "License",
      expires_on: "2026-09-30",
      may_operate: null,
    };
    const facility: Facility = { ...clean, license, license_status: "expired" };
    const [flag, ...others] = redFlags(facility, TODAY, text);
    expect(flag?.kind).toBe("caution");
    expect(flag?.title).toBe("The license's end date, Sep 30, 2026, has passed.");
    expect(flag?.body.join(" ")).toContain("still lists it as “License”");
    expect(others).toEqual([]);
    const gone = redFlags({ ...facility, not_seen_since: "2026-05-01" }, TODAY, text);
    expect(gone.flatMap(({ body }) => body).join(" ")).not.toContain("still lists");
    const said = { ...license, may_operate: false };
    expect(kindsOf({ ...facility, license: said })).toEqual(["danger license"]);
  });

  test("a license that ended after the day of its list is a caution, unless it is being renewed", () => {
    const ending = (expires_on: string, stage?: string): Facility => ({
      ...clean,
      license: { ...clean.license, expires_on, ...(stage === undefined ? {} : { stage }) },
    });
    expect(redFlags(ending("2026-10-31"), TODAY, text)).toEqual([
      {
        kind: "caution",
        title: "The license's end date, Oct 31, 2026, has passed.",
        body: ["Ask the agency."],
        target: "license",
      },
    ]);
    expect(kindsOf(ending(TODAY))).toEqual([]);
    expect(kindsOf(ending("2026-10-31", "in_renewal"))).toEqual([]);
    const bodyOf = (expires_on: string) =>
      redFlags({ ...ending(expires_on), license_status: "probationary" }, TODAY, text)[0]?.body;
    expect(bodyOf("2026-10-31")?.join(" ")).toMatch(/Oct 31, 2026, has passed.*Ask the agency/);
    expect(bodyOf("2026-10-31")?.join(" ")).not.toContain("allows it to operate");
    expect(bodyOf(TODAY)?.join(" ")).toContain("allows it to operate");
  });

  test("a probationary license allows operation only if its list states so, as of that list's date", () => {
    const bodyOf = (license: Partial<Facility["license"]>, changes: Partial<Facility> = {}) =>
      redFlags(
        {
          ...clean,
          license_status: "probationary",
          license: { ...clean.license, ...license },
          ...changes,
        },
        TODAY,
        text,
      ).find(({ title }) => title === text.facility.flags.probationary)?.body;
    expect(bodyOf({})).toEqual([
      "The agency's list of Oct 20, 2026 still allows it to operate. Ask the provider what happened.",
    ]);
    const sources = [{ ...listed("tx-hhsc"), role: "license_action" as const }];
    expect(bodyOf({ stage: "adverse_action" }, { merge_context: { sources } })).toEqual([
      expect.stringMatching(
        /^The agency's list of license actions names this provider.*Oct 20, 2026 still/,
      ),
    ]);
    expect(bodyOf({ may_operate: null })).toEqual(["Ask the agency."]);
    expect(bodyOf({ stage: "temporarily_closed" })).toEqual(["Ask the agency."]);
    expect(bodyOf({}, { not_seen_since: "2025-01-01" })).toEqual(["Ask the agency."]);
  });

  test("a list that forbids operation is cited with its date", () => {
    const license = { ...clean.license, may_operate: false };
    const [flag] = redFlags({ ...clean, license, license_status: "revoked" }, TODAY, text);
    expect(flag?.body).toEqual([
      "It isn't allowed to operate, according to the agency's list of Oct 20, 2026.",
    ]);
    const gone = {
      ...clean,
      license,
      license_status: "revoked",
      not_seen_since: "2026-10-25",
    } as const;
    expect(redFlags(gone, TODAY, text)[0]?.body).toEqual([]);
  });

  test("a revocation by the list of license actions is not attributed to the list that names the facility", () => {
    const license = { ...clean.license, status: "revoked", may_operate: false } as const;
    const action = { ...listed("tx-hhsc"), role: "license_action" };
    const merge_context = { sources: [listed("tx-hhsc"), action] };
    const taken = { ...clean, license, license_status: "revoked", merge_context } as const;
    expect(redFlags(taken, TODAY, text)[0]?.body).toEqual([
      "It isn't allowed to operate, according to the agency's list of license actions.",
    ]);
  });

  test("a probationary license and one of unknown status are cautions", () => {
    expect(kindsOf({ ...clean, license_status: "probationary" })).toEqual(["caution license"]);
    expect(kindsOf({ ...clean, license_status: "unknown" })).toEqual(["caution license"]);
  });

  test("a probationary license is shown with the agency's own word, because the action may only be announced", () => {
    const license = { ...clean.license, state_term: "Pending Revocation" };
    const [flag] = redFlags({ ...clean, license, license_status: "probationary" }, TODAY, text);
    expect(flag?.title).toContain("announced action");
    expect(flag?.body.join(" ")).toContain("“Pending Revocation”");
    expect(flag?.body.join(" ")).not.toContain("conditions");
    const over = { ...license, expires_on: "2026-09-30", may_operate: null };
    const [late] = redFlags(
      { ...clean, license: over, license_status: "probationary" },
      TODAY,
      text,
    );
    expect(late?.title).toContain("announced action");
    expect(late?.body.join(" ")).toMatch(/Sep 30, 2026, has passed.*“Pending Revocation”/);
    expect(late?.body.join(" ")).not.toContain("renewal");
    expect(late?.body.join(" ")).not.toContain("allows it to operate");
  });

  test("an active license that may not be used is a danger", () => {
    const license = { ...clean.license, may_operate: false };
    expect(kindsOf({ ...clean, license })).toEqual(["danger license"]);
  });

  test("a temporary closure is a caution while the license is active", () => {
    const license = { ...clean.license, stage: "temporarily_closed" };
    expect(kindsOf({ ...clean, license })).toEqual(["caution license"]);
    expect(kindsOf({ ...clean, license, license_status: "closed" })).toEqual(["danger license"]);
  });

  test("conditions are quoted, and another permit of the facility is not a condition", () => {
    const put = (conditions: string[]) =>
      redFlags({ ...clean, license: { ...clean.license, conditions } }, TODAY, text);
    const [flag] = put(["Corrective action", "Adverse action"]);
    expect(flag?.kind).toBe("caution");
    expect(flag?.body.join(" ")).toContain("“Corrective action” and “Adverse action”");
    const shared = { source_id: "nyc-dohmh", agency_record_id: "DC2", missing: [] };
    const others: Facility["license"]["others"] = [
      { ...shared, number: "70002", status: "active" },
    ];
    expect(redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text)).toEqual([]);
  });

  test("other revoked or suspended licenses give one warning per status, with all of the agency's words", () => {
    const shared = { source_id: "tx-hhsc", missing: [] };
    const others: Facility["license"]["others"] = [
      { ...shared, agency_record_id: "1", status: "revoked", state_term: "Revoked" },
      { ...shared, agency_record_id: "2", status: "suspended" },
      { ...shared, agency_record_id: "3", status: "revoked", state_term: "Revoked" },
      { ...shared, agency_record_id: "4", status: "revoked", state_term: "License revoked" },
    ];
    const flags = redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text);
    expect(flags.map(({ title, body }) => [title, body])).toEqual([
      [
        "Another license of this provider is revoked.",
        ["The agency's own word is “Revoked”.", "The agency's own word is “License revoked”."],
      ],
      ["Another license of this provider is suspended.", []],
    ]);
  });

  test("a condition that the agency gives twice is quoted once", () => {
    const conditions = ["Adverse action", "Adverse action"];
    const [flag] = redFlags({ ...clean, license: { ...clean.license, conditions } }, TODAY, text);
    expect(flag?.body).toEqual(["In the agency's words: “Adverse action”."]);
  });
});
