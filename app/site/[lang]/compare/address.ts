import { CompareInput } from "#lib/decisions/compare-shape";
import { ignoredNames } from "#lib/kernel/link-params";
import { dimensionOf } from "#lib/scoring/dimensions";
import type { SearchParams } from "../search/address";

/** The parameters of a comparison's address, as given. */
export type CompareQuery = {
  /** Each id once, in order. */
  facility_ids: string[];
  commute_origin?: string;
  /** Age of the child, months. */
  age_months?: number;
  /** Canonical names of known dimensions; empty for all of them. */
  dimensions: string[];
  /** Hides the facts that are the same for every facility. */
  differences_only?: boolean;
};

/** Ids that an address may name before the rest is dropped unread. */
const READ_MAX = 24;

const listOf = (value: string | string[] | undefined): string[] => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

/** Returns an age that the API accepts, or undefined for any other value. */
function ageOf(value: string | string[] | undefined): number | undefined {
  const given = [value].flat()[0]?.trim() ?? "";
  if (!/^\d{1,3}$/.test(given)) return undefined;
  return CompareInput.shape.age_months.safeParse(Number(given)).data;
}

/** Reads an address with repeated or comma-separated ids. Blanks are left out. */
export function readCompareQuery(params: SearchParams): CompareQuery {
  const commute_origin = [params["commute_origin"]].flat()[0]?.trim();
  const age_months = ageOf(params["age_months"]);
  return {
    facility_ids: listOf(params["facility_ids"]).slice(0, READ_MAX),
    ...(commute_origin ? { commute_origin: commute_origin.slice(0, 40) } : {}),
    ...(age_months === undefined ? {} : { age_months }),
    dimensions: [
      ...new Set(listOf(params["dimensions"]).flatMap((name) => dimensionOf(name) ?? [])),
    ],
    ...([params["differences"]].flat()[0] === "only" ? { differences_only: true } : {}),
  };
}

const PARAMETERS = ["facility_ids", "commute_origin", "age_months", "dimensions", "differences"];

/** Returns the names in a link to a comparison that it doesn't know. */
export const ignoredInComparison = (params: SearchParams): string[] =>
  ignoredNames(params, PARAMETERS);

/** The one address of a comparison. Commas stay as they are: the address is read by people too. */
export function comparePath(asked: CompareQuery): string {
  const { facility_ids, commute_origin, age_months, dimensions, differences_only } = asked;
  const parts = [
    ...(facility_ids.length > 0 ? [["facility_ids", facility_ids]] : []),
    ...(dimensions.length > 0 ? [["dimensions", dimensions]] : []),
    ...(commute_origin ? [["commute_origin", [commute_origin]]] : []),
    ...(age_months === undefined ? [] : [["age_months", [String(age_months)]]]),
    ...(differences_only ? [["differences", ["only"]]] : []),
  ] as [string, string[]][];
  const query = parts.map(([name, values]) => `${name}=${values.map(encodeURIComponent).join()}`);
  return query.length === 0 ? "/compare" : `/compare?${query.join("&")}`;
}

/** Returns whether an address is written differently than `comparePath` would write it. */
export function isLoose(params: SearchParams, asked: CompareQuery): boolean {
  const { facility_ids } = params;
  const written = [facility_ids ?? ""].flat();
  return (
    written.length > 1 ||
    (written[0] ?? "") !== asked.facility_ids.join() ||
    (params["commute_origin"] !== undefined && asked.commute_origin === undefined) ||
    (params["age_months"] !== undefined && asked.age_months === undefined)
  );
}
