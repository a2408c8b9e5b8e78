import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { cleanFacility } from "#tests/clean-facility";
import { Sources } from "./sources";

type Props = Parameters<typeof Sources>[0];

const text = messages("en");

/** Renders the sources of a facility whose list was read on the day of the page. */
function shown(inspections_observed_on: string | null, not_seen_since?: string): string {
  const facility = {
    ...cleanFacility,
    state_code: "NY",
    ...(not_seen_since === undefined ? {} : { not_seen_since }),
    provider: { agency: "Agency" },
    facility_proof: {
      generated_at: "2026-11-24T00:00:00Z",
      freshness: { status: "fresh", days: 0, expected_within_days: 7 },
      trust: { tier: "covered", decision_grade: { granted: false } },
      sources: [],
    },
    merge_context: { sources: [], completeness: { percent: 50, reasons: [] } },
  } as unknown as Props["facility"];
  const jurisdiction = {
    trust_tier: "covered",
    reasons: [],
    breakdown: { inspections_observed_on },
  } as unknown as NonNullable<Props["jurisdiction"]>;
  return renderToStaticMarkup(Sources({ text, facility, jurisdiction, fileOf: () => undefined }));
}

test("a list read today does not make its agency's older inspections so", () => {
  expect(shown("2026-09-30")).toContain("Its inspection file ends Sep 30, 2026.");
});

test.each([
  ["inspections as new as the list", "2026-11-24", undefined],
  ["an agency of whose inspections none are read", null, undefined],
  ["a place that left the list", "2026-09-30", "2026-10-15"],
])("%s need no other day", (_, observed, left) => {
  expect(shown(observed, left)).not.toContain("inspection file ends");
});

test("an agency's files are labeled by what they add, and all of them are one link away", () => {
  const sources = ["roster", "enrichment", "new_kind"].map((role) => ({
    source_id: "nyc-dohmh",
    record_id: "DC1",
    role,
    sha256: role,
  }));
  const facility = {
    ...cleanFacility,
    state_code: "NY",
    provider: { agency: "Agency" },
    facility_proof: {
      generated_at: "2026-11-24T00:00:00Z",
      freshness: { status: "fresh", days: 0, expected_within_days: 7 },
      trust: { tier: "covered", decision_grade: { granted: false } },
      sources: sources.map(({ source_id, sha256 }) => ({
        source_id,
        url: "https://agency.example/",
        document_sha256: sha256,
        retrieved_at: "2026-11-24T00:00:00Z",
        data_license: "Open",
      })),
    },
    merge_context: { sources, completeness: { percent: 50, reasons: [] } },
  } as unknown as Props["facility"];
  const fileOf: Props["fileOf"] = ({ document_sha256 }) => ({
    stream: document_sha256,
    observed_on: "2026-11-20",
  });
  const html = renderToStaticMarkup(Sources({ text, facility, jurisdiction: undefined, fileOf }));
  const labels = ["The agency&#x27;s list", "File with more facts", "Source"];
  const places = labels.map((label) => html.indexOf(`>${label}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const { role } of sources) {
    expect(html).toContain(`File: <span lang="en">${role}</span>, Nov 20, 2026.`);
  }
  expect(html).toMatch(/href="\/states\/[a-z-]+#sources"/);
});
