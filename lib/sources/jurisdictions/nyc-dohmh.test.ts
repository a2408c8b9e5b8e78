import { describe, expect, test } from "vitest";
import type { InspectionRecord, SourceRecord } from "../records";
import { mapRow } from "../adapters/map-row";
import type { Row, Stream } from "../source";
import { nycDohmh } from "./nyc-dohmh";
import { isNoViolation } from "./nyc-dohmh-terms";

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

describe("New York City inspections with a closure", () => {
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
  ])("open data result and its harm: %s", (result, harm) => {
    const row = { site_id: "DC1", name: "A", inspected_on: "2026-09-01", result };
    expect(visitOf(streamOf("open_data"), row).harm).toBe(harm);
  });

  test("a closure wins over the notice that led to it, in either order", () => {
    const combine = (a: string, b: string) => portal.combine?.(summed(a), summed(b));
    expect(combine(CLOSED, NOTICE)).toEqual(summed(CLOSED));
    expect(combine(NOTICE, CLOSED)).toEqual(summed(CLOSED));
  });
});

describe("the end date of a New York City permit", () => {
  const siteOf = (permitted_on: string, expires_on: string, status = "Permitted") => {
    const row = { site_id: "DC1", name: "A", status, permitted_on, expires_on };
    const context = { source: nycDohmh, observed_on: "2022-04-17" };
    const mapped = mapRow(streamOf("open_data"), row, context);
    const [site] = "records" in mapped ? mapped.records : [];
    if (site?.kind !== "facility") throw new Error("no site");
    return site;
  };

  test("an end date before the issue date is dropped, and the permit keeps its published status", () => {
    const { fields, missing } = siteOf("9/8/03", "1/1/00");
    expect(fields).toMatchObject({ license_status: "active", may_operate: true });
    expect(fields.expires_on).toBeUndefined();
    expect(missing).toContainEqual({ field: "expires_on", code: "missing_license_expiry" });
  });

  test("the end date is kept if the issue date is impossible, and expires the permit if it's past", () => {
    const ended = { license_status: "expired", may_operate: null, expires_on: "2021-01-13" };
    expect(siteOf("10/9/43", "1/13/21").fields).toMatchObject(ended);
    expect(siteOf("1/14/19", "1/13/21").fields).toMatchObject(ended);
  });
});

describe("New York City rows with or without a violation", () => {
  const NOTHING = "There were no new violations observed at the time of this inspection/visit.";
  test.each([
    ["No violation", NOTHING, true],
    ["No violation", undefined, true],
    [undefined, NOTHING, true],
    [undefined, undefined, true],
    ["A word that is no level", NOTHING, true],
    ["A word that is no level", "A gate was missing.", false],
    [undefined, "A gate was missing.", false],
    ["GENERAL", NOTHING, false],
  ])("%s, %s: none is %s", (category, text, isNone) => {
    expect(isNoViolation(category, text)).toBe(isNone);
  });
});
