const PARENT_POLL_MS = 500;
/** Ctrl-C in a terminal arrives twice: at our process group, and forwarded by npm. */
const ECHO_MS = 1_000;

/**
 * Returns a signal that aborts at the first stop request: Ctrl-C, SIGTERM, SIGHUP, or the end of
 * the parent npm. A second Ctrl-C or SIGTERM, later than an echo, calls `force`.
 */
export function stopRequest(force: () => void): AbortSignal {
  const controller = new AbortController();
  let requested_at = 0;
  const ask = () => {
    if (!requested_at) requested_at = Date.now();
    else if (Date.now() - requested_at > ECHO_MS) force();
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  if (process.env["npm_lifecycle_event"]) watchParent(() => controller.abort());
  return controller.signal;
}

/** Some shells between npm and this process die of a SIGTERM without forwarding it. */
function watchParent(ended: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Thrown for a stop request, which is no failure. */
export class Stopped extends Error {}

/**
 * Settles with the work, or rejects with `Stopped` at a stop request. The work itself continues.
 */
export function untilStopped<T>(stop: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Stopped("stopped"));
    if (stop.aborted) giveUp();
    stop.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}
