import { describe, expect, test } from "vitest";
import { COMPLETENESS } from "#lib/scoring/completeness";
import { FORECAST_ABSTENTIONS } from "#lib/scoring/abstain";
import { type Locale, LOCALES } from "./locale";
import { messages } from "./messages";
import { SCORE_BANDS, scoreBand } from "./score-band";

const text = messages("en");

const SEVERAL_BESIDE_ONE =
  /(?<![\d.,])1 (years|months|days|minutes|places|miles|problems|points|children|visits|inspections|findings|facilities|counties|agencies|weeks|años|meses|días|minutos|lugares|millas|problemas|puntos|niños|visitas|inspecciones|hallazgos|condados|agencias|semanas)\b/i;

const isSaying = (text: unknown): text is (...given: unknown[]) => unknown =>
  typeof text === "function";

/** What a text says where all that it is given is this; nothing where that is none of its kind. */
function sayWith(text: (...given: unknown[]) => unknown, one: unknown): string[] {
  try {
    return [String(text(...Array.from({ length: text.length }, () => one)))];
  } catch {
    return [];
  }
}

/** The texts that give one the form of several, told it as a number and as it is written. */
function* severalBesideOne(text: unknown): Generator<string> {
  if (typeof text === "object" && text !== null) {
    for (const member of Object.values(text)) yield* severalBesideOne(member);
  } else if (isSaying(text)) {
    const said = [1, "1"].flatMap((one) => sayWith(text, one));
    if (said.every((saying) => SEVERAL_BESIDE_ONE.test(saying))) yield* said;
  } else if (SEVERAL_BESIDE_ONE.test(String(text))) yield String(text);
}

describe("messages", () => {
  test("every reason code is said in words of its own", () => {
    const codes = [...FORECAST_ABSTENTIONS, ...Object.keys(COMPLETENESS)];
    const unsaid = codes.filter(
      (code) => text.reasons.of(code) === text.reasons.of("no such code"),
    );
    expect(unsaid).toEqual([]);
  });

  test("a license of unknown standing is not called inactive", () => {
    for (const locale of ["en", "es"] as const) {
      const { of } = messages(locale).reasons;
      expect(of("license_not_active", "unknown")).toMatch(/cannot tell|no permiten saber/);
      expect(of("license_not_active", "expired")).toBe(of("license_not_active"));
      expect(of("no_inspections", "unknown")).toBe(of("no_inspections"));
    }
  });

  test("one is singular, and thousands are parted", () => {
    expect(text.site.facilities(1)).toBe("1 facility");
    expect(text.site.facilities(1204)).toBe("1,204 facilities");
  });

  test("no text says “1 years”, whether its one is a number or already written", () => {
    const wrong = LOCALES.flatMap((locale) => {
      // Its numbers are constants of the method, and none of those is one.
      const { methodology: _, ...texts } = messages(locale);
      return [...severalBesideOne(texts)];
    });
    expect(wrong).toEqual([]);
  });

  test("a lead of one is singular, in both languages", () => {
    const ahead = (locale: Locale) => messages(locale).compare.ahead.serious_findings_36m;
    expect(ahead("en")?.("1")).toBe("had 1 fewer serious problem in the last 3 years");
    expect(ahead("es")?.("1")).toBe("tuvo 1 problema grave menos en los últimos 3 años");
    expect(ahead("es")?.("2")).toBe("tuvo 2 problemas graves menos en los últimos 3 años");
  });

  test("a number may be a fraction where the field takes one", () => {
    const say = (locale: Locale, parameter: "lat" | "limit") =>
      messages(locale).search.errors.fault("X", { parameter, code: "type", detail: "" });
    expect([say("en", "lat"), say("en", "limit")]).toEqual([
      "X must be a number.",
      "X must be a whole number.",
    ]);
    expect([say("es", "lat"), say("es", "limit")]).toEqual([
      "X: debe ser un número.",
      "X: debe ser un número entero.",
    ]);
  });

  test("days do not move with the clock of the machine", () => {
    expect(text.format.date("2026-11-01")).toBe("Nov 1, 2026");
    expect(text.format.date("2026-11-01T00:30:00Z")).toBe("Nov 1, 2026");
  });

  test("an open finding may be corrected by the provider's word: no agency has confirmed it", () => {
    const status = (locale: Locale) => messages(locale).terms.violation_status.open;
    expect(status("en")).toBe("No correction confirmed by the agency");
    expect(status("es")).toBe("Sin corrección confirmada por la agencia");
  });

  test("ages are said as people say them", () => {
    const { ages_between } = text.facility.provider;
    expect(ages_between(0, 23)).toBe("From birth to 23 months");
    expect(ages_between(24, 155)).toBe("From 2 years to 12 years 11 months");
  });
});

describe("scoreBand", () => {
  test("the usual score is called usual", () => {
    expect(scoreBand(75)).toBe("usual");
  });

  test("bands follow one another from worst to best", () => {
    const bands = Array.from({ length: 101 }, (_, score) => SCORE_BANDS.indexOf(scoreBand(score)));
    expect(bands).toEqual(bands.toSorted((a, b) => b - a));
    expect(new Set(bands).size).toBe(SCORE_BANDS.length);
  });
});
