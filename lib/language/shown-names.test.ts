import { expect, test } from "vitest";
import { withShownName } from "./shown-names";

test("a provider of a list has its name and city as pages show them", () => {
  expect(withShownName({ name: "ELM NEST", city: "hudson falls", id: "1" })).toEqual({
    name: "Elm Nest",
    city: "Hudson Falls",
    id: "1",
  });
  expect(withShownName({ name: "Elm Nest" })).toEqual({ name: "Elm Nest" });
});
