import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { FilterForm } from "./filter-form";

/** Returns the label of the option without a distance, or undefined if there is no such option. */
function noneOf(asked: SearchQuery): string | undefined {
  const html = renderToStaticMarkup(FilterForm({ text: messages("en"), asked }));
  const [, inSelect = ""] = /<select[^>]* name="radius"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  return /<option value=""[^>]*>([^<]+)</.exec(inSelect)?.[1];
}

const point = { lat: ["30.25"], lng: ["-97.75"] };

test("only a ZIP code can be searched without a distance", () => {
  expect(noneOf({})).toBe("This ZIP code only");
  expect(noneOf({ zip_code: ["78704"], radius: ["10"] })).toBe("This ZIP code only");
  expect(noneOf({ ...point, radius: ["10"] })).toBeUndefined();
  expect(noneOf({ ...point, state_code: ["TX"], sort: ["distance"] })).toBe("Any distance");
});
