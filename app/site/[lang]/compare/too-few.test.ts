import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { readCompareQuery } from "./address";
import { FACILITY, FACTS } from "../../_ui/provider-card/card-fixture";
import { noteOf, OneChosen } from "./too-few";

test("a facility without coordinates or a ZIP code offers no others near it", async () => {
  const facility = {
    id: "fac_01K00000000000000000000000",
    name: "Acorn",
    state_code: "TX",
    facility_type: "home",
    provider: { location: { precision: "withheld" } },
  } as unknown as FacilityDetail;
  const text = messages("en");
  const html = renderToStaticMarkup(
    await OneChosen({ text, asked: readCompareQuery({}), facility }),
  );
  expect(html.replaceAll("&#x27;", "'")).toContain(text.compare.one.unlocated);
  expect(html).not.toContain("checkbox");
});

test("a historical score of a provider that is offered has its year, and nothing it rests on", () => {
  const near = { ...FACILITY, distance_miles: 2 };
  const noteWith = (facts: object) => noteOf(near, { ...FACTS, ...facts }, false, messages("en"));
  expect(noteWith({})).toContain("score 82, likely 72 to 93");
  const old = noteWith({ are_inspections_old: true, inspections_until: "2014-08-25" });
  expect(old).toContain("2014 score: 82 (history only)");
  expect(old).not.toContain("likely");
});
