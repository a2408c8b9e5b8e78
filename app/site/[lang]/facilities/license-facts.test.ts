import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LICENSE_STAGES } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { activeLicense } from "#tests/clean-facility";
import { LicenseFacts } from "./license-facts";

type Facility = Parameters<typeof LicenseFacts>[0]["facility"];

const facility: Facility = {
  state_code: "CO",
  safety: { peer_group: "co-cdec/center" },
  listed: true,
  license: activeLicense,
  merge_context: { sources: [] },
  facility_proof: { generated_at: "2026-11-22T08:00:00.000Z", freshness: { days: 33 } },
};
const draw = (one: Facility) =>
  renderToStaticMarkup(LicenseFacts({ text: messages("en"), facility: one }));

test("permission to operate shows the list's date, and is left out for a facility off the list or temporarily closed", () => {
  expect(draw(facility)).toContain("Allowed to operate, according to the record of Oct 20, 2026");
  expect(draw({ ...facility, not_seen_since: "2026-05-01" })).not.toContain("Allowed to operate");
  const license = { ...facility.license, stage: "temporarily_closed" };
  expect(draw({ ...facility, license })).not.toContain("Allowed to operate");
});

test("a facility off its list may not operate if the list of license actions revoked its license", () => {
  const revoked: Facility = {
    ...facility,
    license: { ...facility.license, status: "revoked", may_operate: false },
    not_seen_since: "2026-05-01",
  };
  expect(draw(revoked)).not.toContain("Allowed to operate");
  const taken = draw({ ...revoked, merge_context: { sources: [{ role: "license_action" }] } });
  expect(taken.replaceAll(/<[^>]*>/g, " ")).toContain("list of license actions  No ");
});

test("the page refers to the agency if its lists disagree about permission to operate", () => {
  const license = { ...facility.license, status: "probationary", stage: "adverse_action" } as const;
  const rowOf = (role: "roster" | "license_action") =>
    draw({ ...facility, license, merge_context: { sources: [{ role }] } });
  expect(rowOf("license_action")).toContain(
    "<dd>The agency&#x27;s lists differ. Ask the agency.</dd>",
  );
  expect(rowOf("roster")).toContain("<dd>Yes</dd>");
});

test("another license of the facility shows its number and status in both languages", () => {
  const shared = { source_id: "nyc-dohmh", missing: [] };
  const others: Facility["license"]["others"] = [
    {
      ...shared,
      number: "70002",
      agency_record_id: "DC2",
      status: "suspended",
      state_term: "Permit Suspended",
    },
    {
      ...shared,
      agency_record_id: "DC3",
      status: "expired",
      expires_on: "2026-01-02",
      not_seen_since: "2026-05-01",
    },
  ];
  const shown = { ...facility, license: { ...facility.license, others } };
  const said = draw(shown).replaceAll(/<[^>]*>/g, "");
  expect(said).toContain("Other licenses of this provider");
  expect(said).toContain("70002: Suspended (Permit Suspended)");
  expect(said).toContain(
    "DC3: Expired; ends Jan 2, 2026; off the agency&#x27;s list since May 1, 2026",
  );
  expect(draw(facility)).not.toContain("Other licenses");
  const es = renderToStaticMarkup(LicenseFacts({ text: messages("es"), facility: shown }));
  expect(es).toContain("Otras licencias de este proveedor");
});

test("an active license that only a list gives is named by that list, in both languages", () => {
  const license = { ...facility.license, status_basis: "listed", as_of: "2026-01-06" } as const;
  const listed = { ...facility, license };
  expect(draw(listed)).toContain("<dd>On Colorado&#x27;s licensed list\u00A0· Jan 6, 2026</dd>");
  const es = renderToStaticMarkup(LicenseFacts({ text: messages("es"), facility: listed }));
  expect(es).toContain("En la lista de licencias de Colorado\u00A0· 6 ene 2026");
  expect(draw(facility)).toContain("<dd>Licensed</dd>");
});

test("every license stage has its own text in both languages", () => {
  for (const stage of LICENSE_STAGES) {
    const shown = { ...facility, license: { ...facility.license, stage } };
    for (const locale of ["en", "es"] as const) {
      const text = messages(locale);
      const said = renderToStaticMarkup(LicenseFacts({ text, facility: shown }));
      expect(said).toContain(`<dd>${text.facility.license.stages[stage]}</dd>`);
    }
  }
});
