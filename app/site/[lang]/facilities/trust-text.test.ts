import { describe, expect, test } from "vitest";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { formatTrust } from "./trust-text";

const placeOf = (tier: TrustTier, status: "fresh" | "aging" = "fresh") => ({
  facility_proof: {
    trust: { tier, decision_grade: { granted: true, blockers: [] } },
    freshness: { status },
  },
});

describe.each(["en", "es"] as const)("how far to rely on a record: %s", (locale) => {
  const text = messages(locale);
  const { record, states, terms } = text;

  test("the reason for a low tier is given in words and never as a code", () => {
    const place = placeOf("score_ready");
    const agency = {
      trust_tier: "score_ready" as const,
      reasons: ["inspection_age_days" as const],
    };
    const said = formatTrust(place, agency, text).join(" ");
    expect(said).toContain(states.tier_meaning.score_ready);
    expect(said).toContain(states.metric.inspection_age_days);
    expect(said).not.toContain("_");
  });

  test("a record that cannot be scored itself meets no strictest bar", () => {
    const agency = { trust_tier: "launch_ready" as const, reasons: [] };
    const own = formatTrust(placeOf("covered"), agency, text).join(" ");
    expect(own).toBe(record.sources.below_agency(terms.trust_tier.launch_ready));
    const best = formatTrust(placeOf("launch_ready"), agency, text);
    expect(best).toContain(record.sources.decision_grade);
  });

  test.each([
    ["that left the list", "fresh", "2026-01-01"],
    ["from an old file", "aging", undefined],
  ] as const)("a record %s is not described as fresh", (_, status, not_seen_since) => {
    const agency = { trust_tier: "launch_ready" as const, reasons: [] };
    const place = placeOf("launch_ready", status);
    const said = formatTrust(not_seen_since ? { ...place, not_seen_since } : place, agency, text);
    expect(said).toContain(record.sources.own_older);
    expect(said).not.toContain(record.sources.decision_grade);
  });
});
