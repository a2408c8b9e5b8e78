import { expect, test } from "vitest";
import { waDcyf } from "#lib/sources/jurisdictions/wa-dcyf";
import { waDcyfCheck } from "#lib/sources/jurisdictions/wa-dcyf-check";
import type { FacilityRecord } from "#lib/sources/records";
import type { Row, Source } from "#lib/sources/source";
import type { SourceEntity } from "./identity";
import { resolveEntities } from "./merge";

const DAY = "2025-03-28";

function entityOf(source: Source, row: Row): SourceEntity {
  const [stream] = source.streams;
  const mapped = stream?.map(row, { source, observed_on: DAY });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (stream === undefined || record?.kind !== "facility") throw new Error("no facility");
  const roster = {
    source_id: source.source_id,
    stream: stream.name,
    record: record satisfies FacilityRecord,
    observed_on: DAY,
    not_seen_since: null,
    retrieved_at: `${DAY}T00:00:00Z`,
    sha256: "0",
    seen_at: `${DAY}T00:00:00Z`,
  };
  const others = { enrichments: [], license_actions: [], inspections: [], violations: [] };
  return { source, key: record.key, rosters: [roster], ...others };
}

const center = entityOf(waDcyf, {
  key: "0018000000000001",
  name: "Fern Schools LLC",
  doing_business_as: "Rain Lantern",
  type: "Child Care Center",
  status: "Active",
  address: "1 Alder Street",
  city: "Seattle",
  zip: "98108",
});
const listed = (name: string, address: string) =>
  entityOf(waDcyfCheck, { name, address, phone: "(206) 555-0101" });

test("a center of Washington's open data and of its list of all providers is one facility", () => {
  const same = listed("FERN SCHOOLS LLC (Rain Lantern)", "1 Alder St Seattle, WA 98108");
  const [cluster, ...others] = resolveEntities([center, same]);
  expect(others).toEqual([]);
  expect(cluster?.members.map(({ identity }) => identity.source.source_id)).toEqual([
    "wa-dcyf",
    "wa-dcyf-check",
  ]);
});

test("another provider at the address, and a home without a street, are facilities of their own", () => {
  const other = listed("Otter School (Gray Otter)", "1 Alder St Seattle, WA 98108");
  const home = listed("FERN SCHOOLS LLC (Rain Lantern)", "Seattle, WA 98108");
  expect(resolveEntities([center, other, home])).toHaveLength(3);
});
