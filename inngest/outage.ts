/** How often a repeated failure of a job is logged. */
const LOG_EVERY_MS = 60_000;

/** Decides which failures of a repeated job are logged: the first, then one a minute. */
export class Outage {
  #failures = 0;
  #isLogged = false;
  #logged_at_ms = Number.NEGATIVE_INFINITY;

  /** Counts a failure. Returns the number so far if this one should be logged, or else null. */
  fail(now_ms: number): number | null {
    this.#failures += 1;
    if (now_ms - this.#logged_at_ms < LOG_EVERY_MS) return null;
    this.#logged_at_ms = now_ms;
    this.#isLogged = true;
    return this.#failures;
  }

  /** Ends a run of failures. Returns their number if one of them was logged, or else null. */
  end(): number | null {
    const failures = this.#isLogged ? this.#failures : null;
    this.#failures = 0;
    this.#isLogged = false;
    return failures;
  }
}
