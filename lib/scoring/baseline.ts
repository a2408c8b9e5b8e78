import { probabilityOf } from "./hazard";

/** Constants of docs/method.md#regional-baseline. */
export const BASELINE = { pseudo_rows: 200, horizon_days: 30 } as const;

/**
 * A monthly row from before the cut: its region, raw log hazard without offset, and whether the
 * event occurred.
 */
export type BaselineRow = { region: string | undefined; eta: number; event: boolean };

/** Log-hazard offset per region. An absent region has no offset. */
export type Baselines = Readonly<Record<string, number>>;

/**
 * Fits o_r = ln((A + 200 p) / (E + 200 p)) for each region's rows at 30 days
 * (docs/method.md#regional-baseline).
 * A is observed events, E is expected events, and p = E / rows. Few rows keep the offset near 0.
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

export function offsetOf(baselines: Baselines, region: string | undefined): number {
  return (region === undefined ? undefined : baselines[region]) ?? 0;
}
