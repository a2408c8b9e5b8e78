import type { FacilityDetail } from "#lib/facilities/detail";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { type DimensionRank, rankOf } from "./differences";
import { shownOf } from "./values";
import { townOf } from "../facilities/town-of";
import { SampleTag } from "../../_ui/tags";

type Props = {
  text: Messages;
  comparison: Comparison;
  /** In the order of the rows. */
  facilities: readonly FacilityDetail[];
  /** The path of the comparison without a facility. */
  without: (facility_id: string) => string;
};

type Group = keyof Messages["compare"]["groups"];
const GROUPS: Readonly<Record<Group, readonly Dimension[]>> = {
  status: ["safety_score", "license_status", "risk_probability_30d"],
  inspections: [
    "violations_12m",
    "serious_findings_36m",
    "open_corrections",
    "days_since_last_inspection",
    "inspections_36m",
  ],
  practical: ["price_weekly", "capacity", "license_tenure_years"],
  way: ["commute_minutes", "distance_miles"],
  records: ["trust_tier", "evidence_count", "source_age_days"],
};

/** Facilities that a phone shows side by side. */
const PHONE_PLACES = 2;

/** Facts down the side, facilities across; the first column stays in sight on a phone. */
export function CompareTable(props: Props) {
  const { text, comparison, facilities } = props;
  const { compare } = text;
  const groups = (Object.keys(GROUPS) as Group[]).flatMap((group) => {
    const dimensions = GROUPS[group].filter((name) => comparison.dimensions.includes(name));
    return dimensions.length === 0 ? [] : [{ group, dimensions }];
  });
  return (
    <>
      {facilities.length > PHONE_PLACES && (
        <p className="compare-hint soft small screen-only">
          {compare.scroll_hint(facilities.length)}
        </p>
      )}
      <div
        className="compare-scroll"
        role="region"
        aria-label={compare.table_label}
        // Only what can be focused can be scrolled by keys.
        tabIndex={0}
      >
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">{compare.fact}</th>
              {facilities.map((facility) => (
                <PlaceHead key={facility.id} {...props} facility={facility} />
              ))}
            </tr>
          </thead>
          {groups.map(({ group, dimensions }) => (
            <tbody key={group}>
              <tr className="compare-group">
                <th scope="rowgroup">{compare.groups[group]}</th>
                <td colSpan={facilities.length} />
              </tr>
              {dimensions.map((dimension) => (
                <FactRow key={dimension} {...props} dimension={dimension} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function PlaceHead({ text, facility, without }: Props & { facility: FacilityDetail }) {
  const { id, name, facility_type, is_sample } = facility;
  return (
    <th scope="col">
      <a href={text.href(`/facilities/${id}`)}>{name}</a>
      <span className="compare-note">
        {formatType(facility_type, text)}, {townOf(facility)}
      </span>
      {is_sample && <SampleTag text={text} />}
      <a className="compare-remove" href={text.href(without(id))}>
        {text.compare.actions.remove}
        <span className="visually-hidden"> {name}</span>
      </a>
    </th>
  );
}

function FactRow(props: Props & { dimension: Dimension }) {
  const { text, comparison, facilities, dimension } = props;
  const delta = comparison.deltas.find((one) => one.dimension === dimension);
  return (
    <tr>
      <th scope="row">
        {text.compare.dimensions[dimension]}
        {dimension === "risk_probability_30d" && (
          <span className="compare-note">{text.forecast.recorded}</span>
        )}
      </th>
      {comparison.rows.map((row, place) => {
        const facility = facilities[place];
        if (!facility || !delta) return null;
        const { value, note } = shownOf(dimension, row, facility, comparison, text);
        const rank = rankOf(delta, row.facility_id);
        return (
          <td key={row.facility_id} className={rank === "best" ? "compare-best" : undefined}>
            <span className={row[dimension] == null ? "absent" : "compare-value"}>{value}</span>
            {note !== undefined && <span className="compare-note">{note}</span>}
            <Mark text={text} rank={rank} />
          </td>
        );
      })}
    </tr>
  );
}

function Mark({ text, rank }: { text: Messages; rank: DimensionRank }) {
  if (rank === "behind" || rank === "none") return null;
  return (
    <span className={rank === "tied" ? "compare-mark" : "compare-mark compare-mark-best"}>
      {text.compare.mark[rank]}
    </span>
  );
}
