import type { ProviderNote } from "#lib/corrections/notes";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { reasonOf, StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { ProviderNotes } from "../../_ui/provider-note";
import { agencyLinkText } from "./agency-link";
import { Level } from "./levels";
import { startOf } from "./start-of";

type Violation = FacilityDetail["violations"][number];
type Props = {
  text: Messages;
  facility: Pick<FacilityDetail, "license">;
  violation: Violation;
  /** False if the inspection above it has the date. */
  isDated?: boolean;
  /** The provider's notes, of which this shows those that name the violation. */
  notes?: readonly ProviderNote[] | undefined;
};

/** One violation: its level and date, the agency's words, the rule, and the correction. */
function ViolationItem(props: Props) {
  const { text, facility, violation, isDated = true, notes = [] } = props;
  const { violations: words } = text.record;
  const { severity, severity_state_term, cited_on, code, corrected_on } = violation;
  const { status, source_url, source_url_kind } = violation;
  const date = cited_on === undefined ? words.undated : text.format.short_date(cited_on);
  const corrected =
    corrected_on === undefined
      ? text.terms.violation_status[status]
      : words.corrected_on(text.format.date(corrected_on));
  return (
    <li className="finding">
      <p className="finding-head">
        <Level text={text} level={severity} />
        {isDated && <span className="nowrap">{date}</span>}
        {severity_state_term !== undefined && (
          <StateWords gloss={text.terms.gloss(severity_state_term)}>
            {formatProviderName(severity_state_term)}
          </StateWords>
        )}
      </p>
      <ViolationText text={text} violation={violation} />
      <p className="finding-meta soft small">
        {code !== undefined && `${words.rule}: ${code}. `}
        {(status !== "unknown" || corrected_on !== undefined) && `${corrected}. `}
        {source_url_kind !== "search" && (
          <OutsideLink
            href={source_url}
            label={agencyLinkText(source_url_kind, words.report_of(date), facility, text)}
          >
            {agencyLinkText(source_url_kind, text.record.links.report, facility, text)}
          </OutsideLink>
        )}
      </p>
      <ProviderNotes
        text={text}
        notes={notes.filter(({ violation_id }) => violation_id === violation.id)}
      />
    </li>
  );
}

/** The agency's words: a long text is cut at a word, with the whole of it one press away. */
function ViolationText({ text, violation }: Pick<Props, "text" | "violation">) {
  const { text: words, missing } = violation;
  if (words === undefined) return <p className="absent">{reasonOf(missing, "text", text)}</p>;
  const start = startOf(words);
  if (start === words) return <blockquote lang="en">{words}</blockquote>;
  return (
    <>
      <p className="finding-start" lang="en">
        {start}
      </p>
      <details className="disclosure">
        <summary>{text.provider_page.violations.more}</summary>
        <blockquote lang="en">{words}</blockquote>
      </details>
    </>
  );
}

type ListProps = Omit<Props, "violation" | "isDated"> & {
  violations: readonly Violation[];
  /** Date of the inspection that the list belongs to; its violations don't repeat it. */
  inspected_on?: string;
};

/** Violations one below the other. */
export function ViolationList({ violations, inspected_on, ...shared }: ListProps) {
  return (
    <ul className="findings">
      {violations.map((violation) => (
        <ViolationItem
          key={violation.id}
          {...shared}
          violation={violation}
          isDated={inspected_on === undefined || violation.cited_on !== inspected_on}
        />
      ))}
    </ul>
  );
}
