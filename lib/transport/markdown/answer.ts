import type { ProblemDetails } from "#lib/kernel/problem";
import { sumOf } from "#lib/kernel/sum";
import type { GapReason } from "#lib/states/gap-reason";
import { changesText, isChangeLog } from "./changes";
import { AGENCY_TEXT_NOTICE } from "./notice";
import { listingWords } from "./listing";
import { nameFirst, outline, ROWS_MAX, rowLine } from "./outline";
import { routedText } from "./routed";
import { inline } from "./words";

type Members = Readonly<Record<string, unknown>>;

type ListBody = { data: unknown[]; meta: { total?: number; offset?: number } & Members };

const isListed = (answer: Members): answer is Members & ListBody =>
  Array.isArray(answer["data"]) && typeof answer["meta"] === "object";

/** Counts of a search, with their meaning. */
const COUNTED: Readonly<Record<string, string>> = {
  excluded_unscored: "left out, because they have no score",
  excluded_unknown_hours:
    "left out, because their hours are not known; search without hours to see them",
  age_unknown: "kept, although the ages that they serve are not known",
};

/** States what the default leaves out, how many they are, and how to see them. */
function notOperating({ excluded_not_operating: count }: Members): string[] {
  if (typeof count !== "number") return [];
  return [
    `Closed, revoked and off-list facilities are left out: ${count} here (excluded_not_operating). Send include_not_operating: true to see them.`,
  ];
}

const SIMILAR =
  "No name has all these words (name_match: similar): these are the nearest spellings.";

/** States which order was used if no match has a score. */
const sortText = ({ sort_applied }: Members): string[] =>
  typeof sort_applied === "string" ? [`No match has a score: sorted by ${sort_applied}.`] : [];

const countOfAll = (parts: readonly Members[]): string =>
  String(sumOf(parts, ({ count }) => Number(count)));

/**
 * Names the counties and states whose search lists the matches that were left out because they have
 * no location.
 */
function unlocatedText({ unlocated_by_county, unlocated_by_state }: Members): string[] {
  const counties: Members[] = Array.isArray(unlocated_by_county) ? unlocated_by_county : [];
  const states: Members[] = Array.isArray(unlocated_by_state) ? unlocated_by_state : [];
  const named = counties.map(
    ({ county_fips, county, state_code, count }) =>
      `${String(county)}, ${String(state_code)} (county_fips ${String(county_fips)}): ${String(count)}`,
  );
  const namedStates = states.map(
    ({ state_code, count }) => `${String(state_code)}: ${String(count)}`,
  );
  return [
    ...(counties.length === 0
      ? []
      : [
          `${countOfAll(counties)} more are known only by their county: ${named.join("; ")}. Search by county_fips to list them.`,
        ]),
    ...(states.length === 0
      ? []
      : [
          `${countOfAll(states)} more are known only by their state, so they may be anywhere in it: ${namedStates.join("; ")}. Search by state_code to list them.`,
        ]),
  ];
}

const GAPS: Readonly<Record<string, string>> = {
  not_loaded: "no file of its agency is loaded here",
  blocks_programs: "its agency's search is closed to programs",
  search_only: "its agency's search gives single providers and no list",
  search_capped: "its agency's search gives only a part of its list at a time",
  no_connector: "nothing reads its agency's list yet",
  partial_list: "our files may have only a part of its providers",
} satisfies Record<GapReason, string>;

/** States why we may lack providers of the searched state. */
const gapText = ({ no_records_reason: reason }: Members): string[] =>
  typeof reason === "string" && GAPS[reason] !== undefined
    ? [`We may lack providers of this state (no_records_reason: ${reason}): ${GAPS[reason]}.`]
    : [];

/** Names the agencies to ask if nothing was found in their state. */
function agenciesText({ licensing_agencies }: Members): string[] {
  if (!Array.isArray(licensing_agencies)) return [];
  const agencies = licensing_agencies.map(({ name, search_url, phone }: Members) =>
    [name, search_url, phone].filter((fact) => fact !== undefined).join(", "),
  );
  return [`Not in our files is not "none": ask the licensing agency. ${agencies.join("; ")}.`];
}

/** Names places that may be meant if nothing was found. */
function hintsText({ did_you_mean: hints }: Members): string[] {
  if (!Array.isArray(hints)) return [];
  const values = hints.map(
    ({ parameter, value }: Members) => `${String(parameter)}: "${String(value)}"`,
  );
  return [`We don't know this place. Did you mean ${values.join(", or ")}?`];
}

/** Lists the states of agencies by trust tier, since a page's text may not have all rows. */
function statesText(data: readonly unknown[]): string[] {
  const rows = data as Members[];
  if (rows.length < 2 || rows.some((row) => !("jurisdiction_id" in row && "trust_tier" in row))) {
    return [];
  }
  const tiers = [...new Set(rows.map((row) => String(row["trust_tier"])))];
  const parts = tiers.map((tier) => {
    const states = rows.filter((row) => row["trust_tier"] === tier);
    return `${tier}: ${[...new Set(states.map((row) => String(row["state_code"])))].join(", ")}`;
  });
  return [`States by trust: ${parts.join("; ")}.`];
}

/** If an answer has no pages, the client needs a higher limit or a narrower request. */
const goOn = (offset: number | undefined, next: number) =>
  offset === undefined
    ? "Ask with a higher limit, or for one kind alone, to see others."
    : `Go on with offset ${next}.`;

function listText({ data, meta }: ListBody): string {
  const { total, offset = 0 } = meta;
  const shown = data.slice(0, ROWS_MAX);
  const place = data.length === 0 ? "" : ` (${offset + 1} to ${offset + shown.length})`;
  const all = total ?? data.length;
  const head = all === 0 ? "Nothing matches." : `${all} found; showing ${shown.length}${place}.`;
  const hidden = data.length - shown.length;
  const more = hidden > 0 ? [`${hidden} more rows of this page are in the structured answer.`] : [];
  const next = offset + data.length;
  const on = data.length > 0 && next < all ? [goOn(meta.offset, next)] : [];
  const similar = meta["name_match"] === "similar" && data.length > 0 ? [SIMILAR] : [];
  const counted = Object.entries(COUNTED).flatMap(([name, meaning]) =>
    typeof meta[name] === "number" && meta[name] > 0 ? `${name}: ${meta[name]} ${meaning}.` : [],
  );
  return [
    head,
    ...statesText(data),
    ...shown.map((row, at) => `${offset + at + 1}. ${rowLine(row)}`),
    ...more,
    ...on,
  ]
    .concat(similar, routedText(meta), notOperating(meta), counted)
    .concat(sortText(meta), unlocatedText(meta), hintsText(meta), gapText(meta), agenciesText(meta))
    .join("\n");
}

function pagedText({ data, meta }: ListBody): string {
  const log = { data: data as Members[], meta: meta as Members & { next: string } };
  return isChangeLog(log) ? changesText(log) : listText({ data, meta });
}

/** Returns a documentation page, which is text already, or undefined for other answers. */
function pageText(answer: Members): string | undefined {
  const sections = answer["sections"];
  if (!Array.isArray(sections)) return undefined;
  const parts = sections.map((section: Members) => {
    const body = String(section["body_md"]);
    return section["id"] === "overview" ? body : `## ${String(section["heading"])}\n\n${body}`;
  });
  const summary = answer["summary"] === undefined ? [] : [`> ${String(answer["summary"])}`];
  return [`# ${String(answer["title"])}`, ...summary, ...parts].join("\n\n");
}

/** States which part of a facility's record is given, and how to get the rest. */
function selectionText(selection: unknown): string[] {
  if (typeof selection !== "object" || selection === null) return [];
  const { detail, shown, violations_by_level: levels } = selection as Members;
  const counts = Object.entries(levels as Members).map(([level, count]) => `${level} ${count}`);
  const more =
    detail === "concise"
      ? " Send since, severity, or detail: full for the rest of the record."
      : "";
  return [`Given here: ${shown}. Violations by level: ${counts.join(", ")}.${more}`];
}

/** States how an empty shortlist can be widened, if records of less trust were left out. */
function memoText({ shortlist, excluded }: Members): string[] {
  if (!Array.isArray(shortlist) || shortlist.length > 0 || !Array.isArray(excluded)) return [];
  const isGated = excluded.some(({ reason_code }: Members) => reason_code === "not_launch_ready");
  return isGated
    ? ["Send allow_non_launch_ready: true to list older or incomplete records, with their dates."]
    : [];
}

function recordText(answer: Members): string {
  const { summary, note, selection, ...rest } = answer;
  const head = summary ?? note;
  const listing = listingWords(answer);
  return [
    ...selectionText(selection),
    ...(typeof head === "string" ? [inline(head)] : []),
    ...memoText(answer),
    ...(listing === undefined ? [] : [`${listing}.`]),
    ...outline(nameFirst(rest)),
  ].join("\n");
}

/**
 * Formats an answer for a person, with at most 25 rows of a list and a note if there are more. The
 * notice comes first, so no result begins with an agency's text.
 */
export function writeAnswer(answer: Members): string {
  const text = isListed(answer) ? pagedText(answer) : (pageText(answer) ?? recordText(answer));
  return `${AGENCY_TEXT_NOTICE}\n\n${text}`;
}

/**
 * Formats a problem so that an agent can fix it: the argument, the error, and the allowed values.
 */
export function writeProblem({ code, title, detail, errors = [], type }: ProblemDetails): string {
  const faults = errors.map(({ parameter, pointer, detail: message, allowed, did_you_mean }) => {
    const sentence = /[.?]$/.test(message) ? message : `${message}.`;
    const isHinted = !did_you_mean || message.includes("Did you mean");
    const list = allowed?.join(", ") ?? "";
    const isListed = message.includes(list) || message.includes("Did you mean");
    const values = isListed ? "" : ` Allowed: ${list}.`;
    const hint = isHinted ? "" : ` Did you mean "${did_you_mean}"?`;
    return `- ${parameter ?? pointer ?? "request"}: ${sentence}${values}${hint}`;
  });
  // The detail is the first fault, so it isn't repeated.
  const head = faults.length === 0 ? `${title} (${code}): ${detail}` : `${title} (${code}):`;
  return [head, ...faults, `More: ${type}`].join("\n");
}
