import type { Messages } from "#lib/language/messages";
import { MEMO_GATES } from "#lib/scoring/memo-gates";
import { RANK } from "#lib/scoring/rank";
import { TRADEOFFS } from "#lib/scoring/tradeoffs";
import { centroidWeights, UTILITY, UTILITY_NAMES, type UtilityName } from "#lib/scoring/utility";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

const PLACES = [2, 3, 4, 5];

/** Describes how a fact is valued, with the constants of `utilityOf`. */
function worthOf(name: UtilityName, text: Messages): string {
  const { worths } = text.methodology.memo;
  const u = UTILITY;
  switch (name) {
    case "safety_score":
      return worths[name](u.safety_from, u.safety_from + u.safety_span);
    case "price_weekly": {
      const none = 100 * u.price_ceiling_share;
      return worths[name](none - 100 * u.price_span_share, none);
    }
    case "commute_minutes": {
      const none = u.commute_ceiling_minutes;
      return worths[name](none - u.commute_span_minutes, none);
    }
    case "license_status":
      return worths[name](u.license.probationary);
    case "risk_30d":
      return worths[name](u.risk_ceiling_base_rates);
    case "inspection_recency":
      return worths[name](u.recency_days);
  }
}

/** Renders the utilities and weights of a shortlist (docs/method.md#decision-memo). */
export function MemoMethod({ text }: { text: Messages }) {
  const { memo: words } = text.methodology;
  const { near_miles, far_miles, price_share_max } = MEMO_GATES;
  const most = Math.max(...PLACES);
  return (
    <Section id="shortlists" title={words.title} isWide>
      <p>{words.lead}</p>
      <Disclosure summary={words.caption}>
        <DataTable
          caption={words.caption}
          head={[words.fact, words.worth]}
          rows={UTILITY_NAMES.map((name) => [name, words.names[name], worthOf(name, text)])}
        />
        <p>{words.missing(UTILITY.missing)}</p>
        <DataTable
          caption={words.weights_caption}
          head={[
            words.places,
            ...Array.from({ length: most }, (_, place) => words.place(place + 1)),
          ]}
          rows={PLACES.map((places) => [
            places,
            places,
            ...centroidWeights(places).map((weight) => text.format.percent(weight)),
          ])}
        />
      </Disclosure>
      <p>{words.gates(near_miles, far_miles, 100 * price_share_max)}</p>
      <p>{words.fits(RANK.strong_fit_min, RANK.good_fit_min, TRADEOFFS.tie_points)}</p>
      <p>{words.dates}</p>
    </Section>
  );
}
