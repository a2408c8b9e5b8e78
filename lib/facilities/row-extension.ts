import { z } from "zod";
import { reader } from "#db/client";
import { day } from "#lib/kernel/fields";
import { dayOf } from "#lib/kernel/days";
import type { RowExtension } from "#lib/kernel/operation";
import { agencyOf } from "#lib/states/coverage";
import { FacilityDetail } from "./detail";
import type { FacilityRecordRow, FacilityRow } from "./record";
import { serializeSafety } from "./safety";
import { SafetyDetail } from "./safety-shape";
import { serializeLicense, serializeProvider } from "./serialize";

const { facility_subtype, license, provider } = FacilityDetail.shape;

/** The score without what it's computed from. */
const RowSafety = SafetyDetail.omit({ inputs: true, similar_inspections: true });

type Row = {
  facility: FacilityRow & {
    inspections_count: number;
    last_inspected_on: string | null;
  };
  safety: FacilityRecordRow["safety"];
};

/** Members of the full record that rows of a search have on request. */
export const FACILITY_ROW_EXTENSION: RowExtension = {
  shape: {
    facility_subtype,
    last_inspected_on: day(
      "Day of the last inspection on record (absent if there is none)",
    ).optional(),
    inspections_count: z.int().describe("Number of inspections on record."),
    license,
    provider,
    safety: RowSafety,
  },
  read: readExtensions,
  point: { lat: "provider.location.lat", lng: "provider.location.lng" },
};

async function readExtensions(
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await reader().sql<Row[]>`
    select to_jsonb(f) - 'xyz' - 'name_key' as facility, s.safety
    from facilities f left join safety_scores s on s.facility_id = f.id
    where f.id = any(${ids as string[]}::text[])`;
  return new Map(rows.map((row) => [row.facility.id, extensionOf(row, dayOf(now))]));
}

function extensionOf({ facility, safety }: Row, today: string): Record<string, unknown> {
  const { facility_subtype: subtype, last_inspected_on, inspections_count } = facility;
  const {
    inputs: _inputs,
    similar_inspections: _similar,
    ...score
  } = serializeSafety({ facility, safety });
  return {
    ...(subtype === null ? {} : { facility_subtype: subtype }),
    ...(last_inspected_on === null ? {} : { last_inspected_on }),
    inspections_count,
    license: serializeLicense(facility, today),
    provider: serializeProvider(facility, agencyOf(facility.jurisdiction_id)),
    safety: score,
  };
}
