const LABEL_WIDTH = 10;
const TICK_MS = 1_000;

/**
 * Runs one step of a start, with a line that says what came of it and how long it took.
 * `prints`: the work writes lines of its own, which a ticking clock would garble.
 */
export async function step(
  label: string,
  work: () => Promise<string>,
  { prints = false } = {},
): Promise<void> {
  const began = performance.now();
  const name = `  ${label.padEnd(LABEL_WIDTH)}`;
  const stopTicking = prints ? () => {} : tick(() => `${name} … ${secondsSince(began)}`);
  let outcome = "failed";
  try {
    outcome = await work();
  } finally {
    stopTicking();
    console.log(`${name} ${outcome} (${secondsSince(began)})`);
  }
}

/** On a terminal, a line that counts the seconds; elsewhere the start of each step is silent. */
function tick(line: () => string): () => void {
  if (!process.stdout.isTTY) return () => {};
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
