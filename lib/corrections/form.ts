import { CorrectionTicket } from "./shape";
import type { FormRoute } from "#lib/kernel/operation";

/** The hidden field that only programs fill in. */
export const TRAP = "website";
/** Fields that the form shows again after a fault. The email address is never in an address. */
export const KEPT_FIELDS = ["facility_id", "reporter", "wrong", "should_be", "link"] as const;

/** Longer addresses are rejected by the server. */
const ADDRESS_MAX = 7_500;

type Fields = Readonly<Record<string, string>>;

const inLanguage = ({ locale }: Fields, path: string): string =>
  locale === "es" ? `/es${path}` : path;

function failedPath(fields: Fields, errors: readonly string[], kept: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of kept) if (fields[name] !== undefined) query.set(name, fields[name]);
  for (const error of errors) query.append("error", error);
  return inLanguage(fields, `/corrections/new?${query.toString()}`);
}

/** Redirects of the form: to the ticket, or back to the form. */
export const correctionForm: FormRoute = {
  trap: TRAP,
  done: (output, fields) =>
    inLanguage(fields, `/corrections/${CorrectionTicket.parse(output).correction_id}`),
  failed: (fields, faults) => {
    const errors = faults.slice(0, 10).map(({ field, code }) => `${field ?? "form"}.${code}`);
    if (fields["email"] !== undefined) errors.push("email.again");
    const path = failedPath(fields, errors, KEPT_FIELDS);
    return path.length <= ADDRESS_MAX ? path : failedPath(fields, errors, ["facility_id"]);
  },
};
