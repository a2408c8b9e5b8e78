import type { TransactionSql } from "postgres";
import type { ScoreMove } from "#lib/rescoring/rescore";
import type { MeanScore } from "../quality-checks";

/**
 * Returns the mean published score of a source's facilities. For moved facilities it uses the score
 * from their own records, so that new monthly rates aren't attributed to the file.
 */
export async function readMeanScore(
  tx: TransactionSql,
  source_id: string,
  moves: readonly ScoreMove[] = [],
): Promise<MeanScore> {
  const [row] = await tx<MeanScore[]>`
    with moved as (
      select * from unnest(${moves.map(({ facility_id }) => facility_id)}::text[],
        ${moves.map(({ own_safety_score }) => own_safety_score)}::int[]) as m (facility_id, own)
    )
    select count(score)::int as scored, avg(score)::float8 as mean from (
      select case when m.facility_id is null then f.safety_score else m.own end as score
      from facilities f left join moved m on m.facility_id = f.id
      where f.id in (select facility_id from facility_sources where source_id = ${source_id})
    ) counted`;
  return row ?? { scored: 0, mean: null };
}
