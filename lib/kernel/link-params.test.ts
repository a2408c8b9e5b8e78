import { expect, test } from "vitest";
import { ignoredNames, withOwnNames } from "./link-params";

const ALIASES = { zip_code: "zip", state: "state_code" };

test("a parameter is read under its other names, and its own name wins", () => {
  expect(withOwnNames({ zip_code: "78704", state: "TX" }, ALIASES)).toEqual({
    zip: "78704",
    state_code: "TX",
  });
  expect(withOwnNames({ zip_code: "10001", zip: "78704" }, ALIASES)).toEqual({ zip: "78704" });
  expect(withOwnNames({ zip: " ", zip_code: "10001" }, ALIASES)).toEqual({ zip: "10001" });
});

test("names of JavaScript's own objects are plain names", () => {
  expect(withOwnNames({ constructor: "x" }, ALIASES)).toEqual({ constructor: "x" });
  expect(ignoredNames({ constructor: "x", zip: "78704" }, ["zip"])).toEqual(["constructor"]);
});

test("unknown names are listed unless they're empty, and shortened", () => {
  const long = "a".repeat(50);
  expect(
    ignoredNames({ zip: "1", radius: "5", empty: "", none: undefined, [long]: "1" }, ["zip"]),
  ).toEqual(["radius", "a".repeat(40)]);
});
