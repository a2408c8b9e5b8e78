import { probabilityOf } from "./hazard";

/** Constants of docs/method.md#regional-baseline. */
export const BASELINE = { pseudo_rows: 200, horizon_days: 30 } as const;

/** A pre-cut monthly row: its region, raw log hazard without offset, and whether the event came. */
export type BaselineRow = { region: string | undefined; eta: number; event: boolean };

/** Log-hazard offset of each region. A region that is not listed has none. */
export type Baselines = Readonly<Record<string, number>>;

/**
 * o_r = ln((A + 200 p) / (E + 200 p)) over each region's rows at 30 days, A observed and E expected
 * events, p = E / rows (docs/method.md#regional-baseline). Few rows leave the offset near zero.
 */
export function fitBaselines(rows: readonly BaselineRow[]): Baselines {
  const regions = new Map<string, { observed: number; expected: number; rows: number }>();
  for (const row of rows) {
    if (row.region === undefined) continue;
    const sums = regions.get(row.region) ?? { observed: 0, expected: 0, rows: 0 };
    sums.observed += row.event ? 1 : 0;
    sums.expected += probabilityOf(row.eta);
    sums.rows += 1;
    regions.set(row.region, sums);
  }
  const offsets: Record<string, number> = {};
  for (const [region, sums] of [...regions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pseudo = (BASELINE.pseudo_rows * sums.expected) / sums.rows;
    offsets[region] = Math.log((sums.observed + pseudo) / (sums.expected + pseudo));
  }
  return offsets;
}

/** A region's offset; zero where none was measured. */
export function offsetOf(baselines: Baselines, region: string | undefined): number {
  return (region === undefined ? undefined : baselines[region]) ?? 0;
}
