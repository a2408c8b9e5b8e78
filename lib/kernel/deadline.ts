/** A signal that ends in time; `release` lets go of its timer and of the signal that it follows. */
export type Deadline = { deadline: AbortSignal; release(): void };

/**
 * A signal that aborts after `total_ms`, or with `signal`; it keeps no process up. Whoever starts it
 * releases it once its work is over. Not `AbortSignal.any`: in Node 20 what that makes stays with a
 * signal that lives long.
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
