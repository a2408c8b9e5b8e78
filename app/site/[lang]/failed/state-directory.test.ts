import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { STATE_CODES } from "#lib/kernel/fields";
import { messages } from "#lib/language/messages";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { StateDirectory } from "./state-directory";

test("the directory has the search of every agency, and names the agency if a state has several", () => {
  const html = renderToStaticMarkup(createElement(StateDirectory, { text: messages("en") }));
  for (const { search_url } of STATE_CODES.flatMap(listLicensingAgencies)) {
    if (search_url !== undefined) expect(html).toContain(`href="${new URL(search_url).href}"`);
  }
  expect(html).toContain(">New York: New York City Department of Health and Mental Hygiene<");
  expect(html).toContain(">Texas<");
});
