import type { TransactionSql } from "postgres";
import { type RescoreRequest, rescoreAffected, measureAll } from "#lib/rescoring/rescore-affected";
import type { ScoreMove } from "#lib/rescoring/rescore";
import type { NotifiableChange } from "#lib/webhooks/outbox";
import { streamsByContent } from "#lib/sources/streams-by-content";
import { recordChanges } from "../apply/record-changes";
import type { ChangeOrigin, ChangeDraft, ChangeContext } from "../apply/change-context";
import { readRemapped } from "./find-mapping-changes";

const FIRING_CAUSES: readonly ScoreMove["cause"][] = ["new_visit", "correction"];

/**
 * Returns a change for a moved score. It notifies only for a new inspection or a correction, and
 * only if both scores were published. Aging, new model parameters, and abstentions never notify.
 */
function scoreChange(
  move: ScoreMove,
  source_url: string,
  { recorded_at }: ChangeContext,
  origin: ChangeOrigin,
): ChangeDraft {
  const { facility_id, previous_safety_score, new_safety_score, cause } = move;
  const both = previous_safety_score !== null && new_safety_score !== null;
  return {
    facility_id,
    type: "score_change",
    payload: {
      facility_id,
      previous_safety_score,
      new_safety_score,
      ...(both ? { delta: new_safety_score - previous_safety_score } : {}),
      cause,
      source_url,
    },
    notifies: both && FIRING_CAUSES.includes(cause) && origin.cause === "ingest",
    origin,
    occurred_at: recorded_at.toISOString(),
  };
}

/**
 * Rescores what an agency's load affected and records the moved scores, in its transaction.
 * @returns the moves, and in `fired` the changes that notify subscribers
 */
export async function rescoreAndRecord(
  tx: TransactionSql,
  jurisdiction_id: string,
  affected: Pick<RescoreRequest, "facility_ids" | "lost_by" | "moved_visits">,
  context: ChangeContext,
  at: { data_version: number; is_first: boolean },
): Promise<{ moves: ScoreMove[]; fired: NotifiableChange[] }> {
  const { recorded_at } = context;
  const moves = await rescoreAffected(tx, {
    jurisdiction_id,
    ...affected,
    ...at,
    recorded_at,
    streamsByContent,
  });
  if (moves.length === 0) return { moves, fired: [] };
  const ids = moves.map(({ facility_id }) => facility_id);
  const rows = await tx<{ id: string; source_url: string }[]>`
    select id, source_url from facilities where id = any(${ids})`;
  const urls = new Map(rows.map(({ id, source_url }) => [id, source_url]));
  // A method change silences only facilities with a remapped record.
  const { scores } = context;
  const isMethod = scores.cause === "method";
  const remapped = isMethod ? await readRemapped(tx, ids) : new Set<string>();
  const drafts = moves.map((move) => {
    const isOwn = isMethod && !remapped.has(move.facility_id);
    const origin: ChangeOrigin = isOwn ? { ...scores, cause: "ingest" } : scores;
    return scoreChange(move, urls.get(move.facility_id) ?? "", context, origin);
  });
  return { moves, fired: await recordChanges(tx, drafts, at.data_version) };
}

/**
 * Recomputes the metrics of jurisdictions after a price load, either for sample data or for all
 * others.
 */
export const recomputePriceMetrics = (
  tx: TransactionSql,
  is_sample: boolean,
  data_version: number,
): Promise<void> => measureAll(tx, is_sample, { data_version, streamsByContent });
