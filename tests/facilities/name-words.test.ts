import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection, openLongConnection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

/** Selects the differences between the stored words and the words of all names. */
const differences = (sql: TransactionSql) => sql`
  with named as (select distinct unnest(split_name(name)) as word from facilities)
  select word from name_words full join named using (word)
  where name_words.word is null or named.word is null`;

class RolledBack extends Error {}

/** Runs a change, checks the words, and rolls the change back. */
async function afterChange(
  change: (tx: TransactionSql) => Promise<unknown>,
  sql = connection().sql,
): Promise<string[]> {
  let words: string[] = [];
  const changing = sql.begin(async (tx) => {
    await change(tx);
    expect(await differences(tx)).toEqual([]);
    const rows = await tx<{ word: string }[]>`select word from name_words`;
    words = rows.map(({ word }) => word);
    throw new RolledBack();
  });
  await expect(changing).rejects.toThrow(RolledBack);
  return words;
}

describe("the stored words of facility names", () => {
  test("the stored words equal the words of all names after a load", async () => {
    const words = await afterChange(async () => {});
    expect(words.length).toBeGreaterThan(100);
    expect(words).not.toContain("");
  });

  test("the stored words include a new name, and drop a word that no other name has", async () => {
    const rename = (tx: TransactionSql, name: string) => tx`
      update facilities set name = ${name} where id = (select min(id) from facilities)`;
    const words = await afterChange(async (tx) => {
      await rename(tx, "Quxley's (Zorb)");
      await rename(tx, "Quxley");
    });
    expect(words).toContain("quxley");
    expect(words).not.toContain("zorb");
  });

  test("the stored words follow facilities that are added and removed", async () => {
    const copy = (tx: TransactionSql) => tx`
      insert into facilities (id, name, ${tx.unsafe(COLUMNS)})
      select id || 'x', 'Quxley ' || name, ${tx.unsafe(COLUMNS)} from facilities order by id limit 50`;
    expect(await afterChange(copy)).toContain("quxley");
    const words = await afterChange(async (tx) => {
      await copy(tx);
      await tx`delete from facilities where name like 'Quxley%'`;
    });
    expect(words).not.toContain("quxley");
    expect(await afterChange((tx) => tx`delete from facilities`)).toEqual([]);
  });

  test("the stored words stay the same if an upsert changes no name", async () => {
    const words = await afterChange(
      (tx) => tx`
      insert into facilities (id, name, ${tx.unsafe(COLUMNS)})
      select id, name, ${tx.unsafe(COLUMNS)} from facilities order by id limit 50
      on conflict (id) do update set capacity = 7`,
    );
    expect(words.length).toBeGreaterThan(100);
  });

  test("an update of many rows spends little time on words if the first update had no rows", async () => {
    const long = openLongConnection();
    await afterChange(async (tx) => {
      await tx`
        insert into facilities (id, name, ${tx.unsafe(COLUMNS)})
        select id || n, name || ' ' || n, ${tx.unsafe(COLUMNS)}
        from facilities cross join generate_series(1, 20) n limit 1500`;
      await tx`discard plans`;
      await tx`update facilities set capacity = 7 where false`;
      const [row] = await tx<{ "QUERY PLAN": [Explained] }[]>`
        explain (analyze, format json) update facilities set capacity = 7`;
      const [explained] = row?.["QUERY PLAN"] ?? [];
      const trigger = explained?.Triggers.find(
        (one) => one["Trigger Name"] === "change_name_words",
      );
      expect(trigger?.Time).toBeLessThan((explained?.["Execution Time"] ?? 0) / 3);
    }, long.sql);
    await long.close();
  });
});

type Explained = {
  "Execution Time": number;
  Triggers: { "Trigger Name": string; Time: number }[];
};

/** Columns without a default that a facility needs, besides its id and name. */
const COLUMNS = `jurisdiction_id, is_sample, state_code, facility_type, license_status,
  agency_record_id, source_url, missing, completeness, field_sources, observed_on, retrieved_at,
  updated_at`;
