import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { cleanFacility } from "#tests/clean-facility";
import { Alert } from "./alert";
import type { RedFlag } from "./red-flag";

const flag = (kind: RedFlag["kind"], title: string, target: RedFlag["target"]): RedFlag => ({
  kind,
  title,
  body: [],
  target,
});

const draw = (as_of: string, ...flags: RedFlag[]) =>
  renderToStaticMarkup(
    createElement(Alert, {
      text: messages("en"),
      facility: { ...cleanFacility, as_of } as unknown as FacilityDetail,
      flags,
    }),
  );

const tones = (html: string) =>
  [...html.matchAll(/class="band tone-(\w+)"/g)].map(([, tone]) => tone);

describe("the alert of a provider", () => {
  test("a current record without warnings has none", () => {
    expect(tones(draw("2026-10-20"))).toEqual([]);
  });

  test("a record from a list older than 400 days has the gray band with its month", () => {
    const html = draw("2022-02-22", flag("caution", "Old list", "sources"));
    expect(tones(html)).toEqual(["history"]);
    expect(html).toContain("Historical record, February 2022. Check with the agency.");
    expect(html).not.toContain("Old list");
  });

  test("only the first of several warnings is shown, and the rest is folded", () => {
    const html = draw(
      "2026-10-20",
      flag("danger", "Revoked", "license"),
      flag("caution", "Conditions", "license"),
      flag("caution", "Serious", "violations"),
    );
    expect(tones(html)).toEqual(["stop"]);
    expect(html).toMatch(/2 more things to know.*Conditions.*Serious/s);
  });

  test("a revoked license is red on a historical record too, and a caution is folded", () => {
    expect(tones(draw("2022-02-22", flag("danger", "Revoked", "license")))).toEqual([
      "history",
      "stop",
    ]);
    const cautioned = draw("2022-02-22", flag("caution", "Serious", "violations"));
    expect(tones(cautioned)).toEqual(["history"]);
    expect(cautioned).toContain("1 more thing to know");
  });

  test("old inspections have no band next to a license that has ended on a current list", () => {
    const facility = {
      ...cleanFacility,
      as_of: "2026-10-20",
      inspections: [{ date: "2022-08-01", missing: [] }],
      inspections_known_until: "2022-08-01",
    } as unknown as FacilityDetail;
    const drawn = (flags: RedFlag[]) =>
      tones(renderToStaticMarkup(createElement(Alert, { text: messages("en"), facility, flags })));
    expect(drawn([])).toEqual(["history"]);
    expect(drawn([flag("danger", "Revoked", "license")])).toEqual(["stop"]);
  });
});
