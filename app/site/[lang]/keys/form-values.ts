import type { Messages } from "#lib/language/messages";
import { SIGNUP_KEPT_FIELDS, SIGNUP_TRAP } from "#lib/signup/form";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
type FaultTexts = Messages["keys"]["faults"];
type FaultKey = keyof FaultTexts;

/** A fault of the form: its field, if it's of one, and the key of its text. */
export type KeyFormFault = { field: string | undefined; key: FaultKey };
export type KeyFormValues = Partial<Record<(typeof SIGNUP_KEPT_FIELDS)[number], string>> & {
  faults: KeyFormFault[];
};

const FIELDS: readonly string[] = ["name", "email", "purpose", SIGNUP_TRAP];
const FAULTS_MAX = 12;

/** Codes of the API whose text is the one of another code. */
const SAME: Readonly<Record<string, FaultKey>> = {
  "email.required": "email.format",
  "email.length": "email.format",
};

function parseFault(error: string, texts: FaultTexts): KeyFormFault {
  const [field = ""] = error.split(".");
  const key = SAME[error] ?? error;
  return {
    field: FIELDS.includes(field) ? field : undefined,
    key: Object.hasOwn(texts, key) ? (key as FaultKey) : "form.other",
  };
}

/** Parses the values and faults that a rejected form comes back with. */
export function parseKeyForm(query: Query, texts: FaultTexts): KeyFormValues {
  const kept = SIGNUP_KEPT_FIELDS.flatMap((name) => {
    const [value] = [query[name]].flat();
    return value === undefined ? [] : [[name, value] as const];
  });
  const errors = [query["error"] ?? []].flat();
  return {
    ...Object.fromEntries(kept),
    faults: errors.slice(0, FAULTS_MAX).map((error) => parseFault(error, texts)),
  };
}
