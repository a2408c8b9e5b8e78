import { expect, test } from "vitest";
import type { SearchChange } from "#lib/facilities/search-changes";
import { messages } from "#lib/language/messages";
import { feedPath, searchFeed } from "./search-feed";

const change: SearchChange = {
  change_id: "chg_00000000000000000000000001",
  facility_id: "fac_00000000000000000000000001",
  name: "LITTLE OAKS & FRIENDS",
  city: "Austin",
  type: "license_change",
  recorded_at: "2026-10-01T12:00:00Z",
  previous_status: "active",
  new_status: "suspended",
  previous_score: null,
  new_score: null,
};

const search = {
  asked: { zip_code: ["78704"], radius: ["10"], page: ["2"] },
  title: "366 providers within 10 miles of 78704",
  updated: "2026-09-01T00:00:00Z",
};

test("a feed has the search's title, a link to each provider, and what changed", () => {
  const atom = searchFeed({ ...search, changes: [change] }, messages("en")).atom1();
  expect(atom).toContain("Daybook: 366 providers within 10 miles of 78704");
  expect(atom).toContain("License change: Little Oaks & Friends");
  expect(atom).toContain("Licensed → Suspended\u00A0· Austin");
  expect(atom).toContain("/facilities/fac_00000000000000000000000001");
  expect(atom).toContain("<updated>2026-10-01T12:00:00.000Z</updated>");
});

test("a feed has the given date, also if nothing changed", () => {
  const atom = searchFeed({ ...search, changes: [] }, messages("es")).atom1();
  expect(atom).toContain("<updated>2026-09-01T00:00:00.000Z</updated>");
  expect(atom).toContain("/es/search.atom?zip_code=78704&amp;radius=10");
});

test("the address of a feed has no page and no order", () => {
  expect(feedPath({ state_code: ["TX"], sort: ["name"], page: ["3"] })).toBe(
    "/search.atom?state_code=TX",
  );
});
