import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { activeLicense } from "#tests/clean-facility";
import { Report } from "./report-problem";

type Facility = Parameters<typeof Report>[0]["facility"];

const facility: Facility = {
  source_url: "https://agency.example/1",
  source_url_kind: "record",
  license: activeLicense,
};

test("the page links to our correction process for records that we parsed or joined wrongly", () => {
  const draw = (locale: "en" | "es") =>
    renderToStaticMarkup(Report({ text: messages(locale), facility, source: undefined }));
  expect(draw("en")).toContain('<a href="/about#corrections">See a mistake?');
  expect(draw("es")).toContain('<a href="/es/about#corrections">¿Ve un error?');
});
