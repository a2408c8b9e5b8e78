import { expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { pinClock } from "#tests/database";
import { findPartlyCounted, findUnvisited, findWithMixedStatuses } from "#tests/partial-data";
import { useSample } from "#tests/sample";
import { ask } from "./ask";

/** Promise: `service_safety_check` returns facts of the record and no verdict. */

useSample();

test("a safety check by id returns facts that match the record, and no verdict", async () => {
  const { structuredContent } = await ask("service_safety_check", {
    facility_id: EXAMPLE_FACILITY_ID,
  });
  const { structuredContent: record } = await ask("service_facility", {
    facility_id: EXAMPLE_FACILITY_ID,
    detail: "full",
  });
  const { digest } = structuredContent;
  expect(structuredContent.outcome).toBe("found");
  expect(digest.safety.value).toBe(record.safety_score);
  expect(digest.license).toEqual(record.license);
  expect(digest.is_sample).toBe(record.is_sample);
  expect(digest.last_inspection_on).toBe(record.inspections[0].date);
  const open = record.violations.filter(({ status }: { status: string }) => status === "open");
  expect(digest.open_findings).toBe(open.length);
  expect(JSON.stringify(digest)).not.toMatch(/\b(unsafe|is safe|dangerous|recommend)/i);
});

test.each([
  [
    "the agency does not say what became of each",
    findWithMixedStatuses,
    "correction_status_missing",
  ],
  ["a visit has no count of what it found", findPartlyCounted, "visit_level_only"],
  ["it was never inspected", findUnvisited, "no_inspections"],
])("a safety check counts no open violations if %s", async (_, find, code) => {
  const { structuredContent } = await ask("service_safety_check", { facility_id: await find() });
  expect(structuredContent.digest).not.toHaveProperty("open_findings");
  expect(structuredContent.digest.missing).toContainEqual({ field: "open_findings", code });
});

test("counts are absent if the agency publishes no inspections, with the same reason as in a comparison", async () => {
  const [row] = await connection().sql<{ id: string }[]>`
    select id from facilities where jurisdiction_id = 'sample-co-cdec' order by id limit 1`;
  const id = row?.id ?? "";
  const { digest } = (await ask("service_safety_check", { facility_id: id })).structuredContent;
  const { structuredContent: compared } = await ask("service_compare", {
    facility_ids: [id, EXAMPLE_FACILITY_ID],
    dimensions: ["inspections_36m"],
  });
  const reason = { field: "inspections_36m", code: "no_inspection_source" };
  expect(compared.rows[0].missing).toContainEqual(reason);
  const unpublished = ["inspections_36m", "last_inspection_on", "findings_36m", "open_findings"];
  for (const field of unpublished) {
    expect(digest).not.toHaveProperty(field);
    expect(digest.missing).toContainEqual({ ...reason, field });
  }
});

test("a safety check names unknown facts of the facility and of each inspection", async () => {
  const [cityless] = await connection().sql<{ id: string }[]>`
    update facilities set city = null, missing = missing || '[{"field":"city","code":"not_published"}]'
    where id = (select facility_id from inspections where outcome is null limit 1) returning id`;
  const query = { facility_id: cityless?.id ?? "" };
  const { digest } = (await ask("service_safety_check", query)).structuredContent;
  expect(digest).not.toHaveProperty("city");
  expect(digest.missing).toContainEqual({ field: "city", code: "not_published" });
  for (const facility_id of [query.facility_id, await findPartlyCounted()]) {
    const full = { facility_id, detail: "full" };
    const { structuredContent: record } = await ask("service_facility", full);
    const { structuredContent } = await ask("service_safety_check", { facility_id });
    for (const [place, visit] of structuredContent.digest.recent_visits.entries()) {
      const unpublished = ["violations", "outcome"].filter((name) => !(name in visit));
      expect(visit.missing.map(({ field }: { field: string }) => field)).toEqual(unpublished);
      expect(record.inspections[place].missing).toEqual(expect.arrayContaining(visit.missing));
    }
  }
});

test("an old record is counted as of the day of its score, and shows that day", async () => {
  const id = EXAMPLE_FACILITY_ID;
  const { structuredContent: before } = await ask("service_safety_check", { facility_id: id });
  pinClock("2038-11-01T00:00:00Z");
  try {
    const { structuredContent: after } = await ask("service_safety_check", { facility_id: id });
    const { structuredContent: compared } = await ask("service_compare", {
      facility_ids: EXAMPLE_FACILITY_IDS,
      dimensions: ["inspections_36m"],
    });
    const seen = ["as_of", "safety", "inspections_36m", "findings_36m"] as const;
    for (const member of seen) expect(after.digest[member]).toEqual(before.digest[member]);
    expect(after.digest.as_of).toBe("2026-11-01");
    expect(after.digest.inspections_36m).toBeGreaterThan(0);
    expect(after.digest.inspections_36m).toBe(compared.rows[0].inspections_36m);
  } finally {
    pinClock();
  }
});

test("a record without a score is counted as of the day of its source", async () => {
  const [row] = await connection().sql<{ id: string; observed_on: string }[]>`
    select id, observed_on from facilities where jurisdiction_id = 'sample-nc-dcdee' limit 1`;
  const { structuredContent } = await ask("service_safety_check", { facility_id: row?.id });
  expect(structuredContent.digest.as_of).toBe(row?.observed_on);
  expect(structuredContent.digest.as_of < "2026-11-01").toBe(true);
});

test("a name that matches several facilities returns candidates", async () => {
  const { structuredContent } = await ask("service_safety_check", {
    name: "Learning",
    zip_code: "78704",
  });
  expect(structuredContent.outcome).toBe("candidates");
  expect(structuredContent.candidates.length).toBeGreaterThan(1);
  expect(structuredContent).not.toHaveProperty("digest");
});

test("a name that is only similar returns a candidate, even if it is the only one", async () => {
  const exact = await ask("service_safety_check", { name: "Pip & Squeak", zip_code: "78704" });
  expect(exact.structuredContent.outcome).toBe("found");
  const nearly = await ask("service_safety_check", { name: "Pip Squeek", zip_code: "78704" });
  expect(nearly.structuredContent.outcome).not.toBe("found");
});

test("a name without a ZIP code, and an id together with a name, are rejected", async () => {
  for (const input of [{ name: "A" }, { facility_id: EXAMPLE_FACILITY_ID, name: "A" }, {}]) {
    const { isError } = await ask("service_safety_check", input);
    expect(isError, JSON.stringify(input)).toBe(true);
  }
});
