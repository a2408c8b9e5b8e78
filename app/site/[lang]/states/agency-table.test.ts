import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";
import { AgencyTable, ownerOfAgency } from "./agency-table";

type Agency = Parameters<typeof AgencyTable>[0]["agencies"][number];

test("a directory's name is no link, and the link to the state's search says whose site it opens", () => {
  const directory = {
    jurisdiction_id: "hifld-fl",
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

test("the owner of each agency's site is its state or city, whatever its id starts with", () => {
  const text = messages("en");
  const agencies = SOURCES.flatMap(({ jurisdiction_id, state_code }) =>
    state_code === "US" ? [] : [{ jurisdiction_id, state_code }],
  );
  const owners = agencies.map(({ jurisdiction_id }) =>
    ownerOfAgency({ jurisdiction_id, name: "Agency" } as Agency, text),
  );
  expect(owners).toEqual(
    agencies.map(
      ({ jurisdiction_id, state_code }) =>
        text.provider_page.owners[jurisdiction_id] ?? text.region(state_code),
    ),
  );
});
