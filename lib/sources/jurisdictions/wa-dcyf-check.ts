import type { Source } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { parseWashingtonAddress } from "./wa-dcyf-address";
import { parsePhone } from "../parse/numbers";
import { NO_STATUS_WORD } from "../parse/terms";

/** A name with the one it does business as: "Fern Ada (Small Tern Child Care)". */
const NAMES = /^([^()]+) \((.+)\)$/;
/** Other texts that the agency writes in parentheses: a date, a number, or a street. */
const NO_NAME = /^(?:[\d/.-]+|\w{3} \d{4}|\d+ [NSEW]{1,2} \d.*)$/;

/**
 * The site's list of all licensed providers, homes too, without numbers and types. It joins the open
 * data of centers by operator, name, address, and phone. Homes mostly have no street in it.
 */
const providers = stream({
  name: "providers",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The search that gives the list is named DEL Licensed.",
  },
  required: { name: "name", address: "address", phone: "phone" },
  map({ name, address, phone }) {
    if (!name || !address) return { refused: "no_key", detail: "no name or no address" };
    const [, legal_name, note = ""] = NAMES.exec(name) ?? [];
    const doing_business_as = note === "" || NO_NAME.test(note) ? undefined : note;
    const parts = parseWashingtonAddress(address);
    const record = facilityRecord({
      key: contentKey(name, address, phone),
      draft: {
        name: doing_business_as ?? legal_name ?? name,
        legal_name: legal_name?.trim() ?? name,
        doing_business_as,
        ...NO_STATUS_WORD,
        ...parts,
        address_withheld: parts.address_line1 === undefined || undefined,
        state_code: "WA",
        phone: parsePhone(phone),
      },
    });
    return { records: [record] };
  },
});

export const waDcyfCheck: Source = {
  source_id: "wa-dcyf-check",
  jurisdiction_id: "wa-dcyf",
  state_code: "WA",
  agency: "Washington State Department of Children, Youth, and Families",
  title: "Washington licensed child care with homes (names and addresses)",
  portal_url: "https://www.findchildcarewa.org/PSS_Search?p=DEL%20Licensed",
  lookup_url: "https://www.findchildcarewa.org/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  // The open data of centers have the agency's own keys, so they give the id.
  priority: 2,
  streams: [providers],
  endpoints: [],
  manual_reason: "The list is a web page. Request the file.",
};
