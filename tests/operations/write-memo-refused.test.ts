import { expect, test } from "vitest";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** Invalid memo requests return 400 with an error for each fault. */

const sample = useSample();

const ask = (changes: object) => {
  const asked = { geography: "78704", child_age_months: 30, budget_weekly: 320 };
  return call("/v1/decision/memo", { ...sample, body: { ...asked, ...changes } });
};

test.each([
  ["child_age_months", -1],
  ["child_age_months", 145],
  ["child_age_months", 1.5],
  ["child_age_months", "30"],
  ["child_age_months", undefined],
  ["budget_weekly", 0],
  ["budget_weekly", -5],
  ["budget_weekly", 320.5],
  ["budget_weekly", undefined],
  ["shortlist_limit", 0],
  ["shortlist_limit", 11],
  ["geography", undefined],
  ["geography", "Austin"],
  ["geography", "7870"],
  ["geography", "Nowhere"],
  ["geography", "ZZ"],
  ["priorities", "safety"],
  ["priorities", [""]],
  ["allow_non_launch_ready", "yes"],
  ["commute_origin", { address: "1 Main St, Austin" }],
  ["commute_origin", "91,0"],
  ["commute_origin", { zip: "78704", lat: 1, lng: 1 }],
  ["no_such_member", 1],
])("%s %j", async (member, value) => {
  const { status, body } = await ask({ [member]: value });
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.errors[0].pointer).toMatch(new RegExp(`^/${member}`));
});

test.each(["somewhere", null, { lat: 100, lng: 0 }, { address: "1 Main St, Austin" }])(
  "an origin in an unknown form is malformed and conflicts with nothing: %j",
  async (commute_origin) => {
    const { body } = await ask({ commute_origin });
    expect(body.errors).toMatchObject([{ pointer: "/commute_origin", code: "format" }]);
  },
);

test("the ends of each bound are accepted", async () => {
  for (const changes of [
    { child_age_months: 0 },
    { child_age_months: 144 },
    { shortlist_limit: 1 },
    { shortlist_limit: 10 },
    { budget_weekly: 1 },
  ]) {
    expect((await ask(changes)).status).toBe(200);
  }
});

test("all faults at once", async () => {
  const { body } = await ask({ child_age_months: 145, shortlist_limit: 11, budget_weekly: 0 });
  expect(body.errors).toHaveLength(3);
  const other = await ask({ geography: "Texs", child_age_months: 145 });
  expect(other.body.errors).toMatchObject([
    { pointer: "/geography", code: "enum", did_you_mean: "TX" },
    { pointer: "/child_age_months", code: "maximum" },
  ]);
});

test.each([
  ["geography", "/geography", { geography: "00000" }],
  ["an origin", "/commute_origin", { commute_origin: "00000" }],
])("%s whose ZIP has no point", async (_, pointer, changes) => {
  const { status, body } = await ask(changes);
  expect([status, body.code, body.errors[0].pointer]).toEqual([400, "zip_not_located", pointer]);
});
