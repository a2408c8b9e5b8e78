import type { Comparison } from "#lib/decisions/compare-shape";
import type { CompareCaveat } from "#lib/scoring/compare";
import { DEFAULT_DIMENSIONS, type Dimension, specOf } from "#lib/scoring/dimensions";
import { isUndecidable } from "#lib/scoring/recommend";
import type { Messages } from "#lib/language/messages";
import { differencesOf } from "../../compare/differences";
import type { Outdated } from "../../compare/outdated";
import { Notice } from "../notice";

type Props = {
  text: Messages;
  comparison: Comparison;
  outdated: Outdated;
  isOrdered: boolean;
};

/** What was weighed and is not known of the place that is named. */
function unknownOf({ deltas, recommendation }: Comparison, isOrdered: boolean, text: Messages) {
  const { dimensions, verdict } = text.compare;
  const isWeighed = (dimension: Dimension) =>
    isOrdered ? specOf(dimension).utility : DEFAULT_DIMENSIONS.some((name) => name === dimension);
  const unknown = deltas.filter(
    ({ dimension, values }) =>
      isWeighed(dimension) &&
      values.some(
        ({ facility_id, value }) => facility_id === recommendation.facility_id && value === null,
      ),
  );
  if (unknown.length === 0) return undefined;
  const names = unknown.map(({ dimension }) => dimensions[dimension].toLowerCase());
  return ` ${verdict.unknown(text.format.list(names))}`;
}

/** The recommendation in words, or why there is none. */
export function Verdict({ text, comparison, outdated, isOrdered }: Props) {
  const { verdict } = text.compare;
  const { recommendation, rows } = comparison;
  const { facility_id, basis, margin, confidence } = recommendation;
  const name = rows.find((row) => row.facility_id === facility_id)?.name ?? "";
  const by = text.format.number(margin ?? 0);
  const weighted = isOrdered ? verdict.weighted_as_asked : verdict.weighted;
  const dominance = isOrdered ? verdict.dominance_as_asked : verdict.dominance;
  const said = {
    dominance: () => dominance(name),
    weighted: () => weighted(name, by),
    tie: () => (margin === null ? verdict.unweighed : verdict.tie),
    abstain: () => (isUndecidable(comparison.deltas) ? verdict.abstain : verdict.abstain_barred),
  }[basis]();
  return (
    <section className="card" aria-labelledby="verdict">
      <h2 id="verdict">{verdict.title}</h2>
      <p className="lead">
        {said}
        {basis === "weighted" && unknownOf(comparison, isOrdered, text)}{" "}
        {verdict.confidence[confidence]}
      </p>
      {facility_id !== null && outdated.has(facility_id) && <p>{verdict.outdated(name)}</p>}
      <p>
        {verdict.close} {text.facility.score.not_diagnosis}
      </p>
    </section>
  );
}

/** What sets them apart, said; what does not, named. */
export function Differences({ text, comparison, outdated }: Omit<Props, "isOrdered">) {
  const { differences } = text.compare;
  const { said, close, unknown, outdated: old } = differencesOf(comparison, outdated, text);
  return (
    <section className="card" aria-labelledby="differences">
      <h2 id="differences">{differences.title}</h2>
      {said.length === 0 ? (
        <p>{differences.none}</p>
      ) : (
        <>
          <p>{differences.lead}</p>
          <ul>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {outdated.size > 0 && <p>{differences.counted_back}</p>}
        </>
      )}
      {close.length > 0 && <p>{differences.close(text.format.list(close))}</p>}
      {old.length > 0 && <p>{differences.outdated(text.format.list(old))}</p>}
      {unknown.length > 0 && <p>{differences.unknown(text.format.list(unknown))}</p>}
    </section>
  );
}

/** What to mind when reading the table, the gravest first. */
export function Caveats({ text, of }: { text: Messages; of: readonly CompareCaveat[] }) {
  const { caveats } = text.compare;
  return of.map((caveat) => (
    <Notice key={caveat} kind={caveat === "cross_jurisdiction" ? "caution" : "plain"}>
      <p>
        <strong>{caveats[caveat].title}</strong> {caveats[caveat].body}
      </p>
    </Notice>
  ));
}
