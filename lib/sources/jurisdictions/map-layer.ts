import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Endpoint, Row, Stream, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseCounty } from "../parse/counties";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { licenseOf, type LicenseTable, NO_STATUS_WORD, termOf } from "../parse/terms";

/** The layer's field for each of our columns. Columns of other names are read by `refine`. */
type LayerFields = Readonly<Record<"id" | "name" | "type" | "street", string>> &
  Readonly<Record<string, string>>;

/** An agency's licenses in a layer of an ArcGIS server. */
type MapLayer = {
  name: string;
  state_code: Parameters<typeof pointWithin>[0];
  fields: LayerFields;
  types: Readonly<Record<string, FacilityType | null>>;
  /** The words for license status, and the column that has them. Without it, there are none. */
  statuses?: { column: "status" | "type"; table: LicenseTable };
  lists?: Stream["lists"];
  /** Returns why a row is no provider of child care. */
  outOfScope?(row: Row): string | undefined;
  /** Adds or replaces fields that need the agency's own rules. */
  refine?(row: Row, facility_type: FacilityType | null | undefined): Draft;
};

/**
 * Declares the stream of a map layer. The point comes from the layer's geometry in WGS 84, because
 * its own columns of coordinates can be rounded or in another system.
 */
export function mapLayer({ name, state_code, fields, ...layer }: MapLayer): Stream {
  const { id, name: provider, type, street, ...others } = fields;
  const optional = { ...others, geometry: "geometry" };
  return stream({
    name,
    kind: "facilities",
    ...(layer.lists ? { lists: layer.lists } : {}),
    required: { id, name: provider, type, street },
    optional,
    map(row: Row) {
      const { id: key } = row;
      if (key === undefined) return { refused: "no_key", detail: `no ${id}` };
      const detail = layer.outOfScope?.(row);
      if (detail !== undefined) return { skipped: "out_of_scope", detail };
      const unmapped: Unmapped[] = [];
      const facility_type = termOf(layer.types, "facility_type", row["type"], unmapped);
      const draft = {
        facility_type,
        ...draftOf(row, state_code),
        ...licenseIn(row, layer.statuses, unmapped),
        ...layer.refine?.(row, facility_type),
      };
      return { records: [facilityRecord({ key, draft })], unmapped };
    },
  });
}

function draftOf(row: Row, state_code: MapLayer["state_code"]): Draft {
  const { id, name, trade_name, type, street, unit } = row;
  const point = pointWithin(state_code, parsePoint(row["geometry"]));
  return {
    name,
    doing_business_as: trade_name === name ? undefined : trade_name,
    facility_subtype: type,
    license_number: id,
    address_line1: joinWords(street, unit),
    city: parseCity(row["city"], state_code),
    state_code,
    zip: parseZip(row["zip"]),
    county: parseCounty(row["county"]),
    phone: parsePhone(row["phone"]),
    capacity: parseCapacity(row["capacity"]),
    lat: point?.lat,
    lng: point?.lng,
    location_precision: point ? "street" : undefined,
  };
}

function licenseIn(row: Row, statuses: MapLayer["statuses"], unmapped: Unmapped[]): Draft {
  if (!statuses) return NO_STATUS_WORD;
  return licenseOf(statuses.table, row[statuses.column], unmapped);
}

/** Returns the live endpoint of a layer's stream. */
export const layerEndpoint = (stream: Stream, layer_url: string): Endpoint => ({
  style: "arcgis",
  stream: stream.name,
  layer_url,
});
