import type { Comparison } from "#lib/decisions/compare-shape";
import type { CompareCaveat } from "#lib/scoring/compare";
import type { AbstainCode } from "#lib/scoring/recommend";
import { DEFAULT_DIMENSIONS, type Dimension, specOf } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";
import { differencesOf } from "./differences";
import { Disclosure } from "../../_ui/disclosure";
import { Notice } from "../../_ui/notice";

type Props = {
  text: Messages;
  comparison: Comparison;
  /** Why the page recommends none, if it doesn't. */
  abstention: AbstainCode | undefined;
  isOrdered: boolean;
};

/** Lists the weighed dimensions that are unknown for the recommended facility. */
function unknownOf({ deltas, recommendation }: Comparison, isOrdered: boolean, text: Messages) {
  const { dimensions, value, verdict } = text.compare;
  const isWeighed = (dimension: Dimension) =>
    isOrdered ? specOf(dimension).utility : DEFAULT_DIMENSIONS.some((name) => name === dimension);
  const unknown = deltas.filter(
    ({ dimension, values }) =>
      isWeighed(dimension) &&
      values.some(
        ({ facility_id, rank }) => facility_id === recommendation.facility_id && rank === null,
      ),
  );
  if (unknown.length === 0) return undefined;
  const names = unknown.map(({ dimension, values }) => {
    const isCountyPrice = values.some(
      ({ facility_id, value }) => facility_id === recommendation.facility_id && value !== null,
    );
    return isCountyPrice ? value.own_price : dimensions[dimension].toLowerCase();
  });
  return ` ${verdict.unknown(text.format.list(names))}`;
}

/** The recommendation as text, or the reason why there is none. */
export function Verdict({ text, comparison, abstention, isOrdered }: Props) {
  const { verdict } = text.compare;
  const { recommendation, rows } = comparison;
  const { facility_id, margin, confidence } = recommendation;
  const basis = abstention === undefined ? recommendation.basis : "abstain";
  const name = rows.find((row) => row.facility_id === facility_id)?.name ?? "";
  const by = text.format.number(margin ?? 0);
  const weighted = isOrdered ? verdict.weighted_as_asked : verdict.weighted;
  const dominance = isOrdered ? verdict.dominance_as_asked : verdict.dominance;
  const said = {
    dominance: () => dominance(name),
    weighted: () => weighted(name, by),
    tie: () => (margin === null ? verdict.unweighed : verdict.tie),
    abstain: () => verdict.abstain[abstention ?? "unscored"],
  }[basis]();
  return (
    <section className="card" aria-labelledby="verdict">
      <h2 id="verdict">{verdict.title}</h2>
      <p className="lead">
        {said}
        {basis === "weighted" && unknownOf(comparison, isOrdered, text)}{" "}
        {abstention === undefined && verdict.confidence[confidence]}
      </p>
      <p>
        {verdict.close} {text.facility.score.not_diagnosis}
      </p>
    </section>
  );
}

/**
 * Describes the dimensions that differ, and names those that don't. It's closed at first, because the
 * table above marks them too.
 */
export function Differences({ text, comparison }: Pick<Props, "text" | "comparison">) {
  const { differences } = text.compare;
  const { said, close, unknown, not_compared } = differencesOf(comparison, text);
  const hasEarlierDay = comparison.rows.some(({ visits_as_of }) => visits_as_of < comparison.as_of);
  return (
    <Disclosure summary={differences.title}>
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
          {hasEarlierDay && <p>{differences.counted_back}</p>}
        </>
      )}
      {close.length > 0 && <p>{differences.close(text.format.list(close))}</p>}
      {not_compared.length > 0 && <p>{differences.not_compared(text.format.list(not_compared))}</p>}
      {unknown.length > 0 && said.length > 0 && (
        <p>{differences.unknown(text.format.list(unknown))}</p>
      )}
    </Disclosure>
  );
}

/** Lists the caveats of the table in one box. */
export function Caveats({ text, of }: { text: Messages; of: readonly CompareCaveat[] }) {
  const { caveats } = text.compare;
  if (of.length === 0) return null;
  return (
    <Notice>
      {of.map((caveat) => (
        <p key={caveat}>
          <strong>{caveats[caveat].title}</strong> {caveats[caveat].body}
        </p>
      ))}
    </Notice>
  );
}
