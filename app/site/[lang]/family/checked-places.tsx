import type { FacilityStatus } from "#lib/facilities/facility-status";
import type { Messages } from "#lib/language/messages";
import { SampleTag, StatusTags } from "../../_ui/tags";

type Props = { text: Messages; facilities: readonly FacilityStatus[]; unknown: number };

/** Current status of saved facilities: license, presence on the list, and newest inspection. */
export function CheckedPlaces({ text, facilities, unknown }: Props) {
  const { check } = text.family;
  return (
    <>
      {unknown > 0 && <p className="notice">{check.unknown}</p>}
      {facilities.length === 0 && unknown === 0 && <p>{check.none}</p>}
      <ul className="results">
        {facilities.map((facility) => (
          <Checked key={facility.id} text={text} facility={facility} />
        ))}
      </ul>
    </>
  );
}

function Checked({ text, facility }: { text: Messages; facility: FacilityStatus }) {
  const { id, name, city, state_code, license_stage, last_inspected_on } = facility;
  const { inspected, not_inspected } = text.shortlist.facts;
  const not_seen_since = facility.not_seen_since ?? undefined;
  return (
    <li className="card stack-tight">
      <h2>
        <a href={text.href(`/facilities/${id}`)}>{name}</a>
      </h2>
      <p className="soft small">{[city, state_code].filter(Boolean).join(", ")}</p>
      <div className="result-facts">
        <StatusTags
          text={text}
          facility={{ ...facility, not_seen_since }}
          stale_list_on={facility.stale_list_on}
          licensed_list_on={facility.licensed_list_on}
          isClosedForNow={license_stage === "temporarily_closed"}
          passed_end={facility.passed_end}
          hasConditions={facility.has_conditions}
        />
        {facility.is_sample && <SampleTag text={text} />}
      </div>
      {license_stage === "temporarily_closed" && <p>{text.facility.flags.temporarily_closed}</p>}
      <p>
        {last_inspected_on === null
          ? not_inspected
          : inspected(text.format.date(last_inspected_on))}
      </p>
    </li>
  );
}
