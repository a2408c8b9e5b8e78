import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { sayTrust } from "./trust-words";

const GRANTED = { granted: true, blockers: [] };

describe.each(["en", "es"] as const)("how far to rely on a record: %s", (locale) => {
  const text = messages(locale);
  const { record, states, terms } = text;

  test("what holds it back is named in words, never by its code", () => {
    const trust = { tier: "score_ready" as const, decision_grade: GRANTED };
    const agency = {
      trust_tier: "score_ready" as const,
      reasons: ["inspection_age_days" as const],
    };
    const said = sayTrust(trust, agency, text).join(" ");
    expect(said).toContain(states.tier_meaning.score_ready);
    expect(said).toContain(states.metric.inspection_age_days);
    expect(said).not.toContain("_");
  });

  test("a record that cannot be scored itself meets no strictest bar", () => {
    const agency = { trust_tier: "launch_ready" as const, reasons: [] };
    const own = sayTrust({ tier: "covered", decision_grade: GRANTED }, agency, text).join(" ");
    expect(own).toBe(record.sources.below_agency(terms.trust_tier.launch_ready));
    const best = sayTrust({ tier: "launch_ready", decision_grade: GRANTED }, agency, text);
    expect(best).toContain(record.sources.decision_grade);
  });
});
