import type { FacilityDetail } from "#lib/facilities/detail";
import type { SourceFile } from "#lib/facilities/source-files";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf, daysBetween } from "#lib/kernel/days";
import type { Messages } from "#lib/language/messages";
import { slugOf } from "#lib/states/directory";
import { sourceTitle } from "./data";
import { Fact, Facts } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { Section } from "../../_ui/section";
import { formatTrust } from "./trust-text";

type Props = { text: Messages; facility: FacilityDetail };
type SourcesProps = Props & {
  jurisdiction: Jurisdiction | undefined;
  /** Returns the kind and the day of a file, because lists of one agency share their title. */
  fileOf: (source: Source) => SourceFile | undefined;
};

/** Describes where the record comes from, its age, and its data quality. */
export function Sources({ text, facility, jurisdiction, fileOf }: SourcesProps) {
  const { sources: words } = text.record;
  const { freshness, trust, sources } = facility.facility_proof;
  const inspected = inspectionsUntil(facility, jurisdiction);
  return (
    <Section id="sources" title={words.title} isWide>
      <p>{words.lead(facility.provider.agency)}</p>
      <Facts>
        <Fact label={words.freshness}>
          {words.age(text.terms.freshness[freshness.status], freshness.days)}{" "}
          {words.expected(freshness.expected_within_days)}{" "}
          {inspected !== undefined && words.inspections_until(text.format.date(inspected))}
        </Fact>
        <Fact label={words.trust}>
          <strong>{text.terms.trust_tier[trust.tier]}.</strong>{" "}
          {formatTrust(facility, jurisdiction, text).join(" ")}
        </Fact>
        {sources.map((source) => (
          <SourceFact
            key={`${source.source_id} ${source.document_sha256}`}
            text={text}
            source={source}
            role={roleOf(source, facility)}
            file={fileOf(source)}
          />
        ))}
        <Fact label={words.completeness}>
          <Completeness text={text} facility={facility} />
        </Fact>
      </Facts>
      <p>
        <a href={text.href(`/states/${slugOf(facility.state_code)}#sources`)}>
          {words.all_files(text.region(facility.state_code))}
        </a>
      </p>
    </Section>
  );
}

/** Returns what a file adds to the record. An agency's files share their name and page. */
function roleOf(
  { source_id, document_sha256 }: Source,
  { merge_context: { sources } }: FacilityDetail,
): string | undefined {
  return sources.find(
    (record) => record.source_id === source_id && record.sha256 === document_sha256,
  )?.role;
}

/**
 * Returns the newest day with inspections on record, if the list that names the facility is newer.
 */
function inspectionsUntil(
  { facility_proof, not_seen_since }: FacilityDetail,
  agency: Jurisdiction | undefined,
): string | undefined {
  const until = agency?.breakdown.inspections_observed_on ?? undefined;
  if (until === undefined || not_seen_since !== undefined) return undefined;
  const age = daysBetween(until, dayOf(new Date(facility_proof.generated_at)));
  return age > facility_proof.freshness.days ? until : undefined;
}

type Source = FacilityDetail["facility_proof"]["sources"][number];

type SourceProps = {
  text: Messages;
  source: Source;
  role: string | undefined;
  file: SourceFile | undefined;
};

function SourceFact({ text, source, role = "", file }: SourceProps) {
  const { sources: words } = text.record;
  const { date } = text.format;
  return (
    <Fact label={words.roles[role] ?? words.source}>
      <OutsideLink href={source.url}>
        <span lang="en">{sourceTitle(source.source_id)}</span>
      </OutsideLink>
      <p className="small">
        {file !== undefined && (
          <>
            {words.file}: <span lang="en">{file.stream}</span>, {date(file.observed_on)}.{" "}
          </>
        )}
        {words.retrieved}: {date(source.retrieved_at)}.{" "}
        {source.source_updated_at !== undefined &&
          `${words.updated}: ${date(source.source_updated_at)}. `}
        {words.terms}: <span lang="en">{source.data_license}</span>.
      </p>
      <p className="small soft">
        {words.fingerprint}: <span className="hash">{source.document_sha256}</span>
      </p>
    </Fact>
  );
}

function Completeness({ text, facility }: Props) {
  const { sources: words } = text.record;
  const { completeness, sources } = facility.merge_context;
  // One record may have come in several files of its source.
  const records = [
    ...new Set(
      sources.map(({ source_id, record_id }) => words.matched(record_id, sourceTitle(source_id))),
    ),
  ];
  return (
    <>
      <p>{words.complete(text.format.number(completeness.percent))}</p>
      {completeness.reasons.length > 0 && (
        <details className="disclosure">
          <summary>{words.gaps}</summary>
          <ul>
            {completeness.reasons.map(({ code }) => (
              <li key={code}>{text.reasons.of(code)}</li>
            ))}
          </ul>
        </details>
      )}
      {records.length > 1 && (
        <details className="disclosure">
          <summary>{words.merged}</summary>
          <ul>
            {records.map((record) => (
              <li key={record}>{record}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
