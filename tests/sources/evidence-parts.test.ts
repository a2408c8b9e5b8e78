import { expect, test } from "vitest";
import { connection } from "#db/client";
import { readEvidenceParts } from "#lib/facilities/evidence";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import { summaryInEnglish, titleInEnglish } from "#lib/projection/evidence-words";
import { useSample } from "#tests/sample";

/** Every evidence item can be written in any language from its parts. */

useSample();

type Row = {
  facility_id: string;
  title: string;
  summary: string;
  published_on: string | null;
  parts: EvidenceParts | null;
};

test("the parts of every evidence item give its stored text", async () => {
  const rows = await connection().sql<Row[]>`
    select facility_id, title, summary, published_on::text as published_on, parts from evidence`;
  expect(rows.length).toBeGreaterThan(10_000);
  const others = rows.filter(({ title, summary, published_on, parts }) => {
    if (!parts || titleInEnglish(parts.title, published_on) !== title) return true;
    return parts.summary !== undefined && summaryInEnglish(parts.summary) !== summary;
  });
  expect(others).toEqual([]);
  const text = new Set(rows.flatMap(({ parts }) => [parts?.title.says, parts?.summary?.says]));
  expect(text).toContain("license_record");
  expect(text).toContain("counted");
});

test("an evidence item of an earlier release has no parts, and they are left out", async () => {
  const { sql } = connection();
  const [first] = await sql<Row[]>`select facility_id from evidence limit 1`;
  const { facility_id = "" } = first ?? {};
  expect((await readEvidenceParts(facility_id)).size).toBeGreaterThan(0);
  await sql`update evidence set parts = null where facility_id = ${facility_id}`;
  expect((await readEvidenceParts(facility_id)).size).toBe(0);
});
