import autocannon from "autocannon";
import { quantile } from "./quantile";
import type { BenchServer } from "./servers";

/** The requests of one connection, by turn. */
export type Shot = {
  path: (turn: number) => string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: (turn: number) => string;
};

export type Contender = { name: string; server: BenchServer; shot: Shot };

/** Medians over the rounds. `cpu_us` is the server's own CPU time for one request. */
export type Measured = {
  name: string;
  per_s: number;
  p50_ms: number;
  p99_ms: number;
  cpu_us: number;
};

export type Pace = { rounds: number; seconds: number; connections: number };

/**
 * Requests before the first round, because Node compiles code while it's used. A server with 500
 * responses per second needs about 10,000 to reach full speed, and a page of 20 ms about 3,000.
 * Early responses are half as fast.
 */
export const WARM_UP = { requests: 10_000, seconds_min: 3, seconds_max: 75 };
/** Runs before each round, because other servers' turns evicted its memory from the caches. */
const SETTLE_S = 1;

let turn = 0;

async function shoot({ name, server, shot }: Contender, { seconds, connections }: Pace) {
  const before_ms = server.cpu_ms();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: shot.method ?? "GET",
        path: shot.path(0),
        setupRequest: (request: autocannon.Request) => {
          turn += 1;
          return {
            ...request,
            path: shot.path(turn),
            ...(shot.headers ? { headers: shot.headers } : {}),
            ...(shot.body ? { body: shot.body(turn) } : {}),
          };
        },
      },
    ],
  });
  const failed = result.errors + result["4xx"] + result["5xx"];
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed`);
  return {
    per_s: result.requests.total / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    cpu_us: ((server.cpu_ms() - before_ms) * 1_000) / Math.max(1, result.requests.total),
  };
}

async function warmUp(contender: Contender, pace: Pace): Promise<void> {
  const first = await shoot(contender, { ...pace, seconds: WARM_UP.seconds_min });
  const more_s = WARM_UP.requests / first.per_s - WARM_UP.seconds_min;
  const bound_s = WARM_UP.seconds_max - WARM_UP.seconds_min;
  const seconds = Math.ceil(Math.min(more_s, bound_s));
  if (seconds > 0) await shoot(contender, { ...pace, seconds });
}

/**
 * Measures contenders in turn (A B C A B C …), so that drift of the machine affects all alike. Each
 * is warmed up first.
 */
export async function measure(contenders: readonly Contender[], pace: Pace): Promise<Measured[]> {
  for (const contender of contenders) await warmUp(contender, pace);
  const shots = contenders.map(() => [] as Omit<Measured, "name">[]);
  for (let round = 0; round < pace.rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      await shoot(contender, { ...pace, seconds: SETTLE_S });
      shots[index]?.push(await shoot(contender, pace));
    }
  }
  return contenders.map(({ name }, index) => {
    const of = (member: keyof Omit<Measured, "name">) =>
      quantile(
        (shots[index] ?? []).map((shot) => shot[member]),
        0.5,
      );
    return {
      name,
      per_s: of("per_s"),
      p50_ms: of("p50_ms"),
      p99_ms: of("p99_ms"),
      cpu_us: of("cpu_us"),
    };
  });
}
