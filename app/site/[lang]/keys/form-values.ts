import { headers } from "next/headers";
import { readSentForm, SENT_FORM } from "#lib/kernel/sent-form";
import type { Messages } from "#lib/language/messages";
import { SIGNUP_TRAP } from "#lib/signup/form";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
type FaultTexts = Messages["keys"]["faults"];
type FaultKey = keyof FaultTexts;

/** A fault of the form: its field, if it's of one, and its text. */
type KeyFormFault = { field: string | undefined; text: string };

/** The values that a rejected form was sent with, and its faults. Both are empty for a new form. */
export type KeyFormState = { values: Readonly<Record<string, string>>; faults: KeyFormFault[] };

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
    text: texts[Object.hasOwn(texts, key) ? (key as FaultKey) : "form.other"],
  };
}

/**
 * Reads what a rejected form was sent with, and its faults. The values come with the request, because
 * an address would store them.
 */
export async function readKeyForm(query: Query, texts: FaultTexts): Promise<KeyFormState> {
  const errors = [query["error"] ?? []].flat();
  return {
    values: readSentForm((await headers()).get(SENT_FORM)),
    faults: errors.slice(0, FAULTS_MAX).map((error) => parseFault(error, texts)),
  };
}
