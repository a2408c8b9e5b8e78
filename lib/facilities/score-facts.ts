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
  // Taken apart once: each arrow would unpack the whole of a large value again.
  return reader().sql<ScoreFacts[]>`
    select f.id as facility_id, t.low, t.high,
      (select min((c->>'limit')::int) from jsonb_array_elements(t.caps) c) as cap,
      coalesce((t.inputs->>'n')::int, 0) as inspections,
      f.last_inspected_on::text
    from facilities f join safety_scores s on s.facility_id = f.id
    cross join lateral
      jsonb_to_record(s.safety) as t(low int, high int, caps jsonb, inputs jsonb)
    where f.id = any(${ids as string[]}) and f.safety_score is not null`;
}
