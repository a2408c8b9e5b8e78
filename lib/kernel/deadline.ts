/** A signal that aborts in time. `release` clears its timer and its listener. */
export type Deadline = { deadline: AbortSignal; release(): void };

/**
 * Returns a signal that aborts after `total_ms`, or with `signal`. It doesn't keep the process
 * alive. Callers release it when their work is done. `AbortSignal.any` isn't used: in Node 20, its
 * signals stay attached to a long-lived signal.
 */
export function startDeadline(total_ms: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.aborted ? signal.reason : timedOut(total_ms));
  const timer = setTimeout(end, total_ms).unref();
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  };
  return { deadline: controller.signal, release };
}

const timedOut = (total_ms: number) =>
  new DOMException(`Not done within ${total_ms} ms`, "TimeoutError");
