import { describe, expect, test } from "vitest";
import { faultsOf, ignoredAnswers, readAnswers, shortlistPath, stepOf } from "./answers";

const whole = { geography: "78704", child_age_months: "14", budget_weekly: "320" };

describe("answers", () => {
  test("a state by name, an age in years and a dollar sign are understood", () => {
    const answers = readAnswers({
      geography: "texas",
      age: "2",
      age_unit: "years",
      budget_weekly: "$320",
      priorities: ["safety", "", "price"],
    });
    expect(answers).toEqual({
      geography: "TX",
      child_age_months: "24",
      budget_weekly: "320",
      priorities: ["safety_score", "price_weekly"],
      allow_non_launch_ready: false,
    });
    expect(shortlistPath(answers)).toBe(
      "/shortlist?geography=TX&child_age_months=24&budget_weekly=320&priorities=safety_score%2Cprice_weekly",
    );
  });

  test.each(["geography", "zip_code", "zip"])("a ZIP code named %s is read", (name) => {
    expect(readAnswers({ [name]: "78704" }).geography).toBe("78704");
  });

  test.each(["state_code", "state"])("a state named %s is read", (name) => {
    expect(readAnswers({ [name]: "texas" }).geography).toBe("TX");
  });

  test.each([
    ["nueva york", "NY"],
    ["Carolina del Norte", "NC"],
    ["new york", "NY"],
    ["78704", "78704"],
  ])("%s is read as %s", (geography, read) => {
    expect(readAnswers({ geography }).geography).toBe(read);
  });

  test("a place and an age are read under the names that the search has", () => {
    const { geography, child_age_months } = readAnswers({ zip_code: "78704", age_months: "14" });
    expect({ geography, child_age_months }).toEqual({ geography: "78704", child_age_months: "14" });
    expect(readAnswers({ state: "texas" }).geography).toBe("TX");
    expect(ignoredAnswers({ zip: "78704", age: "2", step: "2", city: "Austin" })).toEqual(["city"]);
  });

  test("a budget may be written as money is, for a week or a month", () => {
    expect(readAnswers({ budget_weekly: "$1,200" }).budget_weekly).toBe("1200");
    expect(readAnswers({ budget_weekly: "1200/month" }).budget_weekly).toBe("277");
    const monthly = readAnswers({ ...whole, budget_weekly: "1200", budget_period: "month" });
    expect(monthly).toMatchObject({ budget_weekly: "277" });
    expect(monthly.budget_period).toBeUndefined();
    expect(shortlistPath(monthly)).not.toContain("month=");
  });

  test("a monthly budget that can't be read stays one, also in its address", () => {
    const answers = readAnswers({ ...whole, budget_weekly: "a lot", budget_period: "month" });
    expect(answers).toMatchObject({ budget_weekly: "a lot", budget_period: "month" });
    expect(faultsOf(answers)).toEqual(["budget_weekly"]);
    const query = new URLSearchParams(shortlistPath(answers, 2).split("?")[1]);
    expect(readAnswers(Object.fromEntries(query))).toEqual(answers);
  });

  test.each([
    ["2", "24"],
    ["2.5", "30"],
    ["2,5", "30"],
    ["2.25", "27"],
    ["3½", "42"],
    ["3 ½", "42"],
    ["½", "6"],
  ])("an age of %s years is one of %s months", (age, months) => {
    const answers = readAnswers({ ...whole, age, age_unit: "years" });
    expect(answers.child_age_months).toBe(months);
    expect(answers.age_unit).toBeUndefined();
    expect(faultsOf(answers)).toEqual([]);
  });

  test("an age in years that cannot be read stays one in years, also in its address", () => {
    const answers = readAnswers({ ...whole, age: "two", age_unit: "years" });
    expect(answers).toMatchObject({ child_age_months: "two", age_unit: "years" });
    expect(faultsOf(answers)).toEqual(["child_age_months"]);
    const query = new URLSearchParams(shortlistPath(answers, 1).split("?")[1]);
    expect(readAnswers(Object.fromEntries(query))).toEqual(answers);
  });

  test("many years are never so many months", () => {
    expect(faultsOf(readAnswers({ ...whole, age: "100", age_unit: "years" }))).toEqual([
      "child_age_months",
    ]);
    expect(readAnswers({ child_age_months: "24", age_unit: "years" }).age_unit).toBeUndefined();
  });

  test("a drive without a start is no priority", () => {
    expect(readAnswers({ priorities: "commute" }).priorities).toEqual([]);
    expect(readAnswers({ priorities: "commute", commute_origin: "78704" }).priorities).toEqual([
      "commute_minutes",
    ]);
  });

  test.each([
    [{ geography: "Austin" }, "geography"],
    [{ geography: "7870" }, "geography"],
    [{ geography: "constructor" }, "geography"],
    [{ child_age_months: "145" }, "child_age_months"],
    [{ child_age_months: "1.5" }, "child_age_months"],
    [{ budget_weekly: "0" }, "budget_weekly"],
    [{ commute_origin: "home" }, "commute_origin"],
  ])("%j is wrong, by the API's bounds", (changes, name) => {
    expect(faultsOf(readAnswers({ ...whole, ...changes }))).toEqual([name]);
  });

  test("the ends of each bound are right", () => {
    for (const child_age_months of ["0", "144"]) {
      expect(faultsOf(readAnswers({ ...whole, child_age_months }))).toEqual([]);
    }
  });
});

describe("steps", () => {
  const at = (params: Record<string, string>) => {
    const answers = readAnswers(params);
    return stepOf(answers, params["step"], faultsOf(answers));
  };

  test("complete answers give a shortlist, and each step can be opened again", () => {
    expect(at(whole)).toEqual({ step: 4, faults: [] });
    expect(at({ ...whole, step: "2" })).toEqual({ step: 2, faults: [] });
  });

  test("a question of a later step has no error yet", () => {
    expect(at({})).toEqual({ step: 1, faults: [] });
    expect(at({ geography: "78704", step: "2" })).toEqual({ step: 2, faults: [] });
    expect(at({ geography: "78704" })).toEqual({ step: 2, faults: [] });
  });

  test("a step with an invalid or missing answer stays open", () => {
    expect(at({ geography: "Austin", step: "2" })).toEqual({ step: 1, faults: ["geography"] });
    expect(at({ geography: "78704", budget_weekly: "320", step: "3" })).toEqual({
      step: 2,
      faults: ["child_age_months"],
    });
  });
});
