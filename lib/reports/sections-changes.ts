import { STATES } from "#lib/kernel/vocabulary";
import { HAZARD } from "#lib/scoring/hazard";
import { SAFETY } from "#lib/scoring/safety";
import { UTILITY } from "#lib/scoring/utility";
import { sourceById } from "#lib/sources/catalog";
import type { Facts, LicenseMove } from "./facts";
import { sourcesOf } from "./sections-standing";
import type { Section } from "./shape";
import { count, plain, spoken, table } from "./words";

/** Moves that families and officials look for first, the gravest first. */
const NOTABLE = ["revoked", "suspended", "probationary"];
/** A longer list is no reading; all of them are in the event feed. */
const LISTED_MAX = 25;

function notable(moves: readonly LicenseMove[]): LicenseMove[] {
  const grave = moves.filter(({ next }) => NOTABLE.includes(next));
  return grave.toSorted((a, b) => NOTABLE.indexOf(a.next) - NOTABLE.indexOf(b.next));
}

/** Licenses that moved, and records that came and went. */
export function changes({ moves, first_seen, not_seen, standing }: Facts, name: string): Section {
  const grave = notable(moves);
  const rows = grave
    .slice(0, LISTED_MAX)
    .map((move) => [
      move.occurred_on,
      `[${plain(move.name)}](/facilities/${move.facility_id})`,
      STATES[move.state_code],
      `${spoken(move.previous)} to ${spoken(move.next)}`,
    ]);
  const next = new Map<string, number>();
  for (const move of moves) next.set(move.next, (next.get(move.next) ?? 0) + 1);
  const words = [
    `In ${name} ${count(moves.length, "license change was", "license changes were")} recorded, ${count(first_seen, "facility", "facilities")} appeared for the first time, and ${count(not_seen, "facility was", "facilities were")} missing from the newest list of the agency. Missing is not closed: a license that is not listed is never taken for expired.`,
    grave.length > LISTED_MAX
      ? `The first ${LISTED_MAX} of ${grave.length} moves to revoked, suspended or on probation:`
      : grave.length > 0
        ? "Moves to revoked, suspended or on probation:"
        : "No license moved to revoked, suspended or on probation.",
    ...(rows.length > 0 ? [table(["Date", "Facility", "State", "Change"], rows)] : []),
  ];
  return {
    id: "changes",
    heading: "Notable changes",
    body_md: words.join("\n\n"),
    figures: [
      {
        id: "license-changes",
        title: `Licenses that changed in ${name}, by what they became`,
        kind: "bar",
        series: [
          {
            name: "Licenses",
            unit: "changes",
            points: [...next]
              .map(([status, value]) => ({ label: spoken(status), value }))
              .toSorted((a, b) => b.value - a.value),
          },
        ],
        source_urls: sourcesOf(standing.map((each) => each.jurisdiction_id)),
      },
    ],
  };
}

/** By which methods the report's judgements were made. */
export function method({ methods, scores }: Facts): Section {
  const current = [SAFETY.method_version, HAZARD.model_version, UTILITY.method_version].join(", ");
  const moved = scores["method_epoch"] ?? 0;
  const others = methods.filter((version) => version !== SAFETY.method_version);
  const words = [
    `Scores, forecasts and shortlists are made by ${current}.`,
    others.length === 0
      ? "No agency is judged by another version."
      : `Some agencies were still judged by ${others.join(", ")}.`,
    `The monthly freeze of usual rates moved ${count(moved, "score", "scores")}; a move of this kind says nothing about a facility, and nobody is notified of it.`,
    "Every constant stands in the [methodology](/methodology), every change of one in the [changelog](/changelog).",
  ];
  return { id: "method", heading: "Method changes", body_md: words.join(" "), figures: [] };
}

/** What was put right in the records, and which files were refused. */
export function corrections({ scores, incidents }: Facts, name: string): Section {
  const corrected = scores["correction"] ?? 0;
  const rows = incidents.map(({ source_id, refused, set_aside, accepted }) => [
    plain(sourceById(source_id)?.title ?? source_id),
    ...[refused, set_aside, accepted].map(String),
  ]);
  const words = [
    `In ${name} agencies changed earlier records so that ${count(corrected, "score was", "scores were")} corrected.`,
    rows.length === 0
      ? "No file was refused or doubted."
      : "Files that were doubted. Of one that was refused nothing was taken: the records before it went on serving. Of one with parts set aside the rest was taken at once; one that was only unusual, or that an operator let through, was taken whole:",
    ...(rows.length > 0
      ? [table(["Source", "Refused", "Parts set aside", "Taken whole"], rows)]
      : []),
  ];
  return { id: "corrections", heading: "Corrections", body_md: words.join("\n\n"), figures: [] };
}
