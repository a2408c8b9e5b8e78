import { Presets, SingleBar } from "cli-progress";
import type { Load } from "#lib/ingest/intake/plan";

/** Shows which load is being read and its progress on a terminal, or else one line per load. */
export function showProgress() {
  const isTerminal = process.stderr.isTTY === true;
  const bar = new SingleBar(
    { format: "{load} {bar} {value} rows", stream: process.stderr, clearOnComplete: true },
    Presets.shades_classic,
  );
  let started = false;
  return {
    listeners: {
      onLoad: ({ stream, observed_on, files }: Load) => {
        const load = `${stream.name} of ${observed_on} (${files.length} files)`;
        if (!isTerminal) console.error(`Reading ${load} …`);
        else if (started) bar.update(0, { load });
        else bar.start(Number.NaN, 0, { load });
        started = true;
      },
      onRows: (rows: number) => {
        if (!isTerminal || !started) return;
        if (rows > bar.getTotal() || Number.isNaN(bar.getTotal())) bar.setTotal(rows * 2);
        bar.update(rows);
      },
    },
    stop: () => {
      if (isTerminal && started) bar.stop();
    },
  };
}
