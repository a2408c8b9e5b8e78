import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { formatScore } from "./score-text";

type Scored = Parameters<typeof formatScore>[1];

const text = messages("en");
const probation: Scored["caps"][0] = { code: "license_probationary", limit: 69 };
const harm: Scored["caps"][0] = { code: "harm_within_year", limit: 49 };

const inputsOf = (raw: number) => ({ raw }) as NonNullable<Scored["inputs"]>;
const say = (value: number, raw: number, ...caps: Scored["caps"]) =>
  formatScore(value, { caps, inputs: inputsOf(raw) }, text);

test("a score lowered by a cap is not described as a verdict on the inspections", () => {
  expect(say(69, 88, probation)).toBe(`Limited: ${text.facility.score.caps.license_probationary}`);
  expect(say(49, 60, probation, harm)).toBe(
    `Limited: ${text.facility.score.caps.harm_within_year}`,
  );
});

test("a cap that does not bind leaves the words as they are", () => {
  expect(say(60, 60.2, probation)).toBe(text.terms.score_band.far_more);
  expect(say(69, 69.3, probation)).toBe(text.terms.score_band.more);
  expect(say(88, 88)).toBe(text.terms.score_band.far_fewer);
});
