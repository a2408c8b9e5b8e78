import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type {
  EvidenceParts,
  EvidenceSummary as Summary,
  EvidenceTitle as Title,
} from "#lib/kernel/evidence-parts";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { EvidenceSummary, EvidenceTitle } from "./evidence-text";

type Of = { title?: string; summary?: string; published_on?: string | undefined };

const shown = (
  part: typeof EvidenceTitle,
  parts: EvidenceParts | undefined,
  of: Of,
  locale: Locale = "es",
) =>
  renderToStaticMarkup(createElement(part, { text: messages(locale), item: of as never, parts }));

describe("a title that we compose", () => {
  test.each<[Title, string | undefined, string, string]>([
    [{ says: "visit" }, "2026-03-02", "Inspection, Mar 2, 2026", "Inspección, 2 mar 2026"],
    [
      { says: "visit", kind: "Monitoring, unannounced" },
      "2026-03-02",
      '<span lang="en">Monitoring, unannounced</span>, Mar 2, 2026',
      '<span lang="en">Monitoring, unannounced</span>, 2 mar 2026',
    ],
    [
      { says: "citation", code: "746.1203(4), of 2026-01-01" },
      "2026-03-02",
      "Citation of 746.1203(4), of 2026-01-01, Mar 2, 2026",
      "Citación por 746.1203(4), of 2026-01-01, 2 mar 2026",
    ],
    [{ says: "citation" }, undefined, "Citation", "Citación"],
    [
      { says: "license_record", number: "A 7" },
      undefined,
      "License record A 7",
      "Registro de la licencia A 7",
    ],
    [
      { says: "license_action", term: "Revocation" },
      "2026-03-02",
      'License action: <span lang="en">Revocation</span>',
      'Medida sobre la licencia: <span lang="en">Revocation</span>',
    ],
    [
      { says: "license_action", status: "revoked" },
      undefined,
      "License action: Revoked",
      "Medida sobre la licencia: Revocada",
    ],
  ])("%o of %s", (title, published_on, english, spanish) => {
    expect(shown(EvidenceTitle, { title }, { published_on }, "en")).toBe(english);
    expect(shown(EvidenceTitle, { title }, { published_on })).toBe(spanish);
  });
});

describe("a summary that we compose", () => {
  test.each<[Summary, string]>([
    [{ says: "uncounted" }, "No se detallan las infracciones."],
    [{ says: "counted", findings: 1 }, "1 infracción."],
    [
      { says: "no_text", level: "serious" },
      "El texto de esta infracción no está en el archivo de la agencia. Su nivel: Grave.",
    ],
    [
      { says: "no_text", term: "Type A" },
      'El texto de esta infracción no está en el archivo de la agencia. Su nivel: <span lang="en">Type A</span>.',
    ],
    [
      { says: "license", term: "Full Permit", issued_on: "2020-01-05", expires_on: "2027-01-05" },
      'Estado: <span lang="en">Full Permit</span>, emitida el 5 de enero de 2020, vence el 5 de enero de 2027.',
    ],
    [{ says: "license" }, "Estado: no está en el archivo de la agencia."],
  ])("%o", (summary, spanish) => {
    const parts: EvidenceParts = { title: { says: "visit" }, summary };
    expect(shown(EvidenceSummary, parts, {})).toBe(spanish);
  });
});

describe("the agency's own text, and our text without stored parts,", () => {
  test.each<[string, EvidenceParts | undefined]>([
    ["a text of the agency", { title: { says: "visit" } }],
    ["an item of before", undefined],
  ])("stay as they are, and are marked as English: %s", (_, parts) => {
    const summary = "A caregiver left a child alone.";
    expect(shown(EvidenceSummary, parts, { summary })).toBe(`<span lang="en">${summary}</span>`);
  });

  test("a title without stored parts stays unchanged and is marked as English", () => {
    const title = "Inspection, 2026-03-02";
    expect(shown(EvidenceTitle, undefined, { title })).toBe(`<span lang="en">${title}</span>`);
  });
});
