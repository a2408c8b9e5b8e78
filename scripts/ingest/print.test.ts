import { expect, test, vi } from "vitest";
import { listUnread, printReport } from "./print";
import { openAccounts } from "#lib/ingest/intake/row-counters";

test("a facility that is no longer seen is counted once among those that changed", () => {
  const table = vi.spyOn(console, "log").mockImplementation(() => {});
  const served = {
    observed_on: "2026-03-31",
    facilities: 100,
    facilities_new: 5,
    facilities_changed: 20,
    facilities_not_seen: 15,
  };
  printReport({ loads: [], served: [served], refused: [] });
  expect(table.mock.calls.flat()).toEqual([
    "observed on  facilities  new  changed  unchanged  not seen",
    "-----------  ----------  ---  -------  ---------  --------",
    "2026-03-31   100         5    20       75         15",
  ]);
  table.mockRestore();
});

test("unread cells are listed by column, most first, their text quoted on one line", () => {
  const unread = {
    phone: { count: 2, examples: ["555-CALL"] },
    ages: { count: 865, examples: ['BI"RTH\nunread     other: 1', "\u001b[31m"] },
  };
  expect(listUnread({ ...openAccounts(), unread })).toEqual([
    'ages 865, such as "BI\\"RTH\\nunread     other: 1", "\\u001b[31m"',
    'phone 2, such as "555-CALL"',
  ]);
});
