import { Stopped } from "./stop-request";

const LABEL_WIDTH = 10;
const TICK_MS = 1_000;
/** Interval of progress lines if the output is not a terminal. */
const LINE_EVERY_MS = 10_000;

/** Reports the progress of a step, shown next to its elapsed time. */
export type Note = (text: string) => void;

/**
 * Runs one step of a start, and prints its result and duration. `prints`: the work prints lines of
 * its own, which a ticking clock would garble.
 */
export async function step(
  label: string,
  work: (note: Note) => Promise<string>,
  { prints = false } = {},
): Promise<void> {
  const began = performance.now();
  const name = `  ${label.padEnd(LABEL_WIDTH)}`;
  let noted = "";
  const stopTicking = prints ? () => {} : tick(() => `${name} … ${secondsSince(began)} ${noted}`);
  let outcome = "failed";
  try {
    outcome = await work((text) => (noted = text));
  } catch (error) {
    if (error instanceof Stopped) outcome = "stopped";
    throw error;
  } finally {
    stopTicking();
    console.log(`${name} ${outcome} (${secondsSince(began)})`);
  }
}

function tick(line: () => string): () => void {
  if (!process.stdout.isTTY) {
    const timer = setInterval(() => console.log(line()), LINE_EVERY_MS);
    return () => clearInterval(timer);
  }
  const show = () => process.stdout.write(`\r\x1b[K${line()}`);
  show();
  const timer = setInterval(show, TICK_MS);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\x1b[K");
  };
}

export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
