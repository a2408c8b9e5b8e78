import autocannon from "autocannon";
import type { BenchServer } from "./servers";

/** What one connection asks, turn by turn. */
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

/** The least until a server's code has been compiled for what it is asked. */
const WARM_UP_S = 3;
/** Before each round that counts: while others had their turns, its memory has gone cold. */
const SETTLE_S = 1;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/**
 * Measures contenders in turn (A B C A B C …), so that a drift of the machine falls on all alike; a
 * first round warms them up and does not count.
 */
export async function measure(contenders: readonly Contender[], pace: Pace): Promise<Measured[]> {
  const shots = contenders.map(() => [] as Omit<Measured, "name">[]);
  for (let round = -1; round < pace.rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      await shoot(contender, { ...pace, seconds: round < 0 ? WARM_UP_S : SETTLE_S });
      if (round >= 0) shots[index]?.push(await shoot(contender, pace));
    }
  }
  return contenders.map(({ name }, index) => {
    const of = (member: keyof Omit<Measured, "name">) =>
      median((shots[index] ?? []).map((shot) => shot[member]));
    return {
      name,
      per_s: of("per_s"),
      p50_ms: of("p50_ms"),
      p99_ms: of("p99_ms"),
      cpu_us: of("cpu_us"),
    };
  });
}
