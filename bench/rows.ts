import { isDeepStrictEqual } from "node:util";
import type { Contender, Shot } from "./rounds";
import type { BenchServer, ServerName } from "./servers";

/** One comparison: ours first, then what it is held against. */
export type Row = {
  title: string;
  contenders: Contender[];
  /** Ours must reach so much of the requests per second of each of these. */
  bars: Record<string, number>;
  /** Set where the contenders answer the same question: what of their answers must be equal. */
  same?: (name: string, answer: unknown) => unknown;
  /** So many turns of ours are asked beforehand: it is measured once they have been made. */
  made?: number;
};

export type World = {
  servers: Partial<Record<ServerName, BenchServer>>;
  /** Facilities of the set, scattered; and a ZIP code of its densest place. */
  ids: readonly string[];
  dense_zip: string;
  key: string;
  /** The validator of the first facility's record. */
  tag: string;
};

const LIST = "/v1/facilities?state_code=TX&facility_type=center&limit=24";
/** Some ten thousand questions around one ZIP code, each with more than a page of answers. */
const searchOf = (zip: string, turn: number) =>
  `zip_code=${zip}&radius=${5 + (turn % 45)}&age_months=${Math.floor(turn / 45) % 216}`;

const query = (text: string): Shot => ({
  path: () => "/graphql",
  method: "POST",
  headers: { "content-type": "application/json" },
  body: () => JSON.stringify({ query: text }),
});

const LIST_QUERY = `{allFacilities(condition:{stateCode:"TX",facilityType:"center"},orderBy:[NAME_ASC,PRIMARY_KEY_ASC],first:24){totalCount nodes{rowId name stateCode facilityType licenseStatus safetyScore sourceUrl}}}`;
const recordQuery = (id: string) =>
  `{facilityByRowId(rowId:"${id}"){rowId name stateCode facilityType licenseStatus safetyScore sourceUrl licenseNumber agencyRecordId city zip lat lng capacity ageMinMonths ageMaxMonths observedOn}}`;

type Listed = { data: { id: string }[]; meta: { total: number } };
type Graph = { data: { allFacilities: { totalCount: number; nodes: { rowId: string }[] } } };

/** Lists as ids and total: PostGraphile names its members otherwise. */
function listOf(name: string, answer: unknown): unknown {
  if (name !== "PostGraphile") {
    const { data, meta } = answer as Listed;
    return { ids: data.map(({ id }) => id), total: meta.total };
  }
  const { nodes, totalCount } = (answer as Graph).data.allFacilities;
  return { ids: nodes.map(({ rowId }) => rowId), total: totalCount };
}

/** Asks a server, where it is there, under its own name or another. */
type Against = (name: ServerName, shot: Shot, label?: string) => Contender[];
type Questions = { against: Against; world: World };

const HOT = 500;
const PAGES = 100;

/** The comparisons of requests per second, as far as their servers are there. */
export function rowsOf(world: World): Row[] {
  const against: Against = (name, shot, label = name) => {
    const server = world.servers[name];
    return server ? [{ name: label, server, shot }] : [];
  };
  const questions = { against, world };
  return [...recordRows(questions), ...listRows(questions), ...pageRows(questions)];
}

function recordRows({ against, world: { ids, key } }: Questions): Row[] {
  const headers = { authorization: `Bearer ${key}` };
  const ours = (ids_max: number): Shot => ({
    path: (turn) => `/v1/facilities/${ids[turn % ids_max]}`,
    headers,
  });
  const graph: Shot = {
    ...query(""),
    body: (turn) => JSON.stringify({ query: recordQuery(ids[turn % ids.length] ?? "") }),
  };
  const same = (name: string, answer: unknown) => (name === "PostGraphile" ? undefined : answer);
  const bars = { "Fastify by hand": 0.5, PostGraphile: 4 };
  return [
    {
      title: "A facility's record, each time another of the whole set",
      contenders: [
        ...against("daybook", ours(ids.length)),
        ...against("daybook on Node 24", ours(ids.length)),
        ...against("Fastify by hand", ours(ids.length)),
        ...against("bare node:http", ours(ids.length)),
        ...against("PostGraphile", graph),
      ],
      bars,
    },
    {
      title: `A facility's record, one of ${HOT} that are looked at again and again`,
      contenders: [
        ...against("daybook", ours(HOT)),
        ...against("daybook on Node 24", ours(HOT)),
        ...against("Fastify by hand", ours(HOT)),
        ...against("PostGraphile", graph),
      ],
      bars,
      same,
    },
    {
      title: "A facility's record through Next's own door",
      contenders: [
        ...against("daybook through Next", ours(1)),
        ...against("bare Next", { path: () => "/constant" }, "a constant Next handler"),
      ],
      bars: { "a constant Next handler": 0.8 },
      same,
    },
  ];
}

function listRows({ against, world: { ids, key, tag } }: Questions): Row[] {
  const headers = { authorization: `Bearer ${key}` };
  return [
    {
      title: "A filtered list of 24 with its exact total",
      contenders: [
        ...against("daybook", { path: () => LIST, headers }),
        ...against("daybook on Node 24", { path: () => LIST, headers }),
        ...against("bare node:http", { path: () => LIST }),
        ...against("PostGraphile", query(LIST_QUERY)),
      ],
      bars: { "bare node:http": 0.5, PostGraphile: 3 },
      same: listOf,
    },
    {
      title: "Nothing has changed: 304 before any query",
      contenders: [
        ...against("daybook", {
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

function pageRows({ against, world: { ids, dense_zip } }: Questions): Row[] {
  const still = against("bare Next", { path: () => "/still" }, "a prerendered constant page");
  const page = (path: Shot["path"]) => against("daybook", { path });
  /** Both ask for the same 24 facilities, as far as `turns_max` questions go. */
  const search = (turns_max: number) => {
    const asked = (turn: number) => searchOf(dense_zip, turn % turns_max);
    const bare: Shot = { path: (turn) => `/cards?${asked(turn)}` };
    return [
      ...page((turn) => `/search?${asked(turn)}`),
      ...against("bare Next", bare, "the bare page of 24 cards"),
    ];
  };
  return [
    {
      title: "A page that changes only at ingest, strict policy on",
      contenders: [...page((turn) => `/facilities/${ids[turn % PAGES]}`), ...still],
      bars: { "a prerendered constant page": 0.8 },
      made: PAGES,
    },
    {
      title: "The search page, each time another question",
      contenders: search(10_000),
      bars: { "the bare page of 24 cards": 0.8 },
    },
    {
      title: "The search page, asked before at this version of the data",
      contenders: search(50),
      bars: { "the bare page of 24 cards": 0.8 },
      made: 50,
    },
  ];
}

/** Asks for what shall have been made before it is measured. */
export async function makeBefore({ contenders: [ours], made = 0 }: Row): Promise<void> {
  for (let turn = 0; turn < made; turn++) {
    const response = await fetch(`${ours?.server.url}${ours?.shot.path(turn)}`);
    await response.arrayBuffer();
  }
}

/** Throws where contenders that should answer alike do not. */
export async function checkSame({ title, contenders, same }: Row): Promise<void> {
  if (!same) return;
  const answers: { name: string; what: unknown }[] = [];
  for (const { name, server, shot } of contenders) {
    const response = await fetch(server.url + shot.path(1), {
      method: shot.method ?? "GET",
      ...(shot.headers ? { headers: shot.headers } : {}),
      ...(shot.body ? { body: shot.body(1) } : {}),
    });
    answers.push({ name, what: same(name, await response.json()) });
  }
  const told = answers.filter(({ what }) => what !== undefined);
  const odd = told.find(({ what }) => !isDeepStrictEqual(what, told[0]?.what));
  if (odd) throw new Error(`${title}: ${odd.name} answers something else than ${told[0]?.name}`);
}
