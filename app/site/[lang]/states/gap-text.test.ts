import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { gapLabel, lackingText } from "./gap-text";

const gap = (field: string, code: string, facilities = 9) => ({ field, code, facilities });

test("a state's file isn't said to lack a fact that a code only makes doubtful", () => {
  const gaps = [
    gap("hours", "not_published"),
    gap("inspections", "inspection_window_truncated"),
    gap("license_status", "missing_license_expiry"),
    gap("phone", "not_published", 8),
  ];
  expect(lackingText(gaps, 9, messages("en"))).toBe("Hours and end date of the license");
  expect(lackingText([gap("license_status", "non_expiring_license")], 9, messages("en"))).toBe(
    messages("en").states.coverage.lacking_none,
  );
});

test("a gap in the license's end date isn't labeled as its status", () => {
  const label = (code: string) => gapLabel(gap("license_status", code), messages("en"));
  expect(label("missing_license_expiry")).toBe("End date of the license");
  expect(label("non_expiring_license")).toBe("End date of the license");
  expect(label("missing_license_status")).toBe("License status");
});
