import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { sayTopSignals } from "./forecast-words";

const text = messages("en");

test("of a license without a known end nothing is said, in either direction", () => {
  const forecast = {
    top_signals: [
      { signal: "license_renewal_proximity" as const, weight: -0.039 },
      { signal: "inspection_due" as const, weight: 0.111 },
    ],
  };
  const said = (expires_on?: string) =>
    sayTopSignals(forecast, expires_on === undefined ? {} : { expires_on }, text).map(
      ({ key }) => key,
    );
  expect(said("2028-01-01")).toEqual(["license_renewal_proximity", "inspection_due"]);
  expect(said()).toEqual(["inspection_due"]);
});

test.each(["en", "es"] as const)(
  "a signal that has faded is not called a clean visit: %s",
  (locale) => {
    const top_signals = [{ signal: "open_correction" as const, weight: -0.18 }];
    const [line] = sayTopSignals({ top_signals }, {}, messages(locale));
    expect(line?.because).toMatch(/two months|dos meses/);
  },
);
