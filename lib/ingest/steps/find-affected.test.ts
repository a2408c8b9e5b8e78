import { describe, expect, test } from "vitest";
import { listOvertaken } from "./find-affected";

describe("a newer file of a stream", () => {
  const overtaken = (stream: string, was: string, is: string, other: string, observed_on: string) =>
    listOvertaken({ stream, observed_on: was }, { stream, observed_on: is }, [
      { stream: other, observed_on },
    ]);

  test("a newer file overtakes a stream dated between its two dates, and no stream before or after both", () => {
    const of = (day: string) => overtaken("licenses", "2026-10-01", "2026-11-01", "visits", day);
    expect(of("2026-10-08")).toEqual(["visits"]);
    expect(of("2026-09-20")).toEqual([]);
    expect(of("2026-11-02")).toEqual([]);
  });

  test("a newer file dated like another stream overtakes it if it comes earlier by name, and not if later", () => {
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-11-01")).toEqual([]);
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-10-01")).toEqual([]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-10-01")).toEqual(["a"]);
  });

  test("a newer file overtakes a stream if either of the two was stale before or is stale now", () => {
    expect(overtaken("a", "2026-01-01", "2026-10-15", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("a", "2026-10-15", "2027-03-01", "b", "2026-10-01")).toEqual(["b"]);
  });
});
