import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { Score } from "./score";

const unscored = (...abstention_reasons: string[]) =>
  ({
    license_status: "active",
    missing: [],
    inspections: [],
    safety: { caps: [], abstention_reasons },
  }) as unknown as FacilityDetail;

test.each([
  ["en", "The inspection file ends Feb 1, 2018. It has no inspections of this provider"],
  ["es", "El archivo de inspecciones termina el 1 de febrero de 2018."],
] as const)("a missing score is dated by the newest inspection file: %s", (locale, said) => {
  const draw = (facility: FacilityDetail) =>
    renderToStaticMarkup(Score({ text: messages(locale), facility, seen_on: "2018-02-01" }));
  expect(draw(unscored("no_inspections"))).toContain(said);
  expect(draw(unscored("no_inspection_source", "no_inspections"))).not.toContain("2018");
});

test("a missing score has no date of a file if no file covers the provider's inspections", () => {
  const missing = [{ field: "inspections_known_until", code: "no_inspection_source" }];
  const facility = { ...unscored("no_inspections"), missing };
  const html = renderToStaticMarkup(
    Score({ text: messages("en"), facility, seen_on: "2018-02-01" }),
  );
  expect(html).not.toContain("The inspection file ends");
});
