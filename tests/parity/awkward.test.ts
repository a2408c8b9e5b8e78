import { beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import type { FacilityDetail } from "#lib/facilities/detail";
import { now } from "#lib/kernel/clock";
import checkSafety from "#lib/operations/agent/check-safety";
import { catalog } from "#lib/operations/catalog";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";
import { hardFacts, pageText } from "./awkward";

/**
 * Promise: for difficult records, search, comparison, the safety check, and the page in both
 * languages state what the record states.
 */

const sample = useSample();

const AWKWARD = {
  closed: "f.license_status = 'closed'",
  probationary: "f.license_status = 'probationary'",
  "barred from operating": "f.license_status in ('revoked', 'suspended', 'expired')",
  "named by a list of licensed providers": "f.license_status_basis = 'listed'",
  abstained: "f.safety_score is null and f.license_status = 'active'",
  capped: "f.safety_score is not null and jsonb_array_length(s.safety->'caps') > 0",
  "at an address that is withheld": 'f.missing @> \'[{"code": "withheld_by_source"}]\'',
  ordinary: "f.safety_score is not null and f.license_status = 'active'",
} as const;

const get = async (target: string) => {
  const { status, body, text } = await call(target, { key: sample.key });
  expect(status, text ?? "").toBe(200);
  return body;
};

async function pick(condition: string): Promise<string> {
  const [row] = await connection().sql.unsafe<{ id: string }[]>(
    `select f.id from facilities f left join safety_scores s on s.facility_id = f.id
     where ${condition} order by f.id limit 1`,
  );
  if (!row) throw new Error(`the sample has none where ${condition}`);
  return row.id;
}

async function digestOf(facility_id: string) {
  const context = { caller: null, now: now(), request_id: "req_awkward", catalog, headers: {} };
  const checked = await checkSafety.run({ facility_id }, context);
  return JSON.parse(JSON.stringify(checked)).digest;
}

// The sample's facilities on probation are in Delaware, and none has a score.
beforeAll(async () => {
  await connection().sql`
    update safety_scores set safety = (safety - 'low' - 'high')
      || '{"caps": [{"code": "license_probationary", "limit": 69}]}'
    where facility_id = (select facility_id from safety_scores where value < 69 order by 1 limit 1)`;
});

test.each(Object.entries(AWKWARD))("a record that is %s", async (_, condition) => {
  const id = await pick(condition);
  const record: FacilityDetail = await get(`/v1/facilities/${id}`);
  const { safety_score, price_weekly, license, safety, inspections, trust } = record;

  const { inputs: _inputs, ...score } = safety;
  const digest = await digestOf(id);
  expect(digest).toMatchObject({ license, safety: score, trust, is_sample: record.is_sample });
  const areCleanMissing = safety.abstention_reasons.includes("clean_inspections_missing");
  expect(digest.last_inspection_on).toBe(areCleanMissing ? undefined : inspections[0]?.date);

  const other = await pick(`f.id <> '${id}'`);
  const compared = await get(`/v1/facilities/compare?facility_ids=${id},${other}`);
  expect(compared.rows[0]).toMatchObject({
    facility_id: id,
    safety_score: safety_score ?? null,
    price_weekly: price_weekly ?? null,
    license_status: license.status,
  });

  const named = new URLSearchParams({ name_query: record.name, state_code: record.state_code });
  const found = await get(`/v1/facilities?${named.toString()}&limit=100`);
  const { missing: _missing, ...summary } = found.data.find(
    (each: { id: string }) => each.id === id,
  );
  expect(record).toMatchObject(summary);

  for (const language of ["en", "es"] as const) {
    const page = pageText(record, language);
    for (const fact of hardFacts(record, language)) expect(page, language).toContain(fact);
  }
});
