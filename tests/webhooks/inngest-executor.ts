import { createHash } from "node:crypto";

/**
 * Simulates an Inngest server in memory, on a given clock. It calls the real serve handler with the
 * SDK's own protocol, step by step, and handles step results, sleeps, and retries. It needs no
 * server and no network.
 */

type Step = { type: "data"; data: unknown } | { type: "error"; error: unknown };
type Op = {
  op: string;
  id: string;
  displayName?: string;
  /** End of a sleep, ISO 8601. */
  name?: string;
  data?: unknown;
  error?: unknown;
};
type Serve = (request: Request) => Promise<Response>;
export type Event = { name: string; data: Record<string, unknown>; id?: string };

export type Run = {
  outcome: "completed" | "failed" | "sleeping";
  /** Names of the steps that ran, in order, including retries. */
  steps: string[];
  retries: number;
  slept_until: Date[];
  error?: unknown;
};

const RETRY_WAIT_MS = 15_000;
const CALLS_MAX = 200;

export class InngestExecutor {
  constructor(
    readonly serve: Serve,
    readonly clock: { now(): Date; to(at: Date): void | Promise<void> },
    readonly origin = "http://localhost:3000",
  ) {}

  /** Runs a function to its end. Sleeps and waits between retries move the clock. */
  async run(function_id: string, event: Event, retries_max = 4): Promise<Run> {
    const run: Run = { outcome: "completed", steps: [], retries: 0, slept_until: [] };
    const steps: Record<string, Step> = {};
    const stack: string[] = [];
    let attempt = 0;
    for (let n = 0; n < CALLS_MAX; n++) {
      const answer = await this.#call(function_id, event, steps, stack, attempt, retries_max + 1);
      const body: unknown = await answer.json();
      if (answer.status === 200) return run;
      if (answer.status === 206) {
        const failed = await this.#take(body as Op[], run, steps, stack);
        if (!failed) {
          attempt = 0;
          continue;
        }
        run.error = failed;
      } else run.error = body;
      const final = answer.headers.get("x-inngest-no-retry") === "true";
      if (final || attempt >= retries_max) return { ...run, outcome: "failed" };
      attempt += 1;
      run.retries += 1;
      await this.clock.to(new Date(this.clock.now().getTime() + RETRY_WAIT_MS));
    }
    throw new Error(`${function_id} did not end within ${CALLS_MAX} calls`);
  }

  /** Stores the step results of one call. Returns the error of a failed step. */
  async #take(ops: Op[], run: Run, steps: Record<string, Step>, stack: string[]): Promise<unknown> {
    for (const op of ops) {
      switch (op.op) {
        case "StepRun":
        case "Step":
          run.steps.push(op.displayName ?? op.id);
          steps[op.id] = { type: "data", data: op.data ?? null };
          stack.push(op.id);
          break;
        case "Sleep": {
          const until = new Date(op.name ?? "");
          run.slept_until.push(until);
          await this.clock.to(until);
          steps[op.id] = { type: "data", data: null };
          stack.push(op.id);
          break;
        }
        case "StepError":
        case "StepFailed":
          run.steps.push(op.displayName ?? op.id);
          return op.error ?? { message: "step failed" };
        case "StepPlanned":
          break;
        default:
          throw new Error(`This executor does not know ${op.op}`);
      }
    }
    return undefined;
  }

  #call(
    function_id: string,
    event: Event,
    steps: Record<string, Step>,
    stack: string[],
    attempt: number,
    max_attempts: number,
  ): Promise<Response> {
    const url = `${this.origin}/api/inngest?fnId=${function_id}&stepId=step`;
    const full = { ts: this.clock.now().getTime(), ...event };
    const body = JSON.stringify({
      version: -1,
      event: full,
      events: [full],
      steps,
      ctx: {
        run_id: createHash("sha1").update(JSON.stringify(event)).digest("hex"),
        attempt,
        max_attempts,
        disable_immediate_execution: false,
        use_api: false,
        stack: { stack, current: stack.length },
      },
    });
    const headers = { "content-type": "application/json", host: new URL(this.origin).host };
    return this.serve(new Request(url, { method: "POST", headers, body }));
  }
}
