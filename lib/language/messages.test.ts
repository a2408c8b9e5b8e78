import { describe, expect, test } from "vitest";
import { COMPLETENESS } from "#lib/scoring/completeness";
import { FORECAST_ABSTENTIONS } from "#lib/scoring/abstain";
import { type Locale, LOCALES } from "./locale";
import { messages } from "./messages";
import { SCORE_BANDS, scoreBand } from "./score-band";

const text = messages("en");

const PLURAL_AFTER_ONE =
  /(?<![\d.,])1 (years|months|days|minutes|providers|miles|points|children|inspections|violations|counties|agencies|weeks|documents|sources|años|meses|días|minutos|proveedores|millas|puntos|niños|inspecciones|infracciones|condados|agencias|semanas|documentos|fuentes)\b/i;

const isFunction = (text: unknown): text is (...given: unknown[]) => unknown =>
  typeof text === "function";

/** Calls a message with the same value for every argument. Empty if it takes another type. */
function renderWith(text: (...given: unknown[]) => unknown, one: unknown): string[] {
  try {
    return [String(text(...Array.from({ length: text.length }, () => one)))];
  } catch {
    return [];
  }
}

/** Yields texts with a plural after 1, whether the 1 is a number or already formatted. */
function* pluralsAfterOne(text: unknown): Generator<string> {
  if (typeof text === "object" && text !== null) {
    for (const member of Object.values(text)) yield* pluralsAfterOne(member);
  } else if (isFunction(text)) {
    const rendered = [1, "1"].flatMap((one) => renderWith(text, one));
    if (rendered.every((each) => PLURAL_AFTER_ONE.test(each))) yield* rendered;
  } else if (PLURAL_AFTER_ONE.test(String(text))) yield String(text);
}

describe("messages", () => {
  test("every reason code has its own text", () => {
    const codes = [...FORECAST_ABSTENTIONS, ...Object.keys(COMPLETENESS)];
    const missing = codes.filter(
      (code) => text.reasons.of(code) === text.reasons.of("no such code"),
    );
    expect(missing).toEqual([]);
  });

  test("a license without a known status isn't called inactive", () => {
    for (const locale of ["en", "es"] as const) {
      const { of } = messages(locale).reasons;
      expect(of("license_not_active", "unknown")).toMatch(/don't show whether|no permiten saber/);
      expect(of("license_not_active", "expired")).toMatch(/expired|vencida/);
      expect(of("no_inspections", "unknown")).toBe(of("no_inspections"));
    }
  });

  test("1 is singular, and thousands have a separator", () => {
    expect(text.site.facilities(1)).toBe("1 provider");
    expect(text.site.facilities(1204)).toBe("1,204 providers");
  });

  test("no text has a plural after 1, such as “1 years”", () => {
    const wrong = LOCALES.flatMap((locale) => {
      // Its numbers are constants of the method, and none is 1.
      const { methodology: _, ...texts } = messages(locale);
      return [...pluralsAfterOne(texts)];
    });
    expect(wrong).toEqual([]);
  });

  test("a lead of 1 is singular in both languages", () => {
    const ahead = (locale: Locale) => messages(locale).compare.ahead.serious_findings_36m;
    expect(ahead("en")?.("1")).toBe("had 1 fewer serious violation in the last 3 years");
    expect(ahead("es")?.("1")).toBe("tuvo 1 infracción grave menos en los últimos 3 años");
    expect(ahead("es")?.("2")).toBe("tuvo 2 infracciones graves menos en los últimos 3 años");
  });

  test("a field that takes fractions isn't described as a whole number", () => {
    const render = (locale: Locale, parameter: "lat" | "limit") =>
      messages(locale).search.errors.fault("X", { parameter, code: "type", detail: "" });
    expect([render("en", "lat"), render("en", "limit")]).toEqual([
      "X must be a number.",
      "X must be a whole number.",
    ]);
    expect([render("es", "lat"), render("es", "limit")]).toEqual([
      "X: debe ser un número.",
      "X: debe ser un número entero.",
    ]);
  });

  test("dates don't depend on the time zone of the machine", () => {
    expect(text.format.date("2026-11-01")).toBe("Nov 1, 2026");
    expect(text.format.date("2026-11-01T00:30:00Z")).toBe("Nov 1, 2026");
  });

  test("an open violation is described as lacking the agency's confirmation", () => {
    const status = (locale: Locale) => messages(locale).terms.violation_status.open;
    expect(status("en")).toBe("No correction confirmed by the agency");
    expect(status("es")).toBe("Sin corrección confirmada por la agencia");
  });

  test("ages under two years are in months, and others in years", () => {
    const { ages_between } = text.facility.provider;
    expect(ages_between(0, 23)).toBe("From birth to 23 months");
    expect(ages_between(24, 155)).toBe("From 2 years to 12 years 11 months");
  });
});

describe("scoreBand", () => {
  test("a score of 75 is in the average band", () => {
    expect(scoreBand(75)).toBe("usual");
  });

  test("a higher score never has a worse band", () => {
    const bands = Array.from({ length: 101 }, (_, score) => SCORE_BANDS.indexOf(scoreBand(score)));
    expect(bands).toEqual(bands.toSorted((a, b) => b - a));
    expect(new Set(bands).size).toBe(SCORE_BANDS.length);
  });
});
