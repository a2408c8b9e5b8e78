import type { Messages } from "#lib/language/messages";
import { TRUST, TRUST_METRICS } from "#lib/scoring/trust";
import { boundOf, MEASURE_UNITS } from "#lib/states/measures";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

const BARS = ["score_ready", "launch_ready", "decision_grade"] as const;

/** Renders what each trust tier requires of an agency's records (docs/method.md#trust-tiers). */
export function TrustMethod({ text }: { text: Messages }) {
  const { trust: words } = text.methodology;
  const { trust: said, metric, bound } = text.states;
  const { score_ready, launch_ready } = text.terms.trust_tier;
  const asked = TRUST_METRICS.filter((name) => BARS.some((bar) => boundOf(bar, name)));
  return (
    <Section id="trust" title={words.title} isWide>
      <p>{words.lead}</p>
      <Disclosure summary={words.caption}>
        <DataTable
          caption={words.caption}
          head={[said.measure, score_ready, launch_ready, said.decision_title]}
          rows={asked.map((name) => [
            name,
            metric[name],
            ...BARS.map((bar) => {
              const needed = boundOf(bar, name);
              return needed ? bound(needed, MEASURE_UNITS[name]) : said.asks_nothing;
            }),
          ])}
        />
      </Disclosure>
      <p>{words.historical(TRUST.historical.roster_age_days.max)}</p>
      <p>{words.share(TRUST.state_share_min_pct)}</p>
    </Section>
  );
}
