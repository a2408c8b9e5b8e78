import type { Comparison } from "#lib/decisions/compare-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import type { Dimension } from "#lib/scoring/dimensions";
import { ownerOf } from "../facilities/owner-of";
import { CARE_FACTS, type CareFact, type Cell } from "./care-values";
import { type DimensionRank, rankOf } from "./differences";
import { barrierOf, MARKED } from "./may-mark";
import { shownOf } from "./values";
import { Badge } from "../../_ui/badge";

type Group = keyof Messages["compare"]["groups"];
type RowCell = Cell & { facility_id: string; mark?: string; isBest?: boolean };
export type Row = { id: string; label: string; cells: RowCell[] };
type RowGroup = { group: Group; rows: Row[] };

const GROUPS: Readonly<Record<Group, readonly (CareFact | Dimension)[]>> = {
  care: [
    "call",
    "address",
    "distance_miles",
    "commute_minutes",
    "type",
    "ages",
    "hours",
    "capacity",
    "subsidies",
    "quality",
  ],
  license: ["price_weekly", "license_status", "issued", "license_tenure_years"],
  inspections: [
    "days_since_last_inspection",
    "inspections_36m",
    "serious_findings_36m",
    "violations_12m",
    "open_corrections",
  ],
  score: [
    "safety_score",
    "risk_probability_30d",
    "list",
    "trust_tier",
    "evidence_count",
    "source_age_days",
  ],
};

type Props = {
  text: Messages;
  comparison: Comparison;
  /** In the order of the comparison's rows. */
  facilities: readonly FacilityDetail[];
  differences_only: boolean;
};

export type CompareRows = {
  groups: RowGroup[];
  /** Names of facts that no facility has in the file. */
  absent: string[];
  /** No facility has a score, which is no fact of a file. */
  isUnscored: boolean;
  /** Names of facts that are the same for all and hidden. */
  same: string[];
};

const isCareFact = (id: CareFact | Dimension): id is CareFact => id in CARE_FACTS;

/** Returns the rows of the table. Facts that no facility has are only named. */
export function compareRows(props: Props): CompareRows {
  const found: CompareRows = { groups: [], absent: [], isUnscored: false, same: [] };
  for (const group of Object.keys(GROUPS) as Group[]) {
    const rows: Row[] = [];
    for (const id of GROUPS[group]) {
      if (!isCareFact(id) && !props.comparison.dimensions.includes(id)) continue;
      const row = isCareFact(id) ? careRow(id, props) : dimensionRow(id, props);
      const noun = row.label.toLowerCase();
      const isAbsent = row.cells.every((cell) => cell.isAbsent);
      if (isAbsent && id === "safety_score") found.isUnscored = true;
      else if (isAbsent) found.absent.push(noun);
      else if (props.differences_only && new Set(row.cells.map(({ key }) => key)).size < 2)
        found.same.push(noun);
      else rows.push(row);
    }
    if (rows.length > 0) found.groups.push({ group, rows });
  }
  return found;
}

function careRow(id: CareFact, { text, facilities }: Props): Row {
  const { rows, value } = text.compare;
  const cells = facilities.map((facility): RowCell => {
    const absent = value.not_in_file(ownerOf(facility, text));
    const cell = CARE_FACTS[id](facility, text) ?? { value: absent, key: "", isAbsent: true };
    return { ...cell, facility_id: facility.id };
  });
  return { id, label: rows[id], cells };
}

function dimensionRow(id: Dimension, { text, comparison, facilities }: Props): Row {
  const delta = comparison.deltas.find(({ dimension }) => dimension === id);
  const mayMark = barrierOf(facilities, comparison) === undefined;
  const cells = comparison.rows.flatMap((row, place): RowCell[] => {
    const facility = facilities[place];
    if (facility === undefined) return [];
    const { value, note, tone, isAbsent } = shownOf(id, row, facility, comparison, text);
    const rank = mayMark && delta ? rankOf(delta, row.facility_id) : "none";
    return [
      {
        facility_id: row.facility_id,
        value: tone === undefined ? value : <Badge tone={tone} text={value} />,
        key: value,
        ...(note === undefined ? {} : { note }),
        ...(isAbsent === true ? { isAbsent } : {}),
        ...markOf(id, rank, text),
      },
    ];
  });
  return { id, label: text.compare.dimensions[id], cells };
}

function markOf(
  id: Dimension,
  rank: DimensionRank,
  text: Messages,
): Pick<RowCell, "mark" | "isBest"> {
  const words = text.compare.mark;
  if (!(id in MARKED) || rank === "behind" || rank === "none") return {};
  if (rank === "best") return { mark: words[MARKED[id as keyof typeof MARKED]], isBest: true };
  return { mark: rank === "shared" ? words.shared : words.tied };
}
