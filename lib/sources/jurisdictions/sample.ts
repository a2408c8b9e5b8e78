import { sampleIdOf } from "#lib/kernel/sample";
import type { Source } from "../source";

const PORTAL = "https://example.org/daybook-sample";

/**
 * The sample twin of a source: the same files and mappings under ids of its own, so that gates,
 * strata, trust and merge keep it apart. It has no endpoint, and points at no agency's pages.
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
    is_sample: true,
  };
}
