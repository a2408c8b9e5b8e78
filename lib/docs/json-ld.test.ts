import { expect, test } from "vitest";
import { reportLd, scriptText, websiteLd } from "./json-ld";

test("websiteLd describes the address of a search", () => {
  const site = websiteLd({
    name: "Daybook",
    description: "Licensing records",
    url: "https://daybook.example/es",
    language: "es",
    search_url: "https://daybook.example/es/search",
  });
  expect(site).toMatchObject({
    "@type": "WebSite",
    url: "https://daybook.example/es",
    inLanguage: "es",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://daybook.example/es/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});

test("reportLd has an id of its own, and refers to the dataset of its figures", () => {
  const url = "https://daybook.example/reports/2026-10";
  const report = reportLd({
    title: "October 2026",
    summary: "Two sentences.",
    canonical_url: url,
    published_at: "2026-11-02T00:00:00Z",
    language: "en",
  });
  expect(report).toMatchObject({
    "@type": "Report",
    headline: "October 2026",
    datePublished: "2026-11-02T00:00:00Z",
    isBasedOn: url,
  });
  expect(report["@id"]).not.toBe(url);
});

test("scriptText escapes a name that contains the end of a script", () => {
  const text = scriptText(
    websiteLd({ name: "</script>", description: "", url: "", language: "", search_url: "" }),
  );
  expect(text).not.toContain("</script>");
});
