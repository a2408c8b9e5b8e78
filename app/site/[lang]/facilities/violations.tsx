import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { reasonOf, StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { Level } from "./levels";
import { Section } from "../../_ui/section";

/** Violations shown before the rest is collapsed. */
const SHOWN = 8;

type Violation = FacilityDetail["violations"][number];
type Props = { text: Messages; facility: FacilityDetail };

/** Counts the violations, with an inspection recorded once per license counted once. */
function countOnce({ inspections, violations }: FacilityDetail): number {
  const repeats = new Set(
    inspections.flatMap((visit) => (visit.repeats === undefined ? [] : [visit.id])),
  );
  return violations.filter(({ inspection_id = "" }) => !repeats.has(inspection_id)).length;
}

/** The violations on record, newest first, in the agency's own words. */
export function Violations({ text, facility }: Props) {
  const { violations: words } = text.record;
  const all = facility.violations;
  if (all.length === 0) {
    const { inspections } = facility;
    const counted = inspections.some(({ violations = 1 }) => violations > 0);
    const empty = inspections.length === 0 ? words.empty_uninspected : words.empty;
    return (
      <Section id="violations" title={words.title} isWide>
        <p>{counted ? words.empty_unpublished : empty}</p>
      </Section>
    );
  }
  const once = countOnce(facility);
  return (
    <Section id="violations" title={words.title} isWide>
      <p>{words.lead(all.length)}</p>
      {once < all.length && <p>{words.once(once)}</p>}
      <Findings text={text} facility={facility} violations={all.slice(0, SHOWN)} />
      {all.length > SHOWN && (
        <details className="disclosure">
          <summary>{words.earlier(all.length - SHOWN)}</summary>
          <Findings text={text} facility={facility} violations={all.slice(SHOWN)} />
        </details>
      )}
    </Section>
  );
}

function Findings(props: Props & { violations: readonly Violation[] }) {
  const { text, facility, violations } = props;
  return (
    <ul className="findings">
      {violations.map((violation) => (
        <Finding key={violation.id} text={text} facility={facility} violation={violation} />
      ))}
    </ul>
  );
}

/** One violation: the agency's words and level, with our severity level. */
function Finding({ text, facility, violation }: Props & { violation: Violation }) {
  const { violations: words } = text.record;
  const { severity, severity_state_term, cited_on, code, corrected_on, missing } = violation;
  const { source_url, source_url_kind } = violation;
  const date = cited_on === undefined ? words.undated : text.format.date(cited_on);
  return (
    <li className="finding">
      <p>
        <strong>{date}</strong>
        <span>
          <Level text={text} level={severity} />
          {severity !== "unrated" && ` (${words.our_level})`}
        </span>
        {severity_state_term !== undefined && (
          <span>
            {text.record.state_words}: <StateWords>{severity_state_term}</StateWords>
          </span>
        )}
      </p>
      {violation.text === undefined ? (
        <p className="absent">{reasonOf(missing, "text", text)}</p>
      ) : (
        <blockquote lang="en">{violation.text}</blockquote>
      )}
      <p className="small">
        {code !== undefined && `${words.rule}: ${code}. `}
        {words.status}: {text.terms.violation_status[violation.status]}.{" "}
        {corrected_on !== undefined && `${words.corrected_on(text.format.date(corrected_on))}. `}
        <OutsideLink
          href={source_url}
          label={agencyLinkText(source_url_kind, words.report_of(date), facility, text)}
        >
          {agencyLinkText(source_url_kind, text.record.links.report, facility, text)}
        </OutsideLink>
      </p>
    </li>
  );
}
