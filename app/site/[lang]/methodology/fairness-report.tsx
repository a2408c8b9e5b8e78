import type { Audit } from "#lib/forecasts/audit";
import type { Messages } from "#lib/language/messages";
import { BACKTEST } from "#lib/scoring/backtest";
import { FAIRNESS_KINDS, type FairnessKind, type FairnessLine } from "#lib/scoring/fairness";
import type { FacilityType, StateCode } from "#lib/kernel/vocabulary";
import { agencyOf } from "#lib/states/coverage";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

type Props = { text: Messages; lines: Audit["lines"]; counties: ReadonlyMap<string, string> };

/** Renders observed and expected events of each group of facilities (docs/method.md#fairness). */
export function FairnessReport({ text, lines, counties }: Props) {
  const { fairness: words } = text.methodology;
  const { fair_min, fair_max, fair_expected_min } = BACKTEST;
  const judged = lines.filter(({ verdict }) => verdict !== "too_few");
  const outside = judged.filter(({ verdict }) => verdict === "unfair").length;
  const summary = words.summary(outside, judged.length, lines.length - judged.length);
  return (
    <Section id="fairness" title={words.title} isWide>
      <p>{words.lead(fair_min, fair_max, fair_expected_min)}</p>
      <p>
        <strong>{lines.length === 0 ? words.none : summary}</strong>
      </p>
      {lines.length > 0 &&
        FAIRNESS_KINDS.map((kind) => (
          <Kind
            key={kind}
            text={text}
            kind={kind}
            lines={lines.filter((line) => line.kind === kind)}
            counties={counties}
          />
        ))}
    </Section>
  );
}

function Kind({ text, kind, lines, counties }: Props & { kind: FairnessKind }) {
  const { fairness: words } = text.methodology;
  return (
    <details className="disclosure">
      <summary>{words.kinds[kind]}</summary>
      {lines.length === 0 ? (
        <p>{words.unknown}</p>
      ) : (
        <DataTable
          caption={words.kinds[kind]}
          head={[words.group, words.expected, words.observed, words.ratio, words.verdict]}
          rows={lines.map((line) => [
            `${line.jurisdiction_id} ${line.group}`,
            nameOf(line, text, counties),
            line.expected.toFixed(0),
            line.observed,
            line.observed_expected.toFixed(2),
            words.verdicts[line.verdict],
          ])}
        />
      )}
    </details>
  );
}

/** A group as people name it. */
function nameOf(
  { kind, group, jurisdiction_id }: FairnessLine,
  text: Messages,
  counties: ReadonlyMap<string, string>,
): string {
  const { income } = text.methodology.fairness;
  const agency = jurisdiction_id === undefined ? "" : `${agencyOf(jurisdiction_id)}: `;
  switch (kind) {
    case "state":
      return text.region(group as StateCode);
    case "stratum":
      return agency + text.terms.facility_types[group.split("/").at(-1) as FacilityType];
    case "income":
      return agency + income[group as keyof typeof income];
    case "region":
      return agency + (counties.get(group) ?? group);
    case "capacity":
      return agency + group;
  }
}
