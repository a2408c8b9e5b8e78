import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { Warnings } from "./warnings";

type Facility = Parameters<typeof Warnings>[0]["facilities"][number];

test("warnings are counted from the day of the record, however old the record is", async () => {
  const outcome = "Violation of Rules and Regulations-Closed - At least one public health hazard";
  const facility: Facility = {
    id: "fac_1",
    name: "Marble Lane",
    license: { status: "active", may_operate: true, others: [], missing: [] },
    license_status: "active",
    inspections: [
      {
        id: "insp_1",
        date: "2014-05-15",
        source: "https://agency.example/visit",
        kind: "Inspection",
        purpose: "full",
        findings: { harm: 0, serious: 1, moderate: 0, low: 0, unrated: 0 },
        outcome,
        missing: [],
      },
    ],
    violations: [],
    merge_context: { sources: [{ source_id: "nyc-dohmh" }] },
    facility_proof: {
      generated_at: "2026-11-22T08:00:00.000Z",
      freshness: { days: 4472, status: "stale" },
    },
    safety: { peer_group: "ny-dohmh/center", inputs: { as_of: "2014-08-25" } },
  };
  const drawn = await Warnings({ text: messages("en"), facilities: [facility] });
  expect(renderToStaticMarkup(drawn)).toContain(
    "closed the place at its inspection on May 15, 2014",
  );
});
