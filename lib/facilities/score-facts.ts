import { reader } from "#db/client";

/** What a score rests on: it is never shown without (Method 2). */
export type ScoreFacts = {
  facility_id: string;
  /** The ends of the 80 % interval; null where a cap applies. */
  low: number | null;
  high: number | null;
  /** The lowest cap whose condition holds. */
  cap: number | null;
  /** Inspections counted. */
  inspections: number;
  last_inspected_on: string | null;
};

/** What the scores of these facilities rest on, in no order; those without a score are left out. */
export async function readScoreFacts(ids: readonly string[]): Promise<ScoreFacts[]> {
  return reader().sql<ScoreFacts[]>`
    select f.id as facility_id, (s.safety->>'low')::int as low, (s.safety->>'high')::int as high,
      (select min((c->>'limit')::int) from jsonb_array_elements(s.safety->'caps') c) as cap,
      coalesce((s.safety->'inputs'->>'n')::int, 0) as inspections,
      f.last_inspected_on::text
    from facilities f join safety_scores s on s.facility_id = f.id
    where f.id = any(${ids as string[]}) and f.safety_score is not null`;
}
