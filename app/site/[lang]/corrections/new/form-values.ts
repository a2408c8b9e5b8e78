import { KEPT_FIELDS } from "#lib/corrections/form";
import type { Messages } from "#lib/language/messages";

type Query = Readonly<Record<string, string | string[] | undefined>>;
type FaultTexts = Messages["corrections"]["form"]["faults"];

/** A fault of the form: its field, if it's of one, and the key of its text. */
export type FormFault = { field: string | undefined; key: keyof FaultTexts };
export type FormValues = Partial<Record<(typeof KEPT_FIELDS)[number], string>> & {
  faults: FormFault[];
};

const first = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

const FIELDS: ReadonlySet<string> = new Set([
  "reporter",
  "wrong",
  "should_be",
  "link",
  "email",
  "website",
]);

/** Codes of the API whose text is the one of another code. */
const SAME: Readonly<Record<string, keyof FaultTexts>> = {
  "reporter.enum": "reporter.required",
  "wrong.format": "wrong.required",
  "email.length": "email.format",
  "facility_id.format": "facility_id.not_found",
};

/** Parses a fault as `field.code`. Unknown ones get the general text. */
function parseFault(error: string, texts: FaultTexts): FormFault {
  const [field = ""] = error.split(".");
  const key = SAME[error] ?? error;
  return {
    field: FIELDS.has(field) ? field : undefined,
    key: Object.hasOwn(texts, key) ? (key as keyof FaultTexts) : "form.other",
  };
}

/** Parses the values and faults that a rejected form comes back with. */
export function parseForm(query: Query, texts: FaultTexts): FormValues {
  const kept = KEPT_FIELDS.flatMap((name) => {
    const value = first(query[name]);
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  const errors = [query["error"] ?? []].flat();
  return {
    ...Object.fromEntries(kept),
    faults: errors.slice(0, 12).map((error) => parseFault(error, texts)),
  };
}
