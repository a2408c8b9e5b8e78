import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { activeLicense, listed } from "#tests/clean-facility";
import { Warnings } from "./warnings";

type Facility = Parameters<typeof Warnings>[0]["facilities"][number];

/** The start of the folded warnings. */
const FOLD = '<details class="disclosure">';

const facility: Facility = {
  id: "fac_1",
  name: "Marble Lane",
  state_code: "NY",
  as_of: "2014-08-25",
  license: activeLicense,
  license_status: "active",
  inspections: [],
  violations: [],
  merge_context: { sources: [listed("nyc-dohmh")] },
  facility_proof: {
    generated_at: "2014-09-01T08:00:00.000Z",
    freshness: { days: 7, status: "fresh" },
  },
  safety: { peer_group: "ny-dohmh/center", inputs: { as_of: "2014-08-25" } },
};

const visit: Facility["inspections"][number] = {
  id: "insp_1",
  date: "2014-05-15",
  source: "https://agency.example/visit",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  findings: { harm: 0, serious: 1, moderate: 0, low: 0, unrated: 0 },
  missing: [],
};

async function draw(changes: Partial<Facility>): Promise<string> {
  const shown = { text: messages("en"), facilities: [{ ...facility, ...changes }] };
  return renderToStaticMarkup(await Warnings(shown));
}

test("warnings are counted from the day of the record, however old the record is", async () => {
  const outcome = "Violation of Rules and Regulations-Closed - At least one public health hazard";
  const facility_proof = {
    generated_at: "2026-11-22T08:00:00.000Z",
    freshness: { days: 4_472, status: "stale" },
  } as const;
  const drawn = await draw({ inspections: [{ ...visit, outcome }], facility_proof });
  expect(drawn).toContain("closed this provider at its inspection on May 15, 2014");
  expect(drawn).toContain("New York City&#x27;s list of Aug 25, 2014");
});

test("license stages, conditions, and other revoked licenses appear above the verdict", async () => {
  const { license } = facility;
  const other: Facility["license"]["others"][number] = {
    status: "revoked",
    source_id: "nyc-dohmh",
    agency_record_id: "2",
    missing: [],
  };
  expect(await draw({ license: { ...license, stage: "temporarily_closed" } })).toContain(
    "temporarily closed",
  );
  expect(await draw({ license: { ...license, others: [other] } })).toContain(
    "Another license of this provider is revoked.",
  );
  expect(await draw({ license: { ...license, conditions: ["Adverse action"] } })).toContain(
    "conditions on the license",
  );
});

test("inspections that are older than a current list are named with their agency", async () => {
  const inspections_known_until = "2014-08-25";
  const facility_proof = {
    generated_at: "2026-11-22T08:00:00.000Z",
    freshness: { days: 206, status: "stale" },
  } as const;
  const aged = { as_of: "2026-04-30", facility_proof, inspections_known_until };
  const drawn = await draw({ ...aged, inspections: [visit] });
  expect(drawn).toContain("New York City&#x27;s list of Apr 30, 2026");
  expect(drawn).toContain("We have New York City&#x27;s inspections only through August 2014.");
  expect(await draw(aged)).not.toContain("inspections only through");
});

test("a serious violation alone causes no warning above the verdict", async () => {
  expect(await draw({ inspections: [visit] })).toBe("");
});

test("several cautions fold under a summary that names them, and a danger never does", async () => {
  const facility_proof = {
    generated_at: "2026-11-22T08:00:00.000Z",
    freshness: { days: 4_472, status: "stale" },
  } as const;
  const license = { ...facility.license, conditions: ["Adverse action"] };
  const folded = await draw({ facility_proof, license });
  const [open = "", inside = ""] = folded.split(FOLD);
  expect(open).not.toContain("list of Aug 25, 2014");
  expect(inside).toContain("list of Aug 25, 2014");
  expect(inside).toContain(
    "<summary>Warnings about the records and the license: 1 provider</summary>",
  );
  const outcome = "Violation of Rules and Regulations-Closed - At least one public health hazard";
  const closed = await draw({ facility_proof, license, inspections: [{ ...visit, outcome }] });
  expect(closed.split(FOLD)[0]).toContain("closed this provider");
  expect(await draw({ facility_proof })).not.toContain(FOLD);
});

test.each(LOCALES)(
  "a warning about all providers is a sentence, and they another (%s)",
  (locale) => {
    const { warning_all } = messages(locale).compare.verdict;
    const all = warning_all("Historical records: Ohio's list of Mar 26, 2025.");
    expect(all).toMatch(/^Historical records: Ohio's list of Mar 26, 2025\. [A-Z][^:]+\.$/);
    expect(warning_all("License expired")).toMatch(/^License expired\. /);
  },
);
