import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { History } from "./history";
import { drawHistory } from "./history-chart";

const WORDS = { usual: "usual", first: "Jan 2025", last: "Jan 2026" };
const at = (as_of: string, safety_score: number | null) => ({ as_of, safety_score });

describe("the chart of scores", () => {
  test("the line keeps a score until the next one and breaks while no score exists", () => {
    const points = [at("2025-01-01", 50), at("2025-07-01", null), at("2026-01-01", 100)];
    const drawn = drawHistory(points, "light", WORDS);
    expect(drawn.match(/<path/g)).toHaveLength(2);
    expect(drawn.match(/<circle/g)).toHaveLength(2);
    expect(drawn).not.toContain("NaN");
  });

  test("the chart draws higher scores higher, with 100 at the top and 0 at the bottom", () => {
    const drawn = drawHistory([at("2025-01-01", 100), at("2025-02-01", 0)], "dark", WORDS);
    const [best, worst] = [...drawn.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, y]) =>
      Number(y),
    );
    expect(best).toBeLessThan(worst ?? 0);
  });

  test("needs no style that the content policy would refuse", () => {
    expect(drawHistory([at("2025-01-01", 80)], "light", WORDS)).not.toMatch(/style/);
  });
});

describe("the table of scores", () => {
  const drawn = (count: number) => {
    const score_history = Array.from({ length: count }, (_, place) => ({
      as_of: "2026-01-01",
      safety_score: place,
      cause: "new_visit",
    }));
    const facility = { id: "fac_1", score_history } as unknown as FacilityDetail;
    return renderToStaticMarkup(createElement(History, { text: messages("en"), facility }));
  };

  test("the table lists every score of the chart, newest first, with older ones collapsed", () => {
    const [shown = "", folded = ""] = drawn(14).split("<details");
    const scoresOf = (html: string) =>
      [...html.matchAll(/class="number">(\d+)</g)].map(([, score]) => Number(score));
    expect(scoresOf(shown)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(folded).toContain("Show 2 earlier scores");
    expect(scoresOf(folded)).toEqual([1, 0]);
    expect(drawn(12)).not.toContain("<details");
  });
});
