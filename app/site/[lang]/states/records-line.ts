import type { Messages } from "#lib/language/messages";
import type { AgencyRecords } from "#lib/states/agency-records";

/** Formats an agency's records: count, date of the list, and last month of inspections. */
export function recordsLine(text: Messages, agency: AgencyRecords): string {
  const { facility_count, observed_on, inspections_until } = agency;
  return text.states.records_line(
    facility_count,
    observed_on && text.format.date(observed_on),
    inspections_until && text.format.month(inspections_until),
  );
}
