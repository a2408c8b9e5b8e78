import { describe, expect, test, vi } from "vitest";
import { refusingStorage } from "#tests/refusing-storage";
import { mergeWorkspaces, parseWorkspace, readWorkspace, writeWorkspace } from "./workspace";

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

  test("the family's own words are read, and invalid ones are dropped", () => {
    const own = { ...place, status: "visited", visit_on: "2026-12-01", note: "Naps?" };
    expect(parseWorkspace(JSON.stringify({ saved: [own] }))?.saved).toEqual([own]);
    const wrong = { ...place, status: "maybe", visit_on: "2026-13-41", note: 7 };
    expect(parseWorkspace(JSON.stringify({ saved: [wrong] }))?.saved).toEqual([place]);
  });

  test.each(["", "null", "[]", "{}", '{"saved":{}}', "not json"])("%j is no workspace", (raw) => {
    expect(parseWorkspace(raw)).toBeUndefined();
  });

  test("the workspace stores no more facilities than can be checked, and counts those left out", () => {
    const saved = Array.from({ length: 200 }, (_, index) => ({
      ...place,
      id: `fac_${String(index).padStart(26, "0")}`,
    }));
    const file = parseWorkspace(JSON.stringify({ saved })) ?? { saved: [], looking: {} };
    const { merged, left_out } = mergeWorkspaces({ saved: [], looking: {} }, file);
    expect([merged.saved, left_out]).toEqual([saved.slice(0, 50), 150]);
  });
});

describe("mergeWorkspaces", () => {
  const other = { id: "fac_0TR1PTW7SG9EVECDW8NTA7TMD4", name: "Elm House", place: "Austin, TX" };

  test("mergeWorkspaces removes nothing, and the file wins if both have a value", () => {
    const renamed = { ...place, name: "Oak House Two" };
    expect(
      mergeWorkspaces(
        { saved: [other, place], looking: { zip_code: "78704", budget_weekly: 320 } },
        { saved: [renamed], looking: { zip_code: "10001" } },
      ),
    ).toEqual({
      merged: { saved: [other, renamed], looking: { zip_code: "10001", budget_weekly: 320 } },
      left_out: 0,
    });
  });

  test("mergeWorkspaces leaves out the file's facilities beyond the limit and counts them", () => {
    const saved = Array.from({ length: 50 }, (_, index) => ({ ...place, id: `fac_${index}` }));
    const { merged, left_out } = mergeWorkspaces(
      { saved, looking: {} },
      { saved: [other], looking: {} },
    );
    expect([merged.saved, left_out]).toEqual([saved, 1]);
  });
});

describe("a workspace that the browser refuses to keep", () => {
  const older = { saved: [], looking: { zip_code: "10001" } };
  const newer = { saved: [place], looking: { zip_code: "78704" } };

  const storage = refusingStorage();

  test("lasts for this page", () => {
    writeWorkspace(older);
    storage.refuses = true;
    writeWorkspace(newer);
    expect(readWorkspace()).toEqual(newer);
    expect(storage.held).toBe(JSON.stringify(older));
  });

  test("gives way to what another page wrote since", () => {
    storage.refuses = true;
    writeWorkspace(newer);
    storage.held = JSON.stringify(older);
    expect(readWorkspace()).toEqual(older);
  });

  test("the workspace lasts for this page if the browser denies access to its storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    writeWorkspace(newer);
    expect(readWorkspace()).toEqual(newer);
  });
});
