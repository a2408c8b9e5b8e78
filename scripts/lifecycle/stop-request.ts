const PARENT_POLL_MS = 500;
/** A terminal's Ctrl-C comes twice: to our process group, and passed on by npm. */
const ECHO_MS = 1_000;

/**
 * The wish to stop, told once: Ctrl-C, SIGTERM, SIGHUP, or the end of the npm that runs us.
 * Ctrl-C or SIGTERM again, later than an echo, calls `force`.
 */
export function stopRequest(force: () => void): AbortSignal {
  const controller = new AbortController();
  let asked_at = 0;
  const ask = () => {
    if (!asked_at) asked_at = Date.now();
    else if (Date.now() - asked_at > ECHO_MS) force();
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  if (process.env["npm_lifecycle_event"]) watchParent(() => controller.abort());
  return controller.signal;
}

/** Some shells between npm and us keep a SIGTERM to themselves, and die of it. */
function watchParent(ended: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Told to stop: not a failure. */
export class Stopped extends Error {}

/** The work, or `Stopped` as soon as the wish comes; the work is left to itself then. */
export function untilStopped<T>(stop: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Stopped("stopped"));
    if (stop.aborted) giveUp();
    stop.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}
