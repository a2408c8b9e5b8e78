import type { ProviderNote } from "#lib/corrections/notes";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { translateTotals } from "#lib/language/visit-totals";
import { reasonOf, StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { isClosure } from "./closures";
import type { InspectionEntry } from "./inspection-filters";
import { Level, Levels } from "./levels";
import { ViolationList } from "./violation-list";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  entry: InspectionEntry;
  notes?: readonly ProviderNote[] | undefined;
};

/** One inspection: its date, kind, and result, with its violations. */
export function InspectionItem({ text, facility, entry, notes }: Props) {
  const { visit, violations } = entry;
  const { inspections: words } = text.record;
  const date = text.format.date(visit.date);
  return (
    <li className="visit-entry">
      <h2 className="visit-date">
        <time dateTime={visit.date}>{date}</time>
      </h2>
      <p>
        {visit.purpose !== "unknown" && text.terms.visit_purpose[visit.purpose]}{" "}
        <StateWords>{formatProviderName(visit.kind)}</StateWords>
        {visit.outcome !== undefined && (
          <>
            {". "}
            {words.result}:{" "}
            {translateTotals(visit.outcome, text.locale) ?? (
              <StateWords>{visit.outcome}</StateWords>
            )}
          </>
        )}
      </p>
      <p>
        <FoundText text={text} facility={facility} visit={visit} />{" "}
        {visit.source_url_kind !== "search" && (
          <OutsideLink
            href={visit.source}
            label={agencyLinkText(visit.source_url_kind, words.report_of(date), facility, text)}
          >
            {words.link_kinds[visit.source_url_kind]}
          </OutsideLink>
        )}
      </p>
      {violations.length > 0 && (
        <ViolationList {...{ text, facility, violations, notes }} inspected_on={visit.date} />
      )}
    </li>
  );
}

type FoundProps = Pick<Props, "text" | "facility"> & { visit: InspectionEntry["visit"] };

/** The violations of an inspection, and a closure at it. A closure is harm but not a violation. */
function FoundText({ text, facility, visit }: FoundProps) {
  const { inspections: words } = text.record;
  const isClosed = isClosure(visit, facility);
  const findings = isClosed && visit.findings ? { ...visit.findings, harm: 0 } : visit.findings;
  const hasLevels = visit.violations !== findings?.unrated;
  return (
    <>
      {isClosed && (
        <>
          <Level text={text} level="harm" words={words.closed} />
          {". "}
        </>
      )}
      {visit.violations === undefined ? (
        <span className="absent">{reasonOf(visit.missing, "violations", text)}</span>
      ) : visit.violations === 0 ? (
        text.provider_page.inspections.clean
      ) : (
        <>
          {words.count(visit.violations)}
          {findings && hasLevels && <Levels text={text} findings={findings} />}.
        </>
      )}
    </>
  );
}
