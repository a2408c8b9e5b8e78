import { csvOf } from "#lib/kernel/csv";
import type { Figure } from "./shape";

/** One row per value. */
export function figureCsv({ series }: Pick<Figure, "series">): string {
  const rows = series.flatMap(({ name, unit, points }) =>
    points.map(({ label, value }) => ({ series: name, label, value, unit })),
  );
  return csvOf(["series", "label", "value", "unit"], rows);
}
