import { Feed } from "feed";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { FacilityChange } from "#lib/facilities/recent-changes";
import { publicUrl } from "#lib/kernel/env";
import { LICENSE_STATUSES, SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { escapeXml } from "#lib/kernel/xml";
import { changesPath, facilityPath } from "./paths";

type Payload = FacilityChange["payload"];
type Entry = { title: string; words?: string };
type Facility = Pick<FacilityDetail, "id" | "name" | "facility_proof">;

/** Characters that XML 1.0 can't have, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.replaceAll(NOT_XML, "") : undefined;

function statusText(value: unknown, text: Messages): string {
  const status = LICENSE_STATUSES.find((each) => each === value);
  return text.terms.license_status[status ?? "unknown"];
}

function licenseEntry(payload: Payload, text: Messages): Entry {
  const { changes: words } = text.provider_page;
  const { previous_license_status: before, new_license_status: after } = payload;
  const term = textOf(payload["new_state_term"]);
  return {
    title: words.license_change(statusText(before, text), statusText(after, text)),
    ...(term === undefined ? {} : { words: words.agency_words(term) }),
  };
}

function violationEntry(payload: Payload, text: Messages): Entry {
  const { changes: words } = text.provider_page;
  const level = SEVERITY_LEVELS.find((each) => each === payload["severity"]) ?? "unrated";
  const severity = text.terms.severity[level];
  const on = textOf(payload["inspection_date"]);
  const date = on === undefined ? text.record.violations.undated : text.format.date(on);
  const { count } = payload;
  const summary = textOf(payload["summary"]);
  return {
    title:
      typeof count === "number"
        ? words.violations_recorded(count, severity, date)
        : words.violation_recorded(severity, date),
    ...(summary === undefined ? {} : { words: words.agency_words(summary) }),
  };
}

/**
 * Names the fields that changed, without their values: an agency may have withdrawn what it
 * published.
 */
function detailsEntry({ fields }: Payload, text: Messages): Entry {
  const { changes: words, facts } = text.provider_page;
  const names: Readonly<Record<string, string>> = facts.names;
  const known = Object.keys((fields ?? {}) as object).flatMap((field) => names[field] ?? []);
  return {
    title: known.length === 0 ? words.details : words.details_of(text.format.list(known)),
  };
}

/** Describes a change in the language of the feed. The agency's own words stay in its language. */
export function describeChange({ type, payload }: FacilityChange, text: Messages): Entry {
  const { changes: words } = text.provider_page;
  const { previous_safety_score: before, new_safety_score: after, since } = payload;
  switch (type) {
    case "license_change":
      return licenseEntry(payload, text);
    case "violation_recorded":
      return violationEntry(payload, text);
    case "score_change":
      return typeof before === "number" && typeof after === "number"
        ? { title: words.score_change(before, after) }
        : { title: words.details };
    case "first_seen":
      return { title: words.listed };
    case "seen_again":
      return { title: words.listed_again };
    case "not_seen": {
      const day = textOf(since);
      return { title: day === undefined ? words.details : words.off_list(text.format.date(day)) };
    }
    default:
      return detailsEntry(payload, text);
  }
}

/** Returns the changes of a facility as a feed, newest first, for Atom 1.0. */
export function changesFeed(
  facility: Facility,
  changes: readonly FacilityChange[],
  text: Messages,
): Feed {
  const { changes: words } = text.provider_page;
  const link = publicUrl(text.href(facilityPath(facility.id)));
  const read_at = facility.facility_proof.sources.map(({ retrieved_at }) => retrieved_at);
  const updated = changes.map(({ recorded_at }) => recorded_at);
  const [newest = facility.facility_proof.generated_at] = (
    updated.length > 0 ? updated : read_at
  ).toSorted((a, b) => b.localeCompare(a));
  const feed = new Feed({
    id: link,
    title: words.title(facility.name.replaceAll(NOT_XML, "")),
    description: words.subtitle,
    link,
    language: text.locale,
    copyright: text.site.name,
    updated: new Date(newest),
    feedLinks: { atom: publicUrl(text.href(changesPath(facility.id))) },
    author: { name: text.site.name, link: publicUrl("/") },
  });
  for (const change of changes) {
    const { title, words: quoted } = describeChange(change, text);
    const date = new Date(change.recorded_at);
    feed.addItem({
      title,
      id: `${link}#${change.change_id}`,
      link,
      date,
      published: date,
      // The content of an entry is HTML, in which the agency's text must stay text.
      ...(quoted === undefined ? {} : { content: `<p>${escapeXml(quoted)}</p>` }),
    });
  }
  return feed;
}
