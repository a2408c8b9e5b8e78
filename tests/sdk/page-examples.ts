import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fill as fillPlaceholders } from "#lib/docs/guide";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";

/** Returns the code blocks of a page in a language, in order. */
export function readExamples(file: string, language: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}(?: .*)?\\n([^]*?)^\`\`\``, "gm"));
  return [...blocks].map(([, code = ""]) => code);
}

/** Replaces the placeholders of a guide's example. */
export const fill = (code: string, origin: string): string =>
  fillPlaceholders(code, { origin, ...SAMPLE_VALUES });
