import type { FacilityChange } from "#lib/facilities/recent-changes";
import { LICENSE_STATUSES, SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import type { Messages } from "./messages";

type Payload = FacilityChange["payload"];
/** `words`: the agency's own. */
type Entry = { title: string; words?: string };

/** Characters that XML 1.0 can't have, not even escaped. */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

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

/** Describes a change in words of a language. The agency's own words stay in its language. */
export function describeChange(
  { type, payload }: Pick<FacilityChange, "type" | "payload">,
  text: Messages,
): Entry {
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
