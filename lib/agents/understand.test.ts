import { expect, test } from "vitest";
import { understand } from "./understand";

test.each([
  ["daycare in Washington, DC", "DC", "Washington"],
  ["Washington, DC 20001", "DC", "Washington"],
  ["Kansas City, MO", "MO", "Kansas City"],
  ["Kansas City MO", "MO", "Kansas City"],
  ["Kansas City, MO daycare", "MO", "Kansas City"],
  ["TEXAS DAYCARE NEAR ME", "TX", ""],
  ["preschool in West Virginia", "WV", ""],
  ["DAYCARE IN TEXAS", "TX", ""],
  ["TX daycare Austin", "TX", "Austin"],
  ["daycare in Austin", undefined, "Austin"],
])("the query %j gives the state %s and the words %j", (query, state_code, words) => {
  const understood = understand(query);
  expect(understood.state_code).toBe(state_code);
  expect(understood.words).toBe(words);
});
