import { CorrectionTicket } from "./shape";
import type { FormRoute } from "#lib/kernel/operation";

/** The hidden field that only programs fill in. */
export const TRAP = "website";

type Fields = Readonly<Record<string, string>>;

const inLanguage = ({ locale }: Fields, path: string): string =>
  locale === "es" ? `/es${path}` : path;

/** Returns the redirects of a form: to the ticket, or back to the form of the same provider. */
const formAt = (page: `/${string}`): FormRoute => ({
  page,
  trap: TRAP,
  done: (output, fields) =>
    inLanguage(fields, `/corrections/${CorrectionTicket.parse(output).correction_id}`),
  failed: (fields, faults) => {
    const query = new URLSearchParams();
    const { facility_id } = fields;
    if (facility_id !== undefined) query.set("facility_id", facility_id.slice(0, 40));
    for (const { field, code } of faults.slice(0, 10)) {
      query.append("error", `${field ?? "form"}.${code}`);
    }
    return inLanguage(fields, `${page}?${query.toString()}`);
  },
});

export const correctionForm = formAt("/corrections/new");
export const noteForm = formAt("/corrections/note");
