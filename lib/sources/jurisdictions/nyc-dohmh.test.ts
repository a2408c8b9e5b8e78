import { describe, expect, test } from "vitest";
import type { InspectionRecord, SourceRecord } from "../records";
import { mapRow } from "../adapters/map-row";
import type { Row, Stream } from "../source";
import { nycDohmh } from "./nyc-dohmh";

const CLOSED =
  "Violation of Rules and Regulations-Closed - At least one public health hazard, critical or more than five general violations were observed at the time of  the inspection.  The child care service was closed at the time of the inspection, but may have been allowed to re-open conditionally.";
const NOTICE =
  "Violation of Rules and Regulations - Notice of Violation - At least one public health hazard, critical or more than five general violations were observed.";

function streamOf(name: string): Stream {
  const stream = nycDohmh.streams.find((one) => one.name === name);
  if (!stream) throw new Error(`no stream ${name}`);
  return stream;
}

function visitOf(stream: Stream, row: Row): InspectionRecord {
  const mapped = mapRow(stream, row, { source: nycDohmh, observed_on: "2026-10-01" });
  const records: SourceRecord[] = "records" in mapped ? mapped.records : [];
  const visit = records.find(({ kind }) => kind === "inspection");
  if (visit?.kind !== "inspection") throw new Error("no visit");
  return visit;
}

const portal = streamOf("visits");
const summed = (summary: string) =>
  visitOf(portal, { site_id: "DC1", date: "09/01/2026", visit_type: "INSPECTION", summary });

describe("a visit at which the city closed the place", () => {
  test.each([
    [CLOSED, "emergency_closure", 8],
    [NOTICE, undefined, 8],
    ["At time of inspection a closet was not closed", undefined, 8],
  ])("%s", (summary, harm, class_points) => {
    expect(summed(summary).harm).toBe(harm);
    expect(summed(summary).class_points).toBe(class_points);
  });

  test.each([
    ["Initial Annual Inspection - Reinspection Required; Program closed", "emergency_closure"],
    ["Compliance Inspection of Open Violations - Previously closed program re-opened", undefined],
    ["Initial Annual Inspection - Reinspection Required; Fines pending", undefined],
  ])("in the open data: %s", (result, harm) => {
    const row = { site_id: "DC1", name: "A", inspected_on: "2026-09-01", result };
    expect(visitOf(streamOf("open_data"), row).harm).toBe(harm);
  });

  test("is told beside the notice of what led to it, in either order", () => {
    const combine = (a: string, b: string) => portal.combine?.(summed(a), summed(b));
    expect(combine(CLOSED, NOTICE)).toEqual(summed(CLOSED));
    expect(combine(NOTICE, CLOSED)).toEqual(summed(CLOSED));
  });
});
