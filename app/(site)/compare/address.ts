import { dimensionOf } from "#lib/scoring/dimensions";
import type { Params } from "../search/address";

/** What a comparison's address asks for, as it was given. */
export type CompareAsked = {
  /** Each id once, in order. */
  facility_ids: string[];
  commute_origin?: string;
  /** Canonical names of known dimensions; empty for all of them. */
  dimensions: string[];
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

/** Reads an address: repeated and comma-separated ids alike, blanks left out. */
export function readCompareAsked(params: Params): CompareAsked {
  const commute_origin = [params["commute_origin"]].flat()[0]?.trim();
  return {
    facility_ids: listOf(params["facility_ids"]).slice(0, READ_MAX),
    ...(commute_origin ? { commute_origin: commute_origin.slice(0, 40) } : {}),
    dimensions: [
      ...new Set(listOf(params["dimensions"]).flatMap((name) => dimensionOf(name) ?? [])),
    ],
  };
}

/** The one address of a comparison. Commas stay as they are: the address is read by people too. */
export function comparePath({ facility_ids, commute_origin, dimensions }: CompareAsked): string {
  const parts = [
    ...(facility_ids.length > 0 ? [["facility_ids", facility_ids]] : []),
    ...(dimensions.length > 0 ? [["dimensions", dimensions]] : []),
    ...(commute_origin ? [["commute_origin", [commute_origin]]] : []),
  ] as [string, string[]][];
  const query = parts.map(([name, values]) => `${name}=${values.map(encodeURIComponent).join()}`);
  return query.length === 0 ? "/compare" : `/compare?${query.join("&")}`;
}

/** Whether an address is written otherwise than `comparePath` would write it. */
export function isLoose(params: Params, asked: CompareAsked): boolean {
  const { facility_ids } = params;
  const written = [facility_ids ?? ""].flat();
  return (
    written.length > 1 ||
    (written[0] ?? "") !== asked.facility_ids.join() ||
    (params["commute_origin"] !== undefined && asked.commute_origin === undefined)
  );
}
