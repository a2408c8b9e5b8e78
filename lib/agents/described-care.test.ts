import { expect, test } from "vitest";
import { readDescribedCare } from "./described-care";

test.each([
  ["open at 7 that take subsidies", { open_from: "07:00", subsidy_accepted: true }],
  ["opens by 6:30 am", { open_from: "06:30" }],
  ["open until 6", { open_until: "18:00" }],
  ["closes at 6:30pm", { open_until: "18:30" }],
  ["open from 7 until 6", { open_from: "07:00", open_until: "18:00" }],
  ["open at 7 pm", { open_until: "19:00" }],
  ["open on weekends", { open_on: ["sat", "sun"] }],
  ["accepts vouchers for a 14 month old", { subsidy_accepted: true, age_months: 14 }],
  ["for my 2-year-old", { age_months: 24 }],
  ["infant care", { age_months: 6 }],
  ["family child care", { facility_type: ["home"] }],
  ["after-school programs", { facility_type: ["school_age"] }],
  ["revoked", { license_status: ["revoked"] }],
  ["expired or suspended", { license_status: ["suspended", "expired"] }],
  ["best centers within 5 miles of 78704", { sort: "safety_score", radius: 5 }],
  ["with a safety score above 80", { min_safety_score: 80 }],
  ["within 5 miles, open at 7", { radius: 5, open_from: "07:00" }],
  ["open at 45", {}],
  ["Sunshine Academy", {}],
  ["license 90100007", {}],
])("the text %j describes %j", (text, filters) => {
  expect(readDescribedCare(text).filters).toEqual(filters);
});

test("the words of a described filter are taken out of the text", () => {
  const { rest } = readDescribedCare("daycares in Austin open at 7 that take subsidies");
  expect(rest.split(/\s+/).filter(Boolean)).toEqual(["daycares", "in", "Austin"]);
});
