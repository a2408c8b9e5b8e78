import type { Messages } from "#lib/language/messages";
import type { AgencyList } from "#lib/states/agency-lists";

/** An agency with its count and the date of its own list, as one line. */
export function AgencyLine({ text, agency }: { text: Messages; agency: AgencyList }) {
  const { agency_line, agency_line_undated } = text.states;
  const { name, facility_count, observed_on } = agency;
  return observed_on === undefined
    ? agency_line_undated(name, facility_count)
    : agency_line(name, facility_count, text.format.date(observed_on));
}
