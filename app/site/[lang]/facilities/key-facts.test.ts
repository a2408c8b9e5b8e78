import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { activeLicense } from "#tests/clean-facility";
import { absentLines, tradeNameOf } from "./key-facts";

type Facility = Parameters<typeof absentLines>[0];

const facility = (provider: object, more: object = {}) =>
  ({
    state_code: "TX",
    license: { ...activeLicense, number: "123" },
    safety: { peer_group: "tx-hhsc/center" },
    provider: { missing: [], ...provider },
    ...more,
  }) as unknown as Facility;

const MOST = { phone: "1", ages_months: {}, capacity: 3, subsidy_accepted: true };

test("one line names the facts that the agency's file lacks", () => {
  expect(absentLines(facility(MOST), messages("en"))).toEqual([
    "Not in Texas's file: hours, website, and quality rating. Ask when you call.",
  ]);
  expect(absentLines(facility(MOST), messages("es"))).toEqual([
    "No está en el archivo de Texas: horario, sitio web y calificación de calidad. Pregunte al llamar.",
  ]);
});

test("the line of missing facts suggests no call if the file has no phone number", () => {
  const { phone: _phone, ...rest } = MOST;
  const lines = (["en", "es"] as const).map((locale) =>
    absentLines(facility({ ...rest, hours: "7", website: "x" }), messages(locale)),
  );
  expect(lines).toEqual([
    ["Not in Texas's file: phone and quality rating. Ask the provider."],
    ["No está en el archivo de Texas: teléfono y calificación de calidad. Pregunte al proveedor."],
  ]);
});

test("a fact that the agency keeps private isn't called missing", () => {
  const { phone: _phone, ...rest } = MOST;
  const withheld = [{ field: "phone", code: "withheld_by_source" }];
  const lines = absentLines(
    facility({ ...rest, hours: "7", website: "x", quality_rating: {}, missing: withheld }),
    messages("en"),
  );
  expect(lines).toEqual(["The agency keeps private: phone."]);
});

test("a trade name is a fact only if the heading has another name", () => {
  const provider = { doing_business_as: "ELM NEST" };
  expect(tradeNameOf({ name: "Ada Fern", provider })).toBe("ELM NEST");
  expect(tradeNameOf({ name: "Elm Nest", provider })).toBeUndefined();
});

test("a directory entry doesn't blame the agency's file", () => {
  const [line] = absentLines(facility({}, { directory_entry: true }), messages("en"));
  expect(line).toMatch(/^Not in this directory: phone, ages/);
});
