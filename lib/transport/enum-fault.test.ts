import { describe, expect, test } from "vitest";
import { STATES } from "#lib/kernel/vocabulary";
import { enumFault } from "./enum-fault";

const many = Array.from({ length: 80 }, (_, at) => `provider.field${at}`);

describe("enumFault", () => {
  test("a short list is written in the sentence, and the nearest value is the hint", () => {
    expect(enumFault("sort", "nme", ["distance", "name"])).toEqual({
      code: "enum",
      detail: "sort must be one of distance, name",
      allowed: ["distance", "name"],
      did_you_mean: "name",
    });
  });

  test("a long list is left out of the sentence if one value was meant", () => {
    const fault = enumFault("item 1 of fields", "provider.feild7", many);
    expect(fault.detail).toBe(
      'item 1 of fields can\'t be "provider.feild7". Did you mean "provider.field7"?',
    );
    expect(fault.allowed).toEqual(many);
    const state = enumFault("state", "Texs", Object.keys(STATES));
    expect(state.detail).toBe('state can\'t be "Texs". Did you mean "TX"?');
  });

  test("a long list without a hint is named by its length, and states are listed", () => {
    expect(enumFault("fields", "qqqqqqqq", many).detail).toBe(
      'fields can\'t be "qqqqqqqq". See `allowed` for all 80 values',
    );
    expect(enumFault("state", "Zzzzzz", Object.keys(STATES)).detail).toContain("AL, AK, AZ");
  });

  test("the last member of a path is the hint for the whole path", () => {
    const paths = ["all", "provider.phone", "provider.location.lat"];
    expect(enumFault("fields", "phone", paths).did_you_mean).toBe("provider.phone");
    expect(enumFault("fields", "lat", paths).did_you_mean).toBe("provider.location.lat");
  });
});
