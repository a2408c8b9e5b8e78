import type { Row } from "../../lib/sources/source";
import type { Facility } from "./facility";

/** One row of a file, by the columns that the stream declares. */
export type FileRow = { stream: string; row: Row };

/** How an agency's facilities become rows of its files. */
export type Agency = {
  source_id: string;
  /** A state, or "NYC". */
  area: string;
  /** Its share of the facilities, relative to agencies with the same kind of visits. */
  weight: number;
  /**
   * The visits in its files: `findings` with each violation, `dates` without violations,
   * `newest` one dated total per facility, or `none`.
   */
  visits: "findings" | "dates" | "newest" | "none";
  /** As its portal sends them. By default CSV. */
  format?: "json";
  rowsOf(facility: Facility): FileRow[];
};

/** Returns "120 Oak Street". */
export const streetOf = ({ street }: Facility): string => `${street.number} ${street.name}`;

/** Returns "120 Oak Street, Salem, OR 97301". */
export const oneLine = (facility: Facility): string =>
  `${streetOf(facility)}, ${facility.city}, ${facility.state} ${facility.zip}`;

/** Returns a point as map layers and Socrata's downloads write it, longitude first. */
export const pointOf = ({ lat, lng }: Facility): string => `POINT (${lng} ${lat})`;

/** Returns "03/09/2024" for "2024-03-09". */
export function usDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
