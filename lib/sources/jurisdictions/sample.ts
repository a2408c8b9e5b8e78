import { sampleIdOf } from "#lib/kernel/sample";
import type { Source } from "../source";

const PORTAL = "https://example.org/daybook-sample";

/**
 * Returns the sample version of a source: the same files and mappings under separate ids, which
 * keep it apart in checks, peer groups, trust tiers, and entity resolution. It has no endpoint and
 * no agency pages.
 */
export function sampleOf(source: Source): Source {
  return {
    source_id: sampleIdOf(source.source_id),
    jurisdiction_id: sampleIdOf(source.jurisdiction_id),
    state_code: source.state_code,
    agency: `Sample of ${source.agency}`,
    title: `Fictional sample: ${source.title}`,
    portal_url: PORTAL,
    ...(source.record_page && {
      record_page: { ...source.record_page, url_prefix: `${PORTAL}/records/` },
    }),
    data_license: "Fictional, no rights reserved",
    cadence_days: source.cadence_days,
    grounds: source.grounds,
    publishes: source.publishes,
    priority: source.priority,
    streams: source.streams,
    endpoints: [],
    manual_reason: "The release has these records.",
    is_sample: true,
  };
}
