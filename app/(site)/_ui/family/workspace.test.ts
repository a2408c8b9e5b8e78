import { describe, expect, test } from "vitest";
import { parseWorkspace } from "./workspace";

const place = { id: "fac_2TR1PTW7SG9EVECDW8NTA7TMD4", name: "Oak House", place: "Austin, TX" };

describe("a workspace from a file", () => {
  test("what was written is read", () => {
    const workspace = {
      saved: [place],
      looking: { child_age_months: 14, zip_code: "78704", budget_weekly: 320 },
    };
    expect(parseWorkspace(JSON.stringify(workspace))).toEqual(workspace);
  });

  test("what does not belong there is dropped", () => {
    const hostile = {
      saved: [place, { ...place, id: "javascript:alert(1)" }, null, { ...place, extra: 1 }],
      looking: { child_age_months: 145, zip_code: "7870", budget_weekly: "320", name: "Ann" },
    };
    expect(parseWorkspace(JSON.stringify(hostile))).toEqual({
      saved: [place, place],
      looking: {},
    });
  });

  test.each(["", "null", "[]", "{}", '{"saved":{}}', "not json"])("%j is no workspace", (raw) => {
    expect(parseWorkspace(raw)).toBeUndefined();
  });

  test("no more is kept than can be looked at", () => {
    const saved = Array.from({ length: 200 }, () => place);
    expect(parseWorkspace(JSON.stringify({ saved }))?.saved).toHaveLength(50);
  });
});
