import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { SourceUrlKind } from "#lib/kernel/vocabulary";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { facilityMarkdown } from "#lib/transport/markdown/facility";
import { activeLicense, cleanFacility } from "#tests/clean-facility";
import { agencyLinkText } from "./agency-link";
import { Evidence } from "./evidence";
import { AllInspections } from "./all-inspections";
import { WhyScore } from "./peers-why";
import { ProofPanel } from "./proof-panel";
import { Lookup } from "./lookup";
import { Violations } from "./violations";

const facility = (number?: string): Parameters<typeof agencyLinkText>[2] => ({
  license: { ...activeLicense, ...(number === undefined ? {} : { number }) },
});

test("a link names the agency's page, its report or its search, by what its address opens", () => {
  const [en, es] = [messages("en"), messages("es")];
  expect(agencyLinkText("search", "Report", facility("12345"), en)).toBe(
    "Search the agency's site for license 12345",
  );
  expect(agencyLinkText("search", "Informe", facility("12345"), es)).toBe(
    "Buscar la licencia 12345 en el sitio de la agencia",
  );
  expect(agencyLinkText("search", "Report", facility(), en)).toBe(
    "Search the agency's site for this provider",
  );
  expect(agencyLinkText("record", "Report", facility("12345"), en)).toBe(
    "Open the agency's page for this provider",
  );
  expect(agencyLinkText("report", "Report", facility("12345"), en)).toBe("Report");
});

const url = "https://agency.example/1";
const counted = { inspection_id: "insp_1", date: "2026-06-01", points: 8, weight: 1 };

/**
 * Creates a facility with an inspection, a violation, and a document whose links are of the same
 * kind.
 */
function linked(source_url_kind: SourceUrlKind): FacilityDetail {
  const { license, ...rest } = cleanFacility;
  const parts = {
    ...rest,
    id: "fac_x",
    state_code: "TX",
    provider: { agency: "Agency" },
    name: "Acorn",
    license: { ...license, number: "12345" },
    source_url: url,
    source_url_kind,
    safety: {
      value: 70,
      peer_group: "tx-other/center",
      abstention_reasons: [],
      inputs: {
        as_of: "2026-10-01",
        k: 3,
        n: 1,
        lambda: 1,
        mu: 1,
        visits: [{ ...counted, basis: "findings" }],
      },
    },
    inspections: [
      { id: "insp_1", date: "2026-06-01", source: url, source_url_kind, kind: "Annual" },
    ].map((visit) => ({ ...visit, purpose: "full", violations: 1, missing: [] })),
    violations: [{ id: "vio_1", inspection_id: "insp_1", severity: "serious", status: "open" }].map(
      (violation) => ({
        ...violation,
        text: "A gate was open.",
        source_url: url,
        source_url_kind,
        missing: [],
      }),
    ),
    violations_total: 1,
    evidence: [
      { id: "evd_1", kind: "inspection_report", title: "Inspection", url, summary: "One" },
    ],
    evidence_total: 1,
  };
  const evidence = parts.evidence.map((item) => ({
    ...item,
    source_url_kind,
    captured_at: "2026-06-02T00:00:00.000Z",
    missing: [],
  }));
  return { ...parts, evidence } as unknown as FacilityDetail;
}

/** Lists the accessible names of a facility page's links to the agency. */
function linkNames(kind: SourceUrlKind, locale: (typeof LOCALES)[number]): string[] {
  const [text, facility] = [messages(locale), linked(kind)];
  const html = [
    AllInspections({ text, facility, filters: {} }),
    Violations({ text, facility }),
    Evidence({ text, facility, parts: new Map() }),
    WhyScore({ text, facility }),
    ProofPanel({ text, facility }),
  ]
    .map((section) => renderToStaticMarkup(section))
    .join("");
  return [...html.matchAll(/<a class="outside"([^>]*)>(.*?)<\/a>/g)].map(
    ([, given = "", inner = ""]) =>
      /aria-label="([^"]*)"/.exec(given)?.[1] ?? inner.replaceAll(/<[^>]*>/g, ""),
  );
}

describe.each(LOCALES)("links of a facility's page in %s", (locale) => {
  test("only offer a search for the license if that is what they open", () => {
    const { links } = messages(locale).record;
    const search = links.search_license("12345").replaceAll("'", "&#x27;");
    const names = linkNames("search", locale);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names)).toEqual(new Set([search]));
  });

  test("name the agency's page or report if they open one", () => {
    expect(linkNames("record", locale).join(" ")).not.toMatch(/Search|Buscar/);
    expect(linkNames("report", locale).join(" ")).toMatch(/report|informe/);
  });
});

test("the official lookup opens the provider's page, or a search for its license", () => {
  const draw = (kind: SourceUrlKind) =>
    renderToStaticMarkup(Lookup({ text: messages("en"), facility: linked(kind) }));
  expect(draw("record")).toContain("Open this provider&#x27;s page on Texas&#x27;s site");
  expect(draw("search")).toContain("Search Texas&#x27;s site for license 12345");
  expect(draw("search")).not.toContain("Open this provider");
  expect(draw("search")).toContain('href="/corrections/new?facility_id=fac_x"');
});

test("a Markdown record names what its link opens", () => {
  expect(facilityMarkdown(linked("search"))).toContain(
    `Search the agency's site for license 12345: <${url}>.`,
  );
  expect(facilityMarkdown(linked("record"))).toContain(
    `The agency's page for this provider: <${url}>.`,
  );
});
