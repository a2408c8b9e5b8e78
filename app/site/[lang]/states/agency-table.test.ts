import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { AgencyTable } from "./agency-table";

type Agency = Parameters<typeof AgencyTable>[0]["agencies"][number];

test("a directory's name is no link, and the link to the state's search says whose site it opens", () => {
  const directory = {
    jurisdiction_id: "fl-hifld",
    name: "Federal directory",
    facility_count: 3,
    scored: 0,
    search_url: "https://search.example.gov/",
  } as Agency;
  const html = renderToStaticMarkup(AgencyTable({ text: messages("en"), agencies: [directory] }));
  const [link = ""] = /<a [^>]*href="https:\/\/search\.example\.gov\/".*?<\/a>/s.exec(html) ?? [];
  expect(link).toContain("Search Florida&#x27;s site");
  expect(link).not.toContain("Federal directory");
});
