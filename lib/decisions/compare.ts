import { currentVersions, versionOf } from "#db/service-versions";
import { readAliases } from "./aliases";
import { readForecaster } from "#lib/forecasts/forecast";
import { readForecastRecords } from "#lib/forecasts/records";
import { pricedOf } from "#lib/facilities/priced";
import { precisionOf } from "#lib/facilities/location-precision";
import {
  StaleDataVersion,
  requireVersion,
  retryWhileDataMoves,
} from "#lib/facilities/stale-data-version";
import { dayOf } from "#lib/kernel/days";
import type { Point } from "#lib/kernel/geo";
import { deriveId } from "#lib/kernel/ids";
import { type Fault, invalidRequest, Problem } from "#lib/kernel/problem";
import { distanceBasisOf } from "#lib/kernel/vocabulary";
import { readBenchmarks } from "#lib/prices/benchmark";
import { type ComparedFacility, compareFacilities } from "#lib/scoring/compare";
import { DEFAULT_DIMENSIONS, type Dimension, dimensionOf } from "#lib/scoring/dimensions";
import { HAZARD } from "#lib/scoring/hazard";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { isDirectory } from "#lib/sources/catalog";
import { recommendFacility, summarizeComparison } from "#lib/scoring/recommend";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { readTiers } from "#lib/states/tiers";
import { type CommuteEngine, routeCommute } from "./commute/router";
import type { CompareInput, Comparison } from "./compare-shape";
import { type ComparedRecord, readComparedRecords } from "./compared-records";
import { type ComparedFacts, readValues } from "./compared-values";
import { locateOrigin, type Origin, parseOrigin, spellOrigin } from "./origin";
import { priceOf } from "./price";

/** Returns the dimensions by their canonical names, each once, in the requested order. */
function canonicalDimensions(names: readonly string[] | undefined): Dimension[] {
  const query = names ?? DEFAULT_DIMENSIONS;
  return [...new Set(query.flatMap((name) => dimensionOf(name) ?? []))];
}

/**
 * Returns the canonical ids of the requested ones, in order. An id left by a merge resolves to its
 * canonical one.
 * @throws Problem `not_found` with every unknown id, or `invalid_request` if two ids are one
 * facility.
 */
async function resolveIds(query: readonly string[]): Promise<string[]> {
  const pointerTo = (place: number) => `/facility_ids/${place}`;
  const leads = await readAliases(query);
  const faults = query.flatMap((facility_id, place): Fault[] =>
    leads.has(facility_id)
      ? []
      : [
          {
            pointer: pointerTo(place),
            code: "not_found",
            detail: `There is no facility ${facility_id}`,
          },
        ],
  );
  if (faults.length > 0) {
    throw new Problem("not_found", "Some of these facilities do not exist", { faults });
  }
  const ids = query.map((facility_id) => leads.get(facility_id) ?? facility_id);
  const [first, ...rest] = ids.flatMap((facility_id, place): Fault[] => {
    const earlier = ids.indexOf(facility_id);
    if (earlier === place) return [];
    const detail = `${query[place]} and ${query[earlier]} are one facility now`;
    return [{ pointer: pointerTo(place), code: "repeated", detail }];
  });
  if (first) throw invalidRequest([first, ...rest]);
  return ids;
}

/**
 * Returns minutes to each facility by id, null if no road leads there. Facilities without
 * coordinates are absent.
 */
async function readDrives(point: Point, records: readonly ComparedRecord[]) {
  const located = records.flatMap(({ id, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, lat, lng }],
  );
  const { engine, minutes } = await routeCommute(point, located);
  return { minutes: new Map(located.map(({ id }, place) => [id, minutes[place] ?? null])), engine };
}

type ComparisonQuery = {
  dimensions: Dimension[];
  origin: Origin | undefined;
  /** Age of the child that county prices are for. */
  age_months: number | undefined;
};

function questionOf({ dimensions, commute_origin, age_months }: CompareInput): ComparisonQuery {
  return {
    dimensions: canonicalDimensions(dimensions),
    origin: parseOrigin(commute_origin),
    age_months,
  };
}

/** Returns the parts of a request, besides its dimensions, that its comparison id derives from. */
const spell = ({ origin, age_months }: ComparisonQuery): string[] => [
  ...(origin ? [spellOrigin(origin)] : []),
  ...(age_months === undefined ? [] : [`age_months=${age_months}`]),
];

/**
 * Reads the facts of these facilities, in their order, and the engine of any requested drive times.
 */
async function readFacts(
  ids: readonly string[],
  { dimensions, origin, age_months }: ComparisonQuery,
  now: Date,
): Promise<{ facts: ComparedFacts[]; engine: CommuteEngine | undefined }> {
  const today = dayOf(now);
  const [records, forecastRecords, forecast, benchmarks, tierOf, jurisdictions] = await Promise.all(
    [
      readComparedRecords(ids, now),
      readForecastRecords(ids),
      readForecaster(now),
      readBenchmarks(),
      readTiers(now),
      readJurisdictions(now),
    ],
  );
  const point = origin && (await locateOrigin(origin));
  const isDriven = point && dimensions.includes("commute_minutes");
  const drives = isDriven ? await readDrives(point, records) : undefined;
  const facts = ids.map((id): ComparedFacts => {
    const record = records.find((one) => one.id === id);
    const visited = forecastRecords.find((one) => one.facility_id === id);
    if (!record || !visited) throw new StaleDataVersion(`${id} left while it was compared`);
    const history = jurisdictions.get(record.jurisdiction_id)?.metrics.history_months ?? null;
    return {
      record,
      today,
      price: priceOf(record, benchmarks, age_months),
      priced: pricedOf(record, benchmarks, age_months),
      no_price: benchmarks.whyNone(record.county_fips, record.is_sample),
      trust_tier: tierOf(record),
      has_inspection_source: history !== null,
      forecast: forecast(visited, HAZARD.reference_days),
      origin: point,
      commute_minutes: drives?.minutes.get(id) ?? null,
    };
  });
  return { facts, engine: drives?.engine };
}

/** @throws Problem `invalid_request` if a facility is a directory entry, which has no license. */
function refuseDirectories(facts: readonly ComparedFacts[]): void {
  const [first, ...rest] = facts.flatMap(({ record }, place): Fault[] => {
    if (!isDirectory(record.jurisdiction_id)) return [];
    const detail = `${record.id} is a directory entry without a license record. Leave it out.`;
    return [{ pointer: `/facility_ids/${place}`, code: "conflict", detail }];
  });
  if (first) throw invalidRequest([first, ...rest]);
}

function comparedOf(facts: ComparedFacts, values: ComparedFacility["values"]): ComparedFacility {
  const { record, price, forecast, trust_tier } = facts;
  const { safety_low: low, safety_high: high } = record;
  return {
    facility_id: record.id,
    name: record.name,
    jurisdiction_id: record.jurisdiction_id,
    as_of: record.observed_on,
    listed: record.not_seen_since === null,
    trust_tier,
    values,
    safety_interval: low === null || high === null ? undefined : { low, high },
    is_capped: record.is_capped,
    may_operate: record.may_operate,
    is_benchmark_price: price.is_benchmark_price,
    base_rate_30d: forecast.base_rate ?? null,
  };
}

/**
 * Compares two to five facilities as of `now` (docs/method.md#comparison), from records of one data
 * version.
 * @throws Problem `not_found`, `invalid_request`, `zip_not_located`, or `unavailable` if the data
 * version keeps changing.
 */
export function compareById(input: CompareInput, now: Date): Promise<Comparison> {
  return retryWhileDataMoves(() => compareOnce(input, now));
}

async function compareOnce(input: CompareInput, now: Date): Promise<Comparison> {
  const question = questionOf(input);
  const { dimensions } = question;
  const isPriced = dimensions.includes("price_weekly");
  const [versions, ids] = await Promise.all([currentVersions(), resolveIds(input.facility_ids)]);
  const { facts, engine } = await readFacts(ids, question, now);
  refuseDirectories(facts);
  const version = versionOf(versions);
  await requireVersion(version);
  const read = facts.map((one) => ({ ...one, ...readValues(one, dimensions) }));
  const compared = read.map((one) => comparedOf(one, one.values));
  const deltas = compareFacilities(compared, dimensions);
  const recommendation = recommendFacility(compared, deltas);
  return {
    comparison_id: deriveId(
      "comparison",
      version,
      ...MODEL_VERSIONS,
      ids.toSorted().join(),
      dimensions.join(),
      ...spell(question),
    ),
    dimensions,
    rows: read.map(({ record, priced, values, missing }) => ({
      facility_id: record.id,
      name: record.name,
      is_sample: record.is_sample,
      as_of: record.observed_on,
      listed: record.not_seen_since === null,
      license_status_basis: record.license_status_basis,
      visits_as_of: record.visits_as_of,
      // Each value has its dimension's own type, which a record of all dimensions can't express.
      ...(values as object),
      ...(priced && isPriced ? { price_basis: priced.price_basis } : {}),
      ...(typeof values.distance_miles === "number"
        ? { distance_basis: distanceBasisOf(precisionOf(record)) }
        : {}),
      missing: isPriced ? [...missing, ...(priced?.missing ?? [])] : missing,
    })),
    deltas,
    recommendation,
    summary: summarizeComparison(compared, deltas, recommendation),
    ...(engine ? { commute_engine: engine } : {}),
    as_of: dayOf(now),
    data_version: versions.data_version,
  };
}
