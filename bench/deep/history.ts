import { isDeepStrictEqual } from "node:util";
import type { Sql } from "postgres";
import { DAY_MS } from "../../lib/kernel/days";
import { readFacilityAsOf } from "../../lib/ingest/as-of";
import type { FacilityProjection } from "../../lib/projection/rows";
import { type Random, randomOf } from "../../sample/random";
import { testDatabase } from "../../tests/database";
import { type Finding, findings, type Permit, permits, visits } from "../../tests/sources/nyc";
import { openRig } from "../../tests/sources/ingest-harness";
import { type Figure, figure } from "./figures";

const INSTANTS = Number(process.env["DEEP_INSTANTS"] ?? 1_000);
const LOADS = Number(process.env["DEEP_LOADS"] ?? 40);
const SITES = 300;
const SOURCE_ID = "nyc-dohmh";
const FIRST_MS = Date.parse("2025-01-01T00:00:00Z");
/** Days from one file to the next. */
const EVERY_DAYS = 7;
/** The retrieval time and hash belong to a copy of the file and not to its records. */
const OF_THE_COPY = new Set(["retrieved_at", "sha256"]);

type Row = Record<string, unknown>;
type Served = { facility: Row; inspections: Row[]; violations: Row[] };
/** The state served from a day on, by facility. */
type Snapshot = { day: number; served: Map<string, Served> };

const dayText = (day: number) => new Date(FIRST_MS + day * DAY_MS).toISOString().slice(0, 10);
/** Formats a date as the city's files do: 03/25/2026. */
const cityDate = (day: number) => {
  const [year, month, date] = dayText(day).split("-");
  return `${month}/${date}/${year}`;
};

/** An agency whose permits change from file to file, and whose inspectors visit facilities. */
class Agency {
  readonly #permits: Permit[] = [];
  readonly #visits: { site: string; date: string }[] = [];
  readonly #findings: Finding[] = [];
  /** Permits that are missing from the file but may come back. */
  readonly #withheld = new Set<Permit>();

  constructor(readonly random: Random) {
    while (this.#permits.length < SITES) this.#addPermit();
    for (const { site } of this.#permits) this.#visit(site, -this.random.int(10, 300));
  }

  /** Generates the events up to a day. */
  moveTo(day: number): void {
    const { random } = this;
    for (const permit of this.#permits) {
      if (random.chance(0.03)) permit.name = `CENTER ${random.int(1, 1e6)} OF ${permit.site}`;
      if (random.chance(0.02)) permit.capacity = random.int(10, 90);
      if (random.chance(0.01)) permit.status = random.pick(["Permitted", "Permit Suspended"]);
    }
    if (random.chance(0.7)) this.#withheld.add(random.pick(this.#permits));
    for (const permit of this.#withheld) if (random.chance(0.1)) this.#withheld.delete(permit);
    if (random.chance(0.5)) this.#addPermit();
    for (let n = random.int(2, 12); n > 0; n--) {
      this.#visit(random.pick(this.#permits).site, day - random.int(0, 10));
    }
  }

  files(): string[] {
    const listed = this.#permits.filter((permit) => !this.#withheld.has(permit));
    return [permits(...listed), visits(...this.#visits), findings(...this.#findings)];
  }

  #addPermit(): void {
    const number = this.#permits.length;
    const site = `DC${80_000 + number}`;
    this.#permits.push({ site, address: `${number + 1} ${site} STREET` });
  }

  #visit(site: string, day: number): void {
    const date = cityDate(day);
    if (this.#visits.some((known) => known.site === site && known.date === date)) return;
    this.#visits.push({ site, date });
    for (let n = this.random.poisson(0.7); n > 0; n--) {
      this.#findings.push({ site, date, text: `Finding ${n} of the visit.` });
    }
  }
}

/**
 * Reads everything that is served about each facility: its columns, inspections, and violations.
 */
async function readServed(sql: Sql): Promise<Map<string, Served>> {
  const rows = await sql<(Served & { id: string })[]>`
    select f.id, to_jsonb(f) as facility,
      (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from inspections i
        where i.facility_id = f.id) as inspections,
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from violations v
        where v.facility_id = f.id) as violations
    from facilities f`;
  return new Map(rows.map(({ id, ...served }) => [id, served]));
}

/** Lists the columns in which a past row differs from the served one. */
function differing(past: Row, served: Row): string[] {
  return Object.keys(past).filter((name) => {
    const [result, known] = [past[name] ?? null, served[name] ?? null];
    return !OF_THE_COPY.has(name) && !isDeepStrictEqual(result, known);
  });
}

function differingRows(what: string, past: readonly Row[], served: readonly Row[]): string[] {
  const known = new Map(served.map((row) => [row["id"], row]));
  if (past.length !== known.size) return [`${what}: ${past.length} of ${known.size}`];
  return past.flatMap((row) =>
    differing(row, known.get(row["id"]) ?? {}).map((of) => `${what} ${of}`),
  );
}

/** Lists the differences between a rebuilt state and the one that was served. */
function compare(past: FacilityProjection | undefined, served: Served | undefined): string[] {
  if (!past || !served) return Boolean(past) === Boolean(served) ? [] : ["whether it was listed"];
  const plain = JSON.parse(JSON.stringify(past)) as Served;
  return [
    ...differing(plain.facility, served.facility),
    ...differingRows("visits", plain.inspections, served.inspections),
    ...differingRows("findings", plain.violations, served.violations),
  ];
}

/** Loads file after file, and rebuilds random days of random facilities from the stored records. */
export async function checkHistory(): Promise<Figure[]> {
  const seed = Number(process.env["DEEP_SEED"] ?? Date.now() % 1_000_000_000);
  const random = randomOf("history", seed);
  const database = await testDatabase();
  const rig = openRig();
  try {
    const agency = new Agency(random);
    const snapshots: Snapshot[] = [];
    let refused = 0;
    for (let n = 0; n < LOADS; n++) {
      const day = n * EVERY_DAYS;
      if (n > 0) agency.moveTo(day);
      const { loads } = await rig.load(SOURCE_ID, dayText(day), ...agency.files());
      refused += loads.filter(({ outcome }) => outcome !== "accepted").length;
      snapshots.push({ day, served: await readServed(rig.sql) });
    }
    const ids = [...(snapshots.at(-1)?.served.keys() ?? [])];
    const wrong: string[] = [];
    let listed = 0;
    for (let n = 0; n < INSTANTS; n++) {
      const day = random.int(-EVERY_DAYS, LOADS * EVERY_DAYS);
      const id = random.pick(ids);
      const served = snapshots.findLast((each) => each.day <= day)?.served.get(id);
      const past = await readFacilityAsOf(rig.sql, id, dayText(day));
      if (served) listed += 1;
      const odd = compare(past, served);
      if (odd.length > 0) wrong.push(`${id} on ${dayText(day)}: ${odd.join(", ")}`);
    }
    return [
      figure(
        `${INSTANTS} days of facilities, rebuilt from history (seed ${seed}), are as they were served then`,
        [
          `${wrong.length} wrong of ${INSTANTS}, ${listed} of them listed`,
          ...wrong.slice(0, 5),
        ].join("\n"),
        wrong.length === 0 && listed > 0,
      ),
      figure(`all files of ${LOADS} loads were taken`, `${refused} not`, refused === 0),
    ];
  } finally {
    await rig.close();
    await database.drop();
  }
}
