import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { readSentForm, SENT_FORM } from "#lib/kernel/sent-form";
import type { Messages } from "#lib/language/messages";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
type FaultTexts = Messages["corrections"]["form"]["faults"];

/** A fault of the form: its field, if it's of one, and the key of its text. */
type FormFault = { field: string | undefined; key: keyof FaultTexts };

/** The values that a form was sent with, and what is wrong with them. */
export type FormValues = {
  values: Readonly<Record<string, string>>;
  faults: FormFault[];
  /** Random, so that the same form sent twice is one request. */
  token: string;
};

const FIELDS: ReadonlySet<string> = new Set([
  "reporter",
  "wrong",
  "should_be",
  "link",
  "note",
  "email",
  "website",
]);

/** Codes of the API whose text is the one of another code. */
const SAME: Readonly<Record<string, keyof FaultTexts>> = {
  "reporter.enum": "reporter.required",
  "wrong.format": "wrong.required",
  "note.format": "note.required",
  "email.length": "email.format",
  "facility_id.format": "facility_id.not_found",
  "violation_id.format": "violation_id.not_found",
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

/**
 * Reads what a rejected form was sent with, and its faults. The values come with the request, because
 * an address would store them.
 */
export async function readForm(query: Query, texts: FaultTexts): Promise<FormValues> {
  const values = readSentForm((await headers()).get(SENT_FORM));
  const errors = [query["error"] ?? []].flat();
  return {
    values,
    faults: errors.slice(0, 12).map((error) => parseFault(error, texts)),
    token: values["form_token"] ?? randomUUID(),
  };
}
