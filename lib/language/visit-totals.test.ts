import { expect, test } from "vitest";
import { californiaTotals } from "#lib/sources/jurisdictions/ca-ccld-counts";
import { virginiaCounts } from "#lib/sources/jurisdictions/va-dss-counts";
import { shortenTotals, translateTotals } from "./visit-totals";

const virginia = (cells: Record<string, string>) =>
  virginiaCounts(
    { first_on: "Jan. 5, 2018", last_on: "Jan. 5, 2022", ...cells },
    "1",
    "2023-01-31",
  );
const california = (cells: Record<string, string>) =>
  californiaTotals({ last_on: "8/22/2019", ...cells }, "1", "2019-09-01");

test.each([
  [
    virginia({ inspections: "12", with_violation: "3", about_complaints: "1", about_subsidy: "0" }),
    "12 inspections since Jan 5, 2018; 3 with violations; 1 about complaints; 0 for the subsidy program",
    "12 inspecciones desde el 5 de enero de 2018; 3 con infracciones; 1 por quejas; 0 de salud y seguridad del subsidio",
  ],
  [
    virginia({ inspections: "1", first_on: "Sept. 19, 2019" }),
    "1 inspection since Sep 19, 2019",
    "1 inspección desde el 19 de septiembre de 2019",
  ],
  [
    california({
      inspections: "3",
      complaint_visits: "1",
      other_visits: "1",
      total_visits: "5",
      inspect_a: "1",
    }),
    "5 visits: 3 inspections, 1 complaint visit, 1 other visit. Citations: 1 Type A, 0 Type B",
    "5 visitas: 3 inspecciones, 1 visita por quejas, 1 visita de otro tipo. Citaciones: 1 del tipo A, 0 del tipo B",
  ],
  [
    california({ inspections: "1", complaint_visits: "0", other_visits: "2", total_visits: "3" }),
    "3 visits: 1 inspection, 0 complaint visits, 2 other visits. Citations: 0 Type A, 0 Type B",
    "3 visitas: 1 inspección, 0 visitas por quejas, 2 visitas de otro tipo. Citaciones: 0 del tipo A, 0 del tipo B",
  ],
])("the totals that a mapping writes are rewritten (%#)", (visits, english, spanish) => {
  const outcome = visits[0]?.outcome ?? "";
  expect(translateTotals(outcome, "es")).toBe(spanish);
  expect(translateTotals(outcome, "en")).toBe(english);
});

test("a summary of totals has the inspections and how many found violations", () => {
  const totals = "12 inspections since Jan 5, 2018; 3 with violations; 1 about complaints";
  expect(shortenTotals(totals)).toBe("12 inspections since Jan 5, 2018; 3 with violations");
});

test("a result in the agency's own words isn't translated", () => {
  expect(translateTotals("Closed by agency after 2 inspections", "es")).toBeUndefined();
});
