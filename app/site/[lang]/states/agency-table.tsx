import type { Messages } from "#lib/language/messages";
import { sourceOfJurisdiction } from "#lib/sources/catalog";
import type { AgencyRecords } from "#lib/states/agency-records";
import { OutsideLink } from "../../_ui/outside-link";
import { cityOf } from "../facilities/owner-of";

type Props = { text: Messages; agencies: readonly AgencyRecords[] };

/** Each agency with the dates of its own list and inspections. */
export function AgencyTable({ text, agencies }: Props) {
  const { states: words, format } = text;
  return (
    <section className="stack-tight" aria-labelledby="agencies">
      <h2 id="agencies">{words.page.agencies_title}</h2>
      <table className="table agency-table">
        <caption className="visually-hidden">{words.page.agencies_title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.agency}</th>
            <th scope="col">{words.facilities}</th>
            <th scope="col">{words.list_of}</th>
            <th scope="col">{words.inspections_to}</th>
            <th scope="col">{words.scored}</th>
          </tr>
        </thead>
        <tbody>
          {agencies.map((agency) => (
            <tr key={agency.jurisdiction_id}>
              <th scope="row">
                <span lang="en">{agency.name}</span>
                {agency.search_url !== undefined && (
                  <span className="small agency-search">
                    <OutsideLink href={agency.search_url}>
                      {text.provider_page.lookup.search(ownerOfAgency(agency, text))}
                    </OutsideLink>
                  </span>
                )}
              </th>
              <td className="number" data-label={words.facilities}>
                {format.number(agency.facility_count)}
              </td>
              <td data-label={words.list_of}>{listDate(text, agency)}</td>
              <td data-label={words.inspections_to}>{inspectionsDate(text, agency)}</td>
              <td className="number" data-label={words.scored}>
                {agency.has_old_scores && agency.scored > 0
                  ? words.scored_in_past(format.number(agency.scored))
                  : format.number(agency.scored)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Returns whose site a search is on. A directory's publisher isn't the agency, so its name would say the
 * wrong place, and its id doesn't start with a state.
 */
export function ownerOfAgency({ jurisdiction_id, name }: AgencyRecords, text: Messages): string {
  const state_code = sourceOfJurisdiction(jurisdiction_id)?.state_code;
  const isOfState = state_code !== undefined && state_code !== "US";
  return cityOf(jurisdiction_id, text) ?? (isOfState ? text.region(state_code) : name);
}

/** Formats the date of an agency's list for a table. */
export const listDate = ({ states, format }: Messages, { observed_on }: AgencyRecords): string =>
  observed_on === undefined ? states.undated : format.short_date(observed_on);

/** Formats the date that an agency's inspections end on, for a table. */
export const inspectionsDate = (
  { states, format }: Messages,
  { inspections_until }: AgencyRecords,
): string =>
  inspections_until === undefined ? states.no_inspections : format.short_date(inspections_until);
