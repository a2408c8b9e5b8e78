import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { connection, SERVED_WITHIN_MS } from "#db/client";
import { lockData } from "#db/data-version";
import { figureCsv } from "#lib/reports/figure-csv";
import { readFacts } from "#lib/reports/facts";
import { monthOf } from "#lib/reports/month";
import { publishMissingReports, publishReport, publishReports } from "#lib/reports/publish";
import { recountReports } from "#lib/reports/recount";
import type { Report, ReportBody } from "#lib/reports/shape";
import { writeReport } from "#lib/reports/write";
import { verifyChain } from "#lib/ingest/audit-chain";
import { openIngest } from "#lib/ingest/ingest";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** The month that can't be counted, and those that were. */
let uncountable = "";
const counted: string[] = [];
/** Whether December records arrive right after the inputs were read. */
let overtakes = false;
vi.mock("#lib/reports/facts", async (original) => {
  const real = await original<typeof import("#lib/reports/facts")>();
  const readFacts: typeof real.readFacts = async (...month) => {
    const [{ slug }] = month;
    counted.push(slug);
    if (slug === uncountable) throw new Error(`${slug} cannot be counted`);
    const facts = await real.readFacts(...month);
    if (!overtakes) return facts;
    overtakes = false;
    await connection().sql`
      update inspections set date = '2026-12-05' where id = (select min(id) from inspections)`;
    await connection().sql`update service_versions set data_version = data_version + 1`;
    return facts;
  };
  return { ...real, readFacts };
});

const sample = useSample();

const read = async (slug: string): Promise<Report> =>
  (await call(`/v1/reports/${slug}`, sample)).body as Report;
const valueOf = ({ summary_metrics }: Pick<ReportBody, "summary_metrics">, name: string) =>
  summary_metrics.find((metric) => metric.name === name)?.value;

describe("the reports of the sample", () => {
  test("reports exist for the months that the files complete, newest first", async () => {
    const { status, body } = await call("/v1/reports", sample);
    expect(status).toBe(200);
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([
      "2026-10",
      "2026-09",
      "2026-08",
      "2026-07",
    ]);
    expect(body.meta.total).toBe(4);
  });

  test("sample reports are marked as fictional in the list too", async () => {
    const { body } = await call("/v1/reports", sample);
    expect(body.data.every(({ is_sample }: { is_sample: boolean }) => is_sample)).toBe(true);
  });

  test("a report names the audit anchor of its records in either language", async () => {
    const { sql } = connection();
    const heads = await sql<{ day: string; head: string }[]>`
      select anchored_on::text as day, head from audit_chain order by anchored_on`;
    expect(heads.map(({ day }) => day)).toEqual([
      "2026-08-01",
      "2026-09-01",
      "2026-10-01",
      "2026-11-01",
    ]);
    for (const [place, slug] of ["2026-07", "2026-08", "2026-09", "2026-10"].entries()) {
      const [{ head } = { head: "" }] = heads.slice(place);
      expect(JSON.stringify((await read(slug)).sections)).toContain(head);
      const [{ body } = { body: undefined }] = await sql<{ body: ReportBody }[]>`
        select body from reports where slug = ${slug}`;
      expect(JSON.stringify(body?.translations?.es.sections)).toContain(head);
    }
    expect(await verifyChain(sql)).toEqual({ heads: 4, faults: [] });
  });

  test("each number links to an existing section about it", async () => {
    const report = await read("2026-10");
    for (const [name, id] of [
      ["Serious violations or harm", "findings"],
      ["License changes", "changes"],
    ] as const) {
      const metric = report.summary_metrics.find((each) => each.name === name);
      expect(metric?.source_url).toBe(`${report.canonical_url}#${id}`);
      expect(report.sections.map((section) => section.id)).toContain(id);
    }
  });

  test("tiers have the names that the pages use", async () => {
    const trust = (await read("2026-10")).sections.find(({ id }) => id === "trust");
    expect(trust?.body_md).toMatch(/Current|Mostly current|Partial|Historical/);
    expect(JSON.stringify(trust)).not.toMatch(/launch ready|score ready/);
  });

  test("a report lists every change from a second count as a correction", async () => {
    const report = await read("2026-10");
    const inspections = report.corrections.find(({ name }) => name === "Inspections");
    expect(inspections).toMatchObject({
      id: "inspections",
      previous: 0,
      value: valueOf(report, "Inspections"),
      reason_code: "late_records",
    });
  });

  test("a report compares its numbers with the month before", async () => {
    const [september, october] = await Promise.all([read("2026-09"), read("2026-10")]);
    const facilities = october.summary_metrics.find(({ name }) => name === "Providers on file");
    expect(facilities?.previous).toBe(valueOf(september, "Providers on file"));
    const inspections = october.summary_metrics.find(({ name }) => name === "Inspections");
    expect(inspections?.previous).toBe(valueOf(september, "Inspections"));
    expect((await read("2026-07")).summary_metrics.every((each) => !("previous" in each))).toBe(
      true,
    );
  });

  test("each figure links to its sources and is available as CSV", async () => {
    const { sections } = await read("2026-10");
    const figures = sections.flatMap((section) => section.figures);
    expect(figures.length).toBeGreaterThan(4);
    for (const figure of figures) {
      expect(figure.source_urls.length).toBeGreaterThan(0);
      expect(figure.csv_url).toMatch(new RegExp(`/reports/2026-10/${figure.id}\\.csv$`));
      const values = figure.series.flatMap(({ points }) => points);
      expect(figureCsv(figure).trimEnd().split("\r\n")).toHaveLength(values.length + 1);
    }
  });
});

test("the same inputs give the same report, byte for byte", async () => {
  const month = monthOf("2026-09");
  const now = new Date("2026-11-01T00:00:00Z");
  const write = async () =>
    JSON.stringify(writeReport(month, "2026-11-01", await readFacts(month, now)));
  expect(await write()).toBe(await write());
});

async function readDataVersion(): Promise<number> {
  const [versions] = await connection().sql<{ data_version: number }[]>`
    select data_version::float8 from service_versions`;
  return versions?.data_version ?? 0;
}

describe("publishing", () => {
  const now = new Date("2026-12-01T00:05:00Z");

  test("a missing report is published once, even with concurrent publishers", async () => {
    const version = await readDataVersion();
    const [before] = await connection().sql`select last_ingest_at from service_versions`;
    const published = await Promise.all([publishMissingReports(now), publishMissingReports(now)]);
    expect(published.flat()).toEqual(["2026-11"]);
    const rows = await connection().sql`select slug from reports where slug = '2026-11'`;
    expect(rows).toHaveLength(1);
    expect(await publishMissingReports(now)).toEqual([]);
    const [after] = await connection().sql`select last_ingest_at from service_versions`;
    expect(after?.["last_ingest_at"]).toEqual(before?.["last_ingest_at"]);
    expect(await readDataVersion()).toBe(version + 1);
    const { body } = await call("/v1/reports?limit=1", sample);
    expect(body.data[0].slug).toBe("2026-11");
  });

  test("a month that hasn't ended has no report", async () => {
    expect(await publishMissingReports(new Date("2026-12-31T23:59:59Z"))).toEqual([]);
  });

  test("a report stays provisional until a file dated after the month was loaded", async () => {
    expect((await read("2026-11")).status).toBe("provisional");
    expect(await recountReports(now)).toEqual([]);
  });

  test("a report is not counted again for a file dated within the month", async () => {
    const { sql } = connection();
    await sql`update snapshots set data_version = ${(await readDataVersion()) + 1} where status = 'accepted'`;
    counted.length = 0;
    expect(await recountReports(now)).toEqual([]);
    expect(counted).toEqual([]);
  });

  test("publishing waits for an agency that publishes regularly, and names it meanwhile", async () => {
    // New York City's newest file is dated August 31.
    const findings = ({ sections }: Report) => sections.find(({ id }) => id === "findings");
    const october = await read("2026-10");
    expect(october.status).toBe("provisional");
    expect(findings(october)?.body_md).toMatch(/may rise until .*: newest file Aug 31, 2026/s);
    expect(october).not.toHaveProperty("counted_with");
    const { sql } = connection();
    await sql`update jurisdiction_metrics set breakdown = breakdown || '{"inspections_observed_on": "2026-11-02"}'
      where jurisdiction_id = 'sample-ny-dohmh'`;
    await sql`update service_versions set data_version = data_version + 1`;
    counted.length = 0;
    expect(await recountReports(now)).toEqual(["2026-08", "2026-09", "2026-10"]);
    expect(counted).toHaveLength(3);
    const confirmed = await read("2026-10");
    expect(confirmed.status).toBe("confirmed");
    expect(findings(confirmed)?.body_md).not.toMatch(/may rise|Aug 31/);
    expect(confirmed.corrections.slice(0, october.corrections.length)).toEqual(october.corrections);
  });

  test("a month that can't be counted blocks no other month and no audit anchor", async () => {
    const { sql } = connection();
    await sql`update reports set confirmed_at = null where slug = '2026-07'`;
    await sql`delete from reports where slug = '2026-11'`;
    uncountable = "2026-07";
    const later = new Date("2026-12-02T00:05:00Z");
    await expect(publishReports(later)).rejects.toThrow(AggregateError);
    expect((await read("2026-11")).status).toBe("provisional");
    const [head] = await sql`select 1 from audit_chain where anchored_on = '2026-12-02'`;
    expect(head).toBeDefined();
    uncountable = "";
    expect(await recountReports(later)).toEqual(["2026-07"]);
  });

  test("a month that needs a new count is confirmed once, even with concurrent publishers", async () => {
    await connection().sql`update reports set confirmed_at = null where slug = '2026-07'`;
    const version = await readDataVersion();
    const confirmed = await Promise.all([recountReports(now), recountReports(now)]);
    expect(confirmed.flat()).toEqual(["2026-07"]);
    expect(await readDataVersion()).toBe(version + 1);
  });

  test("publishing is postponed while a load is running, even if the day is already anchored", async () => {
    const { sql } = connection();
    await sql`update reports set confirmed_at = null where slug = '2026-07'`;
    await sql`delete from reports where slug = '2026-11'`;
    const version = await readDataVersion();
    const load = openIngest();
    await load.sql.begin(async (tx) => {
      await lockData(tx);
      expect(await recountReports(now)).toEqual([]);
      expect(await publishMissingReports(now)).toEqual([]);
    });
    await load.close();
    expect(await readDataVersion()).toBe(version);
    expect(await recountReports(now)).toEqual(["2026-07"]);
    expect(await publishMissingReports(now)).toEqual(["2026-11"]);
  }, 20_000);

  test("counting may exceed the time limits of requests", async () => {
    const locked = openIngest();
    const counting = locked.sql.begin(async (tx) => {
      await tx`lock table inspections in access exclusive mode`;
      const facts = readFacts(monthOf("2026-09"), now);
      facts.catch(() => {});
      await sleep(SERVED_WITHIN_MS + 1_000);
      return { facts };
    });
    const { facts } = await counting;
    expect((await facts).states.length).toBeGreaterThan(0);
    await locked.close();
  }, 20_000);

  test("a published report is never overwritten", async () => {
    const before = await read("2026-08");
    const version = await readDataVersion();
    expect(await publishReport(monthOf("2026-08"), now)).toBe("left");
    expect(await readDataVersion()).toBe(version);
    const { data_version: _, ...kept } = await read("2026-08");
    expect(before).toMatchObject(kept);
  });
});

describe("GET /v1/reports/{slug}", () => {
  test.each(["2031-01", "no-such", "2026-13"])(
    "the unknown report %s returns 404",
    async (slug) => {
      const { status, body } = await call(`/v1/reports/${slug}`, sample);
      expect([status, body.code]).toEqual([404, "not_found"]);
    },
  );

  test("a report requires a key, rejects unknown parameters, and returns 304 for its ETag", async () => {
    expect((await call("/v1/reports/2026-10")).status).toBe(401);
    expect((await call("/v1/reports/2026-10?month=1", sample)).status).toBe(400);
    expect((await call("/v1/reports?limit=101", sample)).status).toBe(400);
    const { headers } = await call("/v1/reports/2026-10", sample);
    const held = { "if-none-match": headers["ETag"] ?? "" };
    expect((await call("/v1/reports/2026-10", { key: sample.key, headers: held })).status).toBe(
      304,
    );
  });
});

test("a report has the current data version and the one it was counted from", async () => {
  overtakes = true;
  await publishReport(monthOf("2026-12"), new Date("2027-01-01T00:05:00Z"));
  expect(overtakes).toBe(false);
  const report = await read("2026-12");
  expect(valueOf(report, "Inspections")).toBe(1);
  const [versions] = await connection().sql`select data_version::float8 from service_versions`;
  expect(report.data_version).toBe(versions?.["data_version"]);
});
