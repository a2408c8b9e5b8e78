import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { readCompareQuery } from "./address";
import { OneChosen } from "./too-few";

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
