import type { Messages } from "#lib/language/messages";
import { byRegionName } from "#lib/language/region-order";
import type { AgencyStatus } from "#lib/states/load-status";

type Props = { text: Messages; agencies: readonly AgencyStatus[] };

const isLate = ({ source }: AgencyStatus): boolean => source?.is_late === true;

/** Each agency with the date of its list, by state, and whether an update is late or stopped. */
export function AgencyTable({ text, agencies }: Props) {
  const words = text.status.data;
  if (agencies.length === 0) return <p>{words.none}</p>;
  const byState = byRegionName(text);
  const sorted = agencies.toSorted(
    (a, b) => byState(a.state_code, b.state_code) || a.name.localeCompare(b.name),
  );
  const late = agencies.filter(isLate).length;
  return (
    <>
      <p>{late === 0 ? words.on_time : words.late_count(late, agencies.length)}</p>
      <table className="status-table">
        <thead>
          <tr>
            <th scope="col">{words.agency}</th>
            <th scope="col">{words.list}</th>
            <th scope="col">{words.inspections}</th>
            <th scope="col">{words.loaded}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((agency) => (
            <AgencyRow key={agency.jurisdiction_id} text={text} agency={agency} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function AgencyRow({ text, agency }: { text: Messages; agency: AgencyStatus }) {
  const words = text.status.data;
  const { name, state_code, list_on, inspections_on, is_sample, source } = agency;
  const day = (date: string | null, otherwise: string) =>
    date === null ? <span className="absent">{otherwise}</span> : text.format.short_date(date);
  const mark = source?.stopped_by != null ? words.stopped : isLate(agency) ? words.late : undefined;
  return (
    <tr>
      <th scope="row">
        {text.region(state_code)}
        <span className="soft small" lang="en">
          {name}
        </span>
      </th>
      <td>{day(list_on, words.no_date)}</td>
      <td>{day(inspections_on, words.no_inspections)}</td>
      <td>
        {source === undefined ? (
          <span className="absent">{is_sample ? text.site.sample.tag : words.no_date}</span>
        ) : (
          day(source.last_success_at, words.in_part)
        )}
        {mark !== undefined && <span className="status-mark">{mark}</span>}
      </td>
    </tr>
  );
}
