import { z } from "zod";

/**
 * The header that brings the values of a rejected form to its page, between the server and its own page
 * thread. Clients can't send it.
 */
export const SENT_FORM = "x-daybook-form";

const Values = z.record(z.string(), z.string());

/** Reads the values of a rejected form; empty if the page was requested without one. */
export function readSentForm(header: string | null): Readonly<Record<string, string>> {
  if (header === null) return {};
  const parsed = Values.safeParse(parseJson(Buffer.from(header, "base64url").toString()));
  return parsed.success ? parsed.data : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
