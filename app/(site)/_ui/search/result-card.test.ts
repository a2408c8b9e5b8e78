import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilitySummary } from "#lib/facilities/summary";
import { messages } from "#lib/language/messages";
import { ResultCard } from "./result-card";

const text = messages("en");

const facility: FacilitySummary = {
  id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 82,
  source_url: "https://example.org",
  trust_tier: "launch_ready",
  is_sample: false,
  missing: [],
};

const shown = (changes: Partial<FacilitySummary>) =>
  renderToStaticMarkup(createElement(ResultCard, { text, facility: { ...facility, ...changes } }));

describe("a result", () => {
  test("that left the agency's list is not shown as active", () => {
    expect(shown({})).toContain("License: active");
    const gone = shown({ not_seen_since: "2026-05-01" });
    expect(gone).toContain("Not on the agency&#x27;s list since May 1, 2026");
    expect(gone).not.toContain("License: active");
    const revoked = shown({ not_seen_since: "2026-05-01", license_status: "revoked" });
    expect(revoked).toContain("License: revoked");
  });
});
