import { requireSource } from "../../lib/sources/catalog";
import type { Row } from "../../lib/sources/source";
import { type Agency, pointOf, streetOf } from "./agency";
import type { Facility } from "./facility";

type List = Pick<Agency, "format"> & {
  /** The agency's words for a center and a home, if it has a column for them. */
  types?: readonly [center: string, home: string];
  /** Cells with the same words on every row, such as a status. */
  words?: Row;
  /** Cells in the agency's own form. */
  cells?(facility: Facility): Row;
};

/**
 * Declares an agency that publishes a list and no visits: one row per facility, with the common
 * cells whose columns the stream declares, and the agency's own.
 */
export function listAgency(
  source_id: string,
  area: string,
  weight: number,
  stream: string,
  { types, words, cells, format }: List,
): Agency {
  const declared = requireSource(source_id).streams.find(({ name }) => name === stream);
  if (!declared) throw new Error(`${source_id} has no stream ${stream}`);
  const columns = Object.keys(declared.columns);
  return {
    source_id,
    area,
    weight,
    ...(format && { format }),
    visits: "none",
    rowsOf: (facility) => {
      const common = commonCells(facility);
      const row = {
        ...Object.fromEntries(columns.map((column) => [column, common[column]])),
        ...(types && { type: types[facility.is_home ? 1 : 0] }),
        ...words,
        ...cells?.(facility),
      };
      return [{ stream, row }];
    },
  };
}

/** Cells under the names that most streams give their columns. */
function commonCells(facility: Facility): Row {
  const { name, city, zip, phone, lat, lng, issued_on, expires_on } = facility;
  const [number, street, point] = [String(facility.number), streetOf(facility), pointOf(facility)];
  return {
    name,
    city,
    zip,
    phone,
    lat,
    lng,
    issued_on,
    expires_on,
    number,
    id: number,
    key: number,
    license_number: number,
    street,
    address: street,
    point,
    geometry: point,
    capacity: String(facility.capacity),
  };
}
