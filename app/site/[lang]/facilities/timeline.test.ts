import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { dateOfDay, dayNumber } from "#lib/kernel/days";
import { messages } from "#lib/language/messages";
import { cleanFacility } from "#tests/clean-facility";
import { Timeline } from "./timeline";
import { layOut, markOf } from "./timeline-marks";

type Visit = FacilityDetail["inspections"][number];

const UNTIL = "2026-11-01";

const visit = (date: string, findings?: Visit["findings"], violations?: number): Visit => ({
  id: `insp_${date}`,
  date,
  source: "https://agency.example/1",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  ...(findings ? { findings } : {}),
  ...(violations === undefined ? {} : { violations }),
  missing: [],
});

const record = (...inspections: Visit[]) =>
  ({ ...cleanFacility, inspections }) as unknown as FacilityDetail;

const draw = (facility: FacilityDetail) =>
  renderToStaticMarkup(createElement(Timeline, { text: messages("en"), facility, until: UNTIL }));

describe("the timeline", () => {
  test.each([
    ["harm", { harm: 1, serious: 2 }, 3],
    ["serious", { harm: 0, serious: 2, low: 1 }, 3],
    ["low", { harm: 0, low: 1 }, 1],
    ["unrated", undefined, 4],
    ["clean", undefined, 0],
    ["no_result", undefined, undefined],
  ] as const)("an inspection is drawn as %s by its worst violation", (mark, findings, count) => {
    expect(markOf(visit("2026-05-01", findings, count), cleanFacility)).toBe(mark);
  });

  test("an inspection without violations but with a result is drawn as result_only", () => {
    const inspection = { ...visit("2026-05-01"), outcome: "Reinspection required" };
    expect(markOf(inspection, cleanFacility)).toBe("result_only");
  });

  test("the table names an inspection of unknown purpose by the agency's word", () => {
    const inspection = { ...visit("2026-05-01"), purpose: "unknown", kind: "Licensing Review" };
    const html = draw(record(inspection as Visit));
    expect(html).toContain("Licensing Review");
    expect(html).not.toContain("type not in the file");
  });

  test("marks of five years are in order, and older inspections are counted", () => {
    const { dots, years, older } = layOut(
      record(visit("2026-05-01"), visit("2022-01-01"), visit("2021-10-01")),
      UNTIL,
    );
    expect(dots.map(({ visit: { date } }) => date)).toEqual(["2022-01-01", "2026-05-01"]);
    expect(dots[0]?.x).toBeLessThan(dots[1]?.x ?? 0);
    expect(years.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(older).toBe(1);
  });

  test("inspections of one week don't cover each other", () => {
    const { dots } = layOut(record(visit("2026-05-03"), visit("2026-05-02")), UNTIL);
    expect(new Set(dots.map(({ lane }) => lane)).size).toBe(2);
  });

  test("the drawing has at most 6 kB, however many inspections there are", () => {
    const day = dayNumber(UNTIL);
    const visits = Array.from({ length: 300 }, (_, place) =>
      visit(dateOfDay(day - place * 5), { harm: 0, serious: 1 }, 1),
    );
    const svg = /<svg.*?<\/svg>/s.exec(draw(record(...visits)))?.[0] ?? "";
    expect(svg.length).toBeGreaterThan(1_000);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6_000);
  });

  test("a table has the same for screen readers, and the policy needs no inline style", () => {
    const html = draw(record(visit("2026-05-01", undefined, 0), visit("2026-01-01")));
    const [table = ""] = /<table.*<\/table>/s.exec(html) ?? [];
    expect(table.match(/<tr/g)).toHaveLength(3);
    expect(table).toContain("No violations");
    expect(table).toContain("No result in the file");
    expect(html).not.toContain("style=");
  });
});
