import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { SEVERITY, unboundedPointsOf } from "#lib/scoring/severity";
import { StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { isClosure, type Visited } from "./closures";
import { Level } from "./levels";
import { Section } from "../../_ui/section";
import { countUnpublishedVisits } from "./visits-without-result";

/** Inspections shown before the rest is collapsed, and violations shown of each. */
const VISITS_SHOWN = 3;
const FINDINGS_SHOWN = 4;
const WORDS_MAX = 160;

type Facility = Pick<FacilityDetail, "inspections" | "violations" | "safety"> & Visited;
type Props = { text: Messages; facility: Facility };
type Inputs = NonNullable<FacilityDetail["safety"]["inputs"]>;
type Counted = Inputs["visits"][number];

/**
 * Explains the score: the inspection with the most points first, each violation linked to the
 * agency's page or report.
 */
export function WhyScore({ text, facility }: Props) {
  const { why: words } = text.peers;
  const { value, inputs } = facility.safety;
  if (value === undefined || !inputs) return null;
  const troubled = inputs.visits
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points * b.weight - a.points * a.weight);
  const unpublishedVisits = countUnpublishedVisits(facility.inspections, inputs);
  return (
    <Section id="why" title={words.title} isWide>
      {troubled.length === 0 ? (
        <p>{words.clean(inputs.n)}</p>
      ) : (
        <>
          <p>{words.lead}</p>
          <Visits text={text} facility={facility} visits={troubled.slice(0, VISITS_SHOWN)} />
        </>
      )}
      {troubled.length > VISITS_SHOWN && (
        <details className="disclosure">
          <summary>{words.others(troubled.length - VISITS_SHOWN)}</summary>
          <Visits text={text} facility={facility} visits={troubled.slice(VISITS_SHOWN)} />
        </details>
      )}
      {unpublishedVisits > 0 && <p>{words.without_result(unpublishedVisits)}</p>}
      <p>{words.average(inputs.lambda.toFixed(1), inputs.mu.toFixed(1))}</p>
    </Section>
  );
}

function Visits({ text, facility, visits }: Props & { visits: readonly Counted[] }) {
  return (
    <ul className="findings">
      {visits.map((visit) => (
        <VisitWhy key={visit.inspection_id} text={text} facility={facility} visit={visit} />
      ))}
    </ul>
  );
}

function VisitWhy({ text, facility, visit }: Props & { visit: Counted }) {
  const { why: words } = text.peers;
  const { points, weight } = visit;
  const record = facility.inspections.find(({ id }) => id === visit.inspection_id);
  const title = words.visit(text.format.date(visit.date));
  const isCapped =
    record?.findings !== undefined &&
    unboundedPointsOf(record.findings) > SEVERITY.visit_points_max;
  return (
    <li className="finding">
      <p>
        <strong>
          {record === undefined || record.source_url_kind === "search" ? (
            title
          ) : (
            <OutsideLink href={record.source}>{title}</OutsideLink>
          )}
        </strong>
        {": "}
        <span>
          {words.adds(
            text.format.number(points),
            weight < 1 ? text.format.percent(weight) : undefined,
          )}{" "}
          {isCapped && words.capped(SEVERITY.visit_points_max)}
        </span>
      </p>
      {visit.basis === "class" && record?.outcome !== undefined && (
        <p>
          {words.class} <StateWords>{record.outcome}</StateWords>
        </p>
      )}
      {visit.basis === "findings" && <Findings text={text} facility={facility} visit={visit} />}
    </li>
  );
}

/** The violations of an inspection, the most severe first. */
function Findings({ text, facility, visit }: Props & { visit: Counted }) {
  const { why: words } = text.peers;
  const mine = facility.violations
    .filter(({ inspection_id }) => inspection_id === visit.inspection_id)
    .toSorted((a, b) => SEVERITY.weights[b.severity] - SEVERITY.weights[a.severity]);
  const record = facility.inspections.find(({ id }) => id === visit.inspection_id);
  const isClosed = record !== undefined && isClosure(record, facility);
  const rest = mine.length - FINDINGS_SHOWN;
  if (mine.length === 0 && !isClosed) return <p>{words.unlisted}</p>;
  return (
    <ul>
      {isClosed && (
        <li>
          <Level text={text} level="harm" />: {words.closed(SEVERITY.weights.harm)}
        </li>
      )}
      {mine.slice(0, FINDINGS_SHOWN).map((violation) => (
        <li key={violation.id}>
          <Level text={text} level={violation.severity} />:{" "}
          <FindingLink
            violation={violation}
            no_text={words.no_text(text.format.date(visit.date))}
          />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <a href="#violations">{words.more(rest)}</a>
        </li>
      )}
    </ul>
  );
}

type FindingProps = { violation: Facility["violations"][number]; no_text: string };

/**
 * A violation in the agency's English words, or in our own. It links to the agency's page or
 * report, but not to the agency's search form.
 */
function FindingLink({ violation, no_text }: FindingProps) {
  const { text, code, source_url, source_url_kind } = violation;
  const quoted = text ?? code;
  const words = quoted === undefined ? no_text : <span lang="en">{shortened(quoted)}</span>;
  if (source_url_kind === "search") return words;
  const label = text === undefined && code !== undefined ? { label: `${code}: ${no_text}` } : {};
  return (
    <OutsideLink href={source_url} {...label}>
      {words}
    </OutsideLink>
  );
}

/** A long text up to the end of a word. */
function shortened(words: string): string {
  if (words.length <= WORDS_MAX) return words;
  return `${words.slice(0, WORDS_MAX).replace(/\s+\S*$/, "")} …`;
}
