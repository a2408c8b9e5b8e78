import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { Messages } from "#lib/language/messages";
import { reasonOf, StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { isClosure } from "./closures";
import { Level, Levels } from "./levels";
import { Section } from "../../_ui/section";

/** Inspections shown before the rest is collapsed. */
const SHOWN = 8;

/** The agency publishes only some inspections, so readers must know this before they count. */
const CLEAN_MISSING = "clean_inspections_missing";

type Visit = FacilityDetail["inspections"][number];
type Props = { text: Messages; facility: FacilityDetail };

/** The inspections on record, newest first. */
export function Inspections({ text, facility }: Props) {
  const { inspections: words } = text.record;
  const visits = facility.inspections;
  const reasons = facility.safety.abstention_reasons;
  const [latest] = visits;
  const distinct = distinctInspections(facility).length;
  return (
    <Section id="inspections" title={words.title} isWide>
      {latest === undefined ? (
        <>
          <p>{words.empty}</p>
          <p>{words.empty_note}</p>
        </>
      ) : (
        <>
          <p>{words.lead(visits.length, text.format.date(latest.date))}</p>
          {reasons.includes(CLEAN_MISSING) && <p>{text.reasons.of(CLEAN_MISSING)}</p>}
          {distinct < visits.length && <p>{words.distinct(distinct)}</p>}
          {basesOf(visits).map((basis) => (
            <p key={basis}>{text.record.bases[basis] ?? basis}</p>
          ))}
          <VisitTable text={text} facility={facility} visits={visits.slice(0, SHOWN)} />
          {visits.length > SHOWN && (
            <details className="disclosure">
              <summary>{words.earlier(visits.length - SHOWN)}</summary>
              <VisitTable text={text} facility={facility} visits={visits.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
    </Section>
  );
}

/** The ways in which inspections were read, if not from the agency's own data. */
const basesOf = (visits: readonly Visit[]) => [
  ...new Set(visits.flatMap(({ basis }) => basis ?? [])),
];

function VisitTable({ text, facility, visits }: Props & { visits: readonly Visit[] }) {
  const { inspections: words } = text.record;
  return (
    <table className="table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.findings}</th>
          <th scope="col">{words.link}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <VisitRow key={visit.id} text={text} facility={facility} visit={visit} />
        ))}
      </tbody>
    </table>
  );
}

function VisitRow({ text, facility, visit }: Props & { visit: Visit }) {
  const { inspections: words } = text.record;
  const date = text.format.date(visit.date);
  return (
    <tr>
      <th scope="row" className="nowrap">
        {text.format.short_date(visit.date)}
      </th>
      <td data-label={words.kind}>
        {text.terms.visit_purpose[visit.purpose]} <StateWords>{visit.kind}</StateWords>
      </td>
      <td data-label={words.result}>
        {visit.outcome === undefined ? (
          <span className="absent">{reasonOf(visit.missing, "outcome", text)}</span>
        ) : (
          <StateWords>{visit.outcome}</StateWords>
        )}
      </td>
      <td data-label={words.findings}>
        <VisitFindings text={text} visit={visit} isClosed={isClosure(visit, facility)} />
      </td>
      <td>
        <OutsideLink
          href={visit.source}
          label={agencyLinkText(visit.source_url_kind, words.report_of(date), facility, text)}
        >
          {words.link_kinds[visit.source_url_kind]}
        </OutsideLink>
      </td>
    </tr>
  );
}

type Found = { text: Messages; visit: Visit; isClosed: boolean };

/** The violations of an inspection, and a closure at it. A closure is harm but not a violation. */
function VisitFindings({ text, visit, isClosed }: Found) {
  const { closed } = text.record.inspections;
  const findings = isClosed && visit.findings ? { ...visit.findings, harm: 0 } : visit.findings;
  return (
    <>
      <FindingsCount text={text} visit={visit} />
      {visit.violations !== 0 && findings && <Levels text={text} findings={findings} />}
      {isClosed && (
        <p>
          <Level text={text} level="harm" words={closed} />
        </p>
      )}
    </>
  );
}

function FindingsCount({ text, visit }: { text: Messages; visit: Visit }) {
  const { inspections: words } = text.record;
  if (visit.violations === undefined) {
    return <span className="absent">{reasonOf(visit.missing, "violations", text)}</span>;
  }
  return visit.violations === 0 ? words.none_found : words.count(visit.violations);
}
