import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { formatAgainstAverage, formatTopSignals, formatWindow } from "./forecast-text";

const text = messages("en");

test("the signals leave out the renewal of a license without a known end date", () => {
  const forecast = {
    top_signals: [
      { signal: "license_renewal_proximity" as const, weight: -0.039 },
      { signal: "inspection_due" as const, weight: 0.111 },
    ],
  };
  const said = (expires_on?: string) =>
    formatTopSignals(forecast, expires_on === undefined ? {} : { expires_on }, text).map(
      ({ key }) => key,
    );
  expect(said("2028-01-01")).toEqual(["license_renewal_proximity", "inspection_due"]);
  expect(said()).toEqual(["inspection_due"]);
});

test.each(["en", "es"] as const)(
  "a signal that has decayed is not called a clean inspection: %s",
  (locale) => {
    const top_signals = [{ signal: "open_correction" as const, weight: -0.18 }];
    const [line] = formatTopSignals({ top_signals }, {}, messages(locale));
    expect(line?.because).toMatch(/two months|dos meses/);
  },
);

test("a forecast is compared with its county's rate if known, or else with its agency's", () => {
  const chances = { risk_probability: 0.14, base_rate: 0.1 };
  const baseline = { region: "36061", offset: 0.3, probability: 0.14 };
  expect(formatAgainstAverage(chances, text)).toBe("That's above average under this agency.");
  expect(formatAgainstAverage({ ...chances, baseline }, text)).toBe(
    "That's about average in this county.",
  );
  expect(formatAgainstAverage({ base_rate: 0.1 }, text)).toBeUndefined();
});

test("a signal states its factor on the average rate", () => {
  const top_signals = [{ signal: "open_correction" as const, weight: 0.91 }];
  expect(formatTopSignals({ top_signals }, {}, text)[0]?.times).toBe("2.48 times the average rate");
});

test.each([
  ["en", "In the next 30 days", "In the 30 days from Aug 1, 2026"],
  ["es", "En los próximos 30 días", "En los 30 días desde el 1 de agosto de 2026"],
] as const)(
  "a forecast is of the days from the one it is seen from: %s",
  (locale, today, earlier) => {
    const forecast = { horizon_days: 30, generated_at: "2026-11-01T08:00:00.000Z" };
    const say = (as_of: string) => formatWindow({ ...forecast, as_of }, messages(locale));
    expect(say("2026-11-01")).toBe(today);
    expect(say("2026-08-01")).toBe(earlier);
  },
);
