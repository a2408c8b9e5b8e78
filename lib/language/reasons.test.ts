import { expect, test } from "vitest";
import type { OperatingGap } from "#lib/scoring/may-operate";
import { LOCALES } from "./locale";
import { messages } from "./messages";

test.each(LOCALES)("a withheld permission to operate has its own reason (%s)", (locale) => {
  const { of } = messages(locale).reasons;
  const gaps: OperatingGap[] = ["off_list", "end_date_passed"];
  for (const code of gaps) expect(of(code)).not.toBe(of("not_published"));
});
