import { isDeepStrictEqual } from "node:util";
import { LIST_QUERY, recordQuery, TELL } from "./graph";
import type { Contender, Shot } from "./rounds";
import type { BenchServer, ServerName } from "./servers";

/** One comparison: our server first, then those it's compared with. */
export type Row = {
  title: string;
  contenders: Contender[];
  /** Min share of each of these servers' requests per second that our server must reach. */
  bars: Record<string, number>;
  /** Kind of response to compare, if the contenders answer the same question. */
  answers?: keyof typeof TELL;
  /** Number of our responses to create before the measurement. */
  made?: number;
  /** Factor for the length of rounds, because the responses are slow. */
  longer?: number;
};

export type World = {
  servers: Partial<Record<ServerName, BenchServer>>;
  /** Ids of facilities spread over the set, and the ZIP codes of its densest areas. */
  ids: readonly string[];
  dense_zips: readonly string[];
  key: string;
  /** ETag of the first facility's record. */
  tag: string;
};

export const LIST = "/v1/facilities?state_code=TX&facility_type=center&limit=24";
/**
 * Returns the same JSON without a read. Its path varies like that of our server, which alone costs
 * Next 10%.
 */
const CONSTANT_OF_NEXT = "a constant Next handler";
/**
 * Returns one of several thousand searches around a ZIP code, each with more than a page of
 * results.
 */
function searchOf(zips: readonly string[], turn: number): string {
  const around = Math.floor(turn / zips.length);
  // Ages stay below 144 months, the highest age of child care.
  return `zip_code=${zips[turn % zips.length]}&radius=${5 + (around % 45)}&age_months=${Math.floor(around / 45) % 144}`;
}

const query = (textOf: (turn: number) => string): Shot => ({
  path: () => "/graphql",
  method: "POST",
  headers: { "content-type": "application/json" },
  body: (turn) => JSON.stringify({ query: textOf(turn) }),
});

/** Requests to a server if it's installed, under its own name or another. */
type Against = (name: ServerName, shot: Shot, label?: string) => Contender[];
/** Requests to our server, on this Node and on a newer one. */
type Ours = (shot: Shot) => Contender[];
type Questions = { against: Against; ours: Ours; world: World };

const HOT = 500;
const PAGES = 100;
/** Number of different searches. */
const TURNS_MAX = 60_000;

/** Lists the comparisons of requests per second whose servers are installed. */
export function rowsOf(world: World): Row[] {
  const against: Against = (name, shot, label = name) => {
    const server = world.servers[name];
    return server ? [{ name: label, server, shot }] : [];
  };
  const ours: Ours = (shot) => [
    ...against("daybook", shot),
    ...against("daybook on Node 24", shot),
  ];
  const questions = { against, ours, world };
  return [...recordRows(questions), ...listRows(questions), ...pageRows(questions)];
}

function recordRows({ against, ours, world: { ids, key } }: Questions): Row[] {
  const headers = { authorization: `Bearer ${key}` };
  const record = (ids_max: number): Shot => ({
    path: (turn) => `/v1/facilities/${ids[turn % ids_max]}`,
    headers,
  });
  const graph = (ids_max: number) => query((turn) => recordQuery(ids[turn % ids_max] ?? ""));
  const bars = { "Fastify by hand": 0.5, PostGraphile: 4 };
  return [
    {
      title: "A facility's record, each time another of the whole set",
      contenders: [
        ...ours(record(ids.length)),
        ...against("Fastify by hand", record(ids.length)),
        ...against("bare node:http", record(ids.length)),
        ...against("PostGraphile", graph(ids.length)),
      ],
      bars,
      answers: "record",
    },
    {
      title: `A facility's record, one of ${HOT} that are looked at again and again`,
      contenders: [
        ...ours(record(HOT)),
        ...against("Fastify by hand", record(HOT)),
        ...against("PostGraphile", graph(HOT)),
      ],
      bars,
      answers: "record",
    },
    {
      title: "A facility's record through Next's own server",
      contenders: [
        ...against("daybook through Next", record(1)),
        ...against("daybook through Next on Node 24", record(1)),
        ...against("bare Next", { path: () => `/constant/${ids[0]}` }, CONSTANT_OF_NEXT),
        ...against(
          "bare Next",
          { path: () => "/constant" },
          "the same at a path that never varies",
        ),
      ],
      bars: { [CONSTANT_OF_NEXT]: 0.8 },
      answers: "record",
    },
  ];
}

function listRows({ against, ours, world: { ids, key, tag } }: Questions): Row[] {
  const headers = { authorization: `Bearer ${key}` };
  return [
    {
      title: "A filtered list of 24 with its exact total",
      contenders: [
        ...ours({ path: () => LIST, headers }),
        ...against("bare node:http", { path: () => LIST }),
        ...against(
          "PostGraphile",
          query(() => LIST_QUERY),
        ),
      ],
      bars: { "bare node:http": 0.5, PostGraphile: 3 },
      answers: "list",
    },
    {
      title: "A filtered list through Next's own server",
      contenders: [
        ...against("daybook through Next", { path: () => LIST, headers }),
        ...against("daybook through Next on Node 24", { path: () => LIST, headers }),
        ...against("bare Next", { path: () => LIST.replace(/^[^?]+/, "/list") }, CONSTANT_OF_NEXT),
      ],
      bars: { [CONSTANT_OF_NEXT]: 0.8 },
      answers: "list",
    },
    {
      title: "Nothing has changed: 304 before any query",
      contenders: [
        ...ours({
          path: () => `/v1/facilities/${ids[0]}`,
          headers: { ...headers, "if-none-match": tag },
        }),
        ...against("bare node:http", { path: () => "/constant" }, "a constant answer"),
        ...against("bare node:http", { path: () => "/constant-304" }, "a constant 304, bare"),
      ],
      bars: { "a constant answer": 0.7 },
    },
  ];
}

function pageRows({ against, ours, world: { ids, dense_zips } }: Questions): Row[] {
  const still = against("bare Next", { path: () => "/still" }, "a prerendered constant page");
  /** Both request the same 24 facilities, in up to `turns_max` different searches. */
  const search = (turns_max: number) => {
    const request = (turn: number) => searchOf(dense_zips, turn % turns_max);
    const bare: Shot = { path: (turn) => `/cards?${request(turn)}` };
    return [
      ...ours({ path: (turn) => `/search?${request(turn)}` }),
      ...against("bare Next", bare, "the bare page of 24 cards"),
    ];
  };
  const cards: Shot = { path: (turn) => `/cards?${searchOf(dense_zips, turn % TURNS_MAX)}` };
  const elements: Shot = { path: (turn) => `/elements?${searchOf(dense_zips, turn % TURNS_MAX)}` };
  return [
    {
      title: "A page that changes only at ingest, strict policy on",
      contenders: [...ours({ path: (turn) => `/facilities/${ids[turn % PAGES]}` }), ...still],
      bars: { "a prerendered constant page": 0.8 },
      made: PAGES,
    },
    {
      title: "The search page, each time another question",
      contenders: [
        ...search(TURNS_MAX),
        ...against("bare Next", elements, "a bare page of as many elements"),
      ],
      bars: {
        "the bare page of 24 cards": 0.45,
        "a bare page of as many elements": 0.5,
      },
      longer: 4,
    },
    {
      title: "A facility's page, each time another of the whole set",
      contenders: [
        ...ours({ path: (turn) => `/facilities/${ids[(PAGES + turn) % ids.length]}` }),
        ...against("bare Next", cards, "the bare page of 24 cards"),
      ],
      bars: {},
      longer: 4,
    },
    {
      title: "A state's page, rendered each time",
      contenders: [
        ...ours({ path: (turn) => `/states/texas?turn=${turn}` }),
        ...against("bare Next", cards, "the bare page of 24 cards"),
      ],
      bars: {},
      longer: 4,
    },
    {
      title: "The search page, asked before at this version of the data",
      contenders: search(50),
      bars: { "the bare page of 24 cards": 5 },
      made: 50,
    },
  ];
}

/** Requests from each contender what must exist before it's measured. */
export async function makeBefore({ contenders, made = 0 }: Row): Promise<void> {
  for (const { server, shot } of contenders) {
    for (let turn = 0; turn < made; turn++) {
      await (await fetch(server.url + shot.path(turn))).arrayBuffer();
    }
  }
}

/** Returns a contender's response to its second turn. */
async function askOnce({ server, shot }: Contender): Promise<unknown> {
  const response = await fetch(server.url + shot.path(1), {
    method: shot.method ?? "GET",
    ...(shot.headers ? { headers: shot.headers } : {}),
    ...(shot.body ? { body: shot.body(1) } : {}),
  });
  return response.json();
}

/**
 * Checks that all contenders return the same JSON as our server, or the same content in
 * PostGraphile's form.
 * @throws if one differs
 */
export async function checkSame({ title, contenders, answers }: Row): Promise<void> {
  const [first, ...others] = contenders;
  if (!first || !answers) return;
  const ours = await askOnce(first);
  for (const other of others) {
    const theirs = await askOnce(other);
    const isAlike =
      other.name === "PostGraphile"
        ? isDeepStrictEqual(TELL[answers](theirs, true), TELL[answers](ours, false))
        : isDeepStrictEqual(theirs, ours);
    if (!isAlike) throw new Error(`${title}: ${other.name} returns something else than Daybook`);
  }
}
