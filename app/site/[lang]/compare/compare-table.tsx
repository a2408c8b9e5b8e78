import type { FacilityDetail } from "#lib/facilities/detail";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import type { CompareRows, Row } from "./rows";
import { shortName } from "./short-name";
import { townOf } from "../facilities/town-of";
import { SampleTag } from "../../_ui/tags";

type Props = {
  text: Messages;
  rows: CompareRows;
  /** In the order of the cells. */
  facilities: readonly FacilityDetail[];
  /** The path of the comparison without a facility. */
  without: (facility_id: string) => string;
};

/**
 * Facts down the side, facilities across. On a phone each fact is a block with one numbered line
 * per facility. The roles keep it a table there, where its boxes are no longer those of a table.
 */
export function CompareTable({ text, rows, facilities, without }: Props) {
  const { compare } = text;
  return (
    <div className="compare" data-count={facilities.length}>
      <NameBar facilities={facilities} />
      <table className="compare-table" role="table" aria-label={compare.table_label}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {facilities.map((facility, place) => (
              <PlaceHead key={facility.id} {...{ text, facility, place, without }} />
            ))}
          </tr>
        </thead>
        {rows.groups.map(({ group, rows: facts }) => (
          <tbody key={group} role="rowgroup">
            <tr className="compare-group" role="row">
              <th scope="rowgroup" role="rowheader" colSpan={facilities.length + 1}>
                {compare.groups[group]}
              </th>
            </tr>
            {facts.map((row) => (
              <FactRow key={row.id} row={row} />
            ))}
          </tbody>
        ))}
      </table>
      <Unlisted text={text} rows={rows} />
    </div>
  );
}

/** The numbers and short names that stay in sight on a phone. The table's own heads name them in full. */
function NameBar({ facilities }: Pick<Props, "facilities">) {
  return (
    <ol className="compare-bar screen-only" aria-hidden="true">
      {facilities.map(({ id, name }, place) => (
        <li key={id}>
          <span className="compare-number">{place + 1}</span>
          <span className="compare-short">{shortName(name)}</span>
        </li>
      ))}
    </ol>
  );
}

type HeadProps = Pick<Props, "text" | "without"> & { facility: FacilityDetail; place: number };

function PlaceHead({ text, facility, place, without }: HeadProps) {
  const { id, name, facility_type, is_sample } = facility;
  return (
    <th scope="col" role="columnheader">
      <div className="compare-head">
        <span className="compare-number">{place + 1}</span>
        <div>
          <a className="compare-name" href={text.href(`/facilities/${id}`)}>
            {name}
          </a>
          <span className="compare-note">
            {formatType(facility_type, text)}, {townOf(facility)}
          </span>
          {is_sample && <SampleTag text={text} />}
        </div>
        <a className="compare-remove screen-only" href={text.href(without(id))}>
          {text.compare.actions.remove}
          <span className="visually-hidden"> {name}</span>
        </a>
      </div>
    </th>
  );
}

function FactRow({ row }: { row: Row }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {row.label}
      </th>
      {row.cells.map(({ facility_id, value, note, mark, isBest, isAbsent }, place) => (
        <td key={facility_id} role="cell" className={isBest ? "compare-best" : undefined}>
          <span className="compare-number" aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <span className={isAbsent ? "absent" : "compare-value"}>{value}</span>
            {mark !== undefined && (
              <span className={isBest ? "compare-mark compare-mark-best" : "compare-mark"}>
                {mark}
              </span>
            )}
            {note !== undefined && <span className="compare-note">{note}</span>}
          </div>
        </td>
      ))}
    </tr>
  );
}

/** Names the facts that the table leaves out, and says what a gap means. */
function Unlisted({ text, rows }: Pick<Props, "text" | "rows">) {
  const { absent, isUnscored, same } = rows;
  const { compare, format } = text;
  return (
    <div className="stack-tight soft small">
      {same.length > 0 && <p>{compare.same(format.list(same))}</p>}
      {isUnscored && <p>{compare.unscored}</p>}
      {absent.length > 0 && <p>{compare.absent(format.list(absent))}</p>}
      <p>{compare.none_is_not_good}</p>
    </div>
  );
}
