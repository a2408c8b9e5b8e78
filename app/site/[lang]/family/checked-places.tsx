import type { FacilityStatus } from "#lib/facilities/facility-status";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { cityOf } from "../facilities/owner-of";
import { checkLines } from "./status-text";
import { SampleTag, StatusTags } from "../../_ui/tags";

type Props = {
  text: Messages;
  facilities: readonly FacilityStatus[];
  /** Details by facility id. */
  facts: ReadonlyMap<string, CardDetails>;
  unknown: number;
};

/** Status of saved facilities, with dates: license, list, violations, and newest inspection. */
export function CheckedPlaces({ text, facilities, facts, unknown }: Props) {
  const { check } = text.family;
  return (
    <>
      {unknown > 0 && <p className="notice">{check.unknown}</p>}
      {facilities.length === 0 && unknown === 0 && <p>{check.none}</p>}
      <ul className="results">
        {facilities.map((facility) => (
          <Checked key={facility.id} {...{ text, facility }} facts={facts.get(facility.id)} />
        ))}
      </ul>
    </>
  );
}

type CheckedProps = {
  text: Messages;
  facility: FacilityStatus;
  facts: CardDetails | undefined;
};

function Checked({ text, facility, facts }: CheckedProps) {
  const { id, name, city, state_code, license_stage } = facility;
  const not_seen_since = facility.not_seen_since ?? undefined;
  return (
    <li className="card stack-tight">
      <h2>
        <a href={text.href(`/facilities/${id}`)}>{name}</a>
      </h2>
      <p className="soft small">{[city, state_code].filter(Boolean).join(", ")}</p>
      <div className="badges">
        <StatusTags
          text={text}
          facility={{ ...facility, not_seen_since }}
          owner={cityOf(facility.jurisdiction_id, text)}
          stale_list_on={facility.stale_list_on}
          licensed_list_on={facility.licensed_list_on}
          isClosedForNow={license_stage === "temporarily_closed"}
          passed_end={facility.passed_end}
          hasConditions={facility.has_conditions}
        />
        {facility.is_sample && <SampleTag text={text} />}
      </div>
      {license_stage === "temporarily_closed" && <p>{text.facility.flags.temporarily_closed}</p>}
      {checkLines(facility, facts, text).map((line) => (
        <p key={line.text} className={line.isAlert ? "check-alert" : undefined}>
          {line.isAlert && <Icon name="warning" />}
          {line.text}
        </p>
      ))}
    </li>
  );
}
