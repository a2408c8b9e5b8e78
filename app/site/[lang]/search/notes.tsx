import type { Messages } from "#lib/language/messages";
import type { SearchResult } from "./data";

type Props = {
  text: Messages;
  meta: SearchResult["meta"];
  ignored: readonly string[];
};

/** Lists notes on what the list leaves out or can't rate. */
export function noteTexts({ text, meta, ignored }: Props): string[] {
  const { notes } = text.search;
  const { excluded_unscored = 0, excluded_unknown_hours, age_unknown = 0 } = meta;
  const isByHours = excluded_unknown_hours !== undefined;
  return [
    ...(ignored.length > 0 ? [notes.ignored(text.format.list(ignored))] : []),
    ...(meta.name_match === "similar" && meta.total > 0 ? [notes.similar] : []),
    ...(meta.sort_applied && meta.total > 0 ? [notes.no_scores[meta.sort_applied]] : []),
    ...(excluded_unscored > 0 ? [notes.excluded_unscored(excluded_unscored)] : []),
    ...(excluded_unknown_hours ? [notes.excluded_unknown_hours(excluded_unknown_hours)] : []),
    ...(isByHours && meta.total > 0 ? [notes.hours] : []),
    ...(age_unknown > 0 ? [notes.age_unknown(age_unknown)] : []),
  ];
}

/** Limits that apply to every list, and to its scores if it has any. */
export function Limits({ text, hasScores }: { text: Messages; hasScores: boolean }) {
  const { not_diagnosis } = text.facility.score;
  return <Said all={[text.search.notes.openings, ...(hasScores ? [not_diagnosis] : [])]} />;
}

function Said({ all }: { all: readonly string[] }) {
  return all.map((note) => (
    <p key={note} className="soft small">
      {note}
    </p>
  ));
}
