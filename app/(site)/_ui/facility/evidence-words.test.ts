import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { EvidenceItem } from "#lib/facilities/detail";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { EVIDENCE_WORDS } from "#lib/sources/projection/evidence-words";
import { EvidenceSummary, EvidenceTitle } from "./evidence-words";

type Of = Pick<EvidenceItem, "kind"> & Partial<EvidenceItem>;

const shown = (part: typeof EvidenceTitle, of: Of, locale: Locale = "es") =>
  renderToStaticMarkup(
    createElement(part, {
      text: messages(locale),
      item: { title: "", summary: "", ...of } as never,
    }),
  );

const { visit, citation, license_record, license_action } = EVIDENCE_WORDS;

describe("a title that we compose", () => {
  test.each<[EvidenceItem["kind"], string, string, string]>([
    [
      "inspection_report",
      visit(null, "2026-03-02"),
      "Inspection, Mar 2, 2026",
      "Inspección, 2 mar 2026",
    ],
    [
      "inspection_report",
      visit("Monitoring, unannounced", "2026-03-02"),
      '<span lang="en">Monitoring, unannounced</span>, Mar 2, 2026',
      '<span lang="en">Monitoring, unannounced</span>, 2 mar 2026',
    ],
    [
      "violation_citation",
      citation("746.1203(4)", "2026-03-02"),
      "Citation of 746.1203(4), Mar 2, 2026",
      "Citación por 746.1203(4), 2 mar 2026",
    ],
    ["violation_citation", citation(null, null), "Citation", "Citación"],
    ["license_record", license_record("A 7"), "License record A 7", "Registro de la licencia A 7"],
    [
      "enforcement_action",
      license_action("Revocation"),
      'License action: <span lang="en">Revocation</span>',
      'Medida sobre la licencia: <span lang="en">Revocation</span>',
    ],
    [
      "enforcement_action",
      license_action("revoked"),
      "License action: Revoked",
      "Medida sobre la licencia: Revocada",
    ],
  ])("%s %s", (kind, title, english, spanish) => {
    expect(shown(EvidenceTitle, { kind, title }, "en")).toBe(english);
    expect(shown(EvidenceTitle, { kind, title })).toBe(spanish);
  });
});

describe("a summary that we compose", () => {
  const { uncounted, counted, untold, license } = EVIDENCE_WORDS;
  test.each<[EvidenceItem["kind"], string, string]>([
    ["inspection_report", uncounted, "No se publica la lista de hallazgos."],
    ["inspection_report", counted(1), "1 hallazgo."],
    [
      "violation_citation",
      untold("serious"),
      "El texto de este hallazgo no se publica. Su nivel: Grave.",
    ],
    [
      "license_record",
      license("Full Permit", "2020-01-05", "2027-01-05"),
      'Estado: <span lang="en">Full Permit</span>, emitida el 5 ene 2020, vence el 5 ene 2027.',
    ],
    ["license_record", license(EVIDENCE_WORDS.no_status), "Estado: no publicado."],
  ])("%s %s", (kind, summary, spanish) => {
    expect(shown(EvidenceSummary, { kind, summary })).toBe(spanish);
  });
});

test("the agency's own words stay as they are, and are marked as English", () => {
  const summary = "A caregiver left a child alone.";
  const of = { kind: "violation_citation", title: "constructor", summary } as const;
  expect(shown(EvidenceSummary, of)).toBe(`<span lang="en">${summary}</span>`);
  expect(shown(EvidenceTitle, of)).toBe('<span lang="en">constructor</span>');
});
