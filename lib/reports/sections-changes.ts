import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { SAFETY } from "#lib/scoring/safety";
import { sourceById } from "#lib/sources/catalog";
import type { ReportInputs, LicenseMove } from "./facts";
import { sourcesOf } from "./sections-status";
import type { Section } from "./shape";
import { plain, table } from "./words";

/** License changes that matter most to readers, most severe first. */
const NOTABLE: readonly LicenseStatus[] = ["revoked", "suspended", "probationary"];
/** Max changes listed. The event feed has all of them. */
const LISTED_MAX = 25;

function notable(moves: readonly LicenseMove[]): LicenseMove[] {
  const notable_moves = moves.filter(({ next }) => NOTABLE.includes(next));
  return notable_moves.toSorted((a, b) => NOTABLE.indexOf(a.next) - NOTABLE.indexOf(b.next));
}

/** Writes the section on license changes, and on facilities that joined or left the lists. */
export function changes(facts: ReportInputs, name: string, text: Messages): Section {
  const { moves, covered } = facts;
  const words = text.report.changes;
  const next = new Map<LicenseStatus, number>();
  for (const move of moves) next.set(move.next, (next.get(move.next) ?? 0) + 1);
  return {
    id: "changes",
    heading: words.heading,
    body_md: describeMoves(facts, name, text).join("\n\n"),
    figures: [
      {
        id: "license-changes",
        title: words.became(name),
        kind: "bar",
        series: [
          {
            name: words.licenses,
            unit: "changes",
            points: [...next]
              .map(([status, value]) => ({ label: text.terms.license_status[status], value }))
              .toSorted((a, b) => b.value - a.value),
          },
        ],
        source_urls: sourcesOf(covered.map((each) => each.jurisdiction_id)),
      },
    ],
  };
}

function describeMoves(
  { moves, first_seen, not_seen }: ReportInputs,
  name: string,
  text: Messages,
) {
  const { report, terms, format } = text;
  const words = report.changes;
  const notable_moves = notable(moves);
  const rows = notable_moves
    .slice(0, LISTED_MAX)
    .map((move) => [
      format.short_date(move.occurred_on),
      `[${plain(formatProviderName(move.name))}](${text.href(`/facilities/${move.facility_id}`)})`,
      text.region(move.state_code),
      words.moved(terms.license_status[move.previous], terms.license_status[move.next]),
    ]);
  const listed = notable_moves.length > 0 ? words.all : words.none;
  return [
    `${words.recorded(name, moves.length)} ${words.seen(first_seen, not_seen)}`,
    notable_moves.length > LISTED_MAX ? words.first(LISTED_MAX, notable_moves.length) : listed,
    ...(rows.length > 0
      ? [table([words.date, words.facility, report.state, words.change], rows)]
      : []),
  ];
}

/** Writes the section on the model versions behind the report. */
export function method({ methods, scores }: ReportInputs, text: Messages): Section {
  const words = text.report.method;
  const current = MODEL_VERSIONS.join(", ");
  const others = methods.filter((version) => version !== SAFETY.method_version);
  const messages = [
    words.current(current),
    others.length === 0 ? words.no_other : words.others(others.join(", ")),
    words.freeze(scores["method_epoch"] ?? 0),
    words.more(text.href("/methodology"), text.href("/changelog")),
  ];
  return { id: "method", heading: words.heading, body_md: messages.join(" "), figures: [] };
}

/** Writes the section on corrected scores and rejected files. */
export function corrections(
  { scores, incidents }: ReportInputs,
  name: string,
  text: Messages,
): Section {
  const words = text.report.corrections;
  const rows = incidents.map(({ source_id, refused, set_aside, accepted }) => [
    plain(sourceById(source_id)?.title ?? source_id),
    ...[refused, set_aside, accepted].map(String),
  ]);
  const messages = [
    words.corrected(name, scores["correction"] ?? 0),
    rows.length === 0 ? words.no_doubts : words.doubts,
    ...(rows.length > 0
      ? [table([words.source, words.refused, words.set_aside, words.accepted], rows)]
      : []),
  ];
  return { id: "corrections", heading: words.heading, body_md: messages.join("\n\n"), figures: [] };
}
