import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { Messages } from "#lib/language/messages";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";
import { inspectionsPath } from "./paths";
import { recordAge } from "./record-age";
import { similarInspections } from "./similar-inspections";
import { startOf } from "./start-of";
import { Timeline } from "./timeline";
import { onlyTotals, type Totals } from "./totals";

/** Results shown. Agencies use few standard sentences. */
const RESULTS_MAX = 3;

type Props = { text: Messages; facility: FacilityDetail; seen_on: string };

/** The inspections over time, and the way to all of them. Renders nothing if there are none. */
export function TimelineSection({ text, facility, seen_on }: Props) {
  const { timeline: words } = text.provider_page;
  const count = distinctInspections(facility).length;
  if (count === 0) return null;
  const totals = onlyTotals(facility, text);
  const similar = similarInspections(facility, text);
  return (
    <Section id="inspections" title={words.title}>
      {totals ? (
        <TotalsList text={text} totals={totals} />
      ) : (
        <>
          <Timeline
            text={text}
            facility={facility}
            until={recordAge(facility).inspected_until ?? seen_on}
          />
          <Results text={text} facility={facility} />
        </>
      )}
      {similar !== undefined && <p className="soft small">{similar}</p>}
      <p>
        <a className="arrow" href={text.href(inspectionsPath(facility.id))}>
          {totals ? words.totals_more : words.all(count)}
        </a>
      </p>
    </Section>
  );
}

/** California's files name the level of its citations by a letter. */
const hasTypes = (totals: string): boolean => /\b(?:Type|tipo) A\b/.test(totals);

/** Totals instead of a timeline: one mark would stand for all inspections. */
function TotalsList({ text, totals }: { text: Messages; totals: readonly Totals[] }) {
  const { timeline: words } = text.provider_page;
  return (
    <div className="stack-tight small">
      <p>{words.totals(totals.length)}</p>
      <ul>
        {totals.map(({ id, date, said }) => (
          <li key={id}>
            {said} <span className="soft">({words.newest(text.format.date(date))})</span>
          </li>
        ))}
      </ul>
      {totals.some(({ said }) => hasTypes(said)) && <p className="soft">{words.type_a}</p>}
    </div>
  );
}

/**
 * The agency's words for inspections without a list of violations. Their marks are neutral, which
 * would hide that violations were found.
 */
function Results({ text, facility }: Omit<Props, "seen_on">) {
  const { timeline: words } = text.provider_page;
  const visits = distinctInspections(facility).filter(
    ({ violations, outcome }) => violations === undefined && outcome !== undefined,
  );
  const outcomes = [...new Set(visits.map(({ outcome = "" }) => outcome))].slice(0, RESULTS_MAX);
  if (outcomes.length === 0) return null;
  const datesOf = (said: string) =>
    visits.filter(({ outcome }) => outcome === said).map(({ date }) => text.format.date(date));
  const itemOf = (outcome: string, shown: string) => {
    const [last = "", ...earlier] = datesOf(outcome);
    return (
      <li key={outcome}>
        <q lang="en">{shown}</q>{" "}
        <span className="soft">({words.times(earlier.length + 1, last)})</span>
      </li>
    );
  };
  const [newest = "", ...others] = outcomes;
  const start = startOf(newest);
  const isCut = start !== newest;
  const folded = isCut ? outcomes : others;
  return (
    <>
      <p className="small">{words.results}</p>
      <ul className="small">{itemOf(newest, start)}</ul>
      {folded.length > 0 && (
        <Disclosure
          summary={isCut ? text.provider_page.violations.more : words.more_results(others.length)}
        >
          <ul className="small">{folded.map((outcome) => itemOf(outcome, outcome))}</ul>
        </Disclosure>
      )}
    </>
  );
}
