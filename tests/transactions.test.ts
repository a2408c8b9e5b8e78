import { setTimeout as sleep } from "node:timers/promises";
import { sql as text } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ARRAY_TYPES } from "#db/array-types";
import { database, openConnection, type Connection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";

/**
 * A transaction ends with its connection: none of its writes happen later, and the process
 * survives.
 */

let world: TestDatabase;
let one: Connection;
let other: Connection;

beforeAll(async () => {
  world = await testDatabase();
  const options = { url: world.url, connections_max: 1, statement_timeout_ms: 2_000 };
  one = openConnection(options);
  other = openConnection(options);
  await one.sql`create table kept (n integer)`;
});
afterAll(async () => {
  await one.close();
  await other.close();
  await world.drop();
});

const nothing = () => {};

async function cut(tx: TransactionSql): Promise<void> {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await other.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
}
async function cutWhileSleeping(tx: TransactionSql): Promise<void> {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  setTimeout(() => {
    other.sql`select pg_terminate_backend(${own?.pid ?? 0})`.catch(nothing);
  }, 50);
  await tx`select pg_sleep(1)`;
}
const kept = async () => (await other.sql`select n from kept order by n`).map((row) => row["n"]);

describe("a connection that breaks", () => {
  // The driver fails the first query of a new connection with the last error of the old one.
  beforeEach(() => one.sql`select 1`.then(nothing, nothing));

  test("a connection that breaks during a query fails the transaction, and nothing is stored", async () => {
    const broken = one.sql.begin(async (tx) => {
      await tx`insert into kept values (1)`;
      await cutWhileSleeping(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });

  test("a connection that breaks within a savepoint isn't used for its rollback, and the process survives", async () => {
    const broken = one.sql.begin((tx) =>
      tx.savepoint(async (inner) => {
        await inner`insert into kept values (9)`;
        await cutWhileSleeping(inner);
      }),
    );
    await expect(broken).rejects.toThrow();
    await sleep(100);
    expect(await kept()).toEqual([]);
  });

  test("a connection that breaks between two queries rejects the second instead of running it on a new connection", async () => {
    let second: unknown;
    let went_on: () => void = () => {};
    const on = new Promise<void>((resolve) => (went_on = resolve));
    const broken = one.sql.begin(async (tx) => {
      await tx`insert into kept values (2)`;
      await cut(tx);
      await sleep(200);
      // Another query has opened a new connection meanwhile.
      await one.sql`select 1`;
      try {
        await tx`insert into kept values (3)`;
      } catch (error) {
        second = error;
      }
      went_on();
    });
    await expect(broken).rejects.toThrow();
    await on;
    expect(second).toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(await kept()).toEqual([]);
  });

  test("a connection that breaks before the commit rejects the transaction", async () => {
    const broken = one.sql.begin(async (tx) => {
      await tx`insert into kept values (4)`;
      await cut(tx);
      await sleep(100);
      return "done";
    });
    await expect(broken).rejects.toThrow();
    await sleep(100);
    expect(await kept()).toEqual([]);
    expect((await one.sql`select 1 as n`)[0]?.["n"]).toBe(1);
  });
});

test("unbroken transactions and savepoints work, directly and in Drizzle", async () => {
  const result = await one.sql.begin(async (tx) => {
    await tx`insert into kept values (5)`;
    await tx
      .savepoint(async (inner) => {
        await inner`insert into kept values (6)`;
        throw new Error("undone");
      })
      .catch(() => {});
    return "answered";
  });
  expect(result).toBe("answered");
  await database().transaction(async (tx) => {
    await tx.execute(text`insert into kept values (7)`);
  });
  const thrown = database().transaction(async (tx) => {
    await tx.execute(text`insert into kept values (8)`);
    throw new Error("mine");
  });
  await expect(thrown).rejects.toThrow("mine");
  expect(await kept()).toEqual([5, 7]);
});

test("arrays are returned as they were sent, and no connection queries their types", async () => {
  expect(one.sql.options.fetch_types).toBe(false);
  const texts = ["", "plain", 'a "quote"', "back\\slash", "{a,b}", "null", "two\nlines"];
  const numbers = [1, -2.5, 1e300];
  const [row] = await one.sql`
    select ${texts}::text[] as texts, ${numbers}::float8[] as numbers, ${[1, 2]}::int[] as ints,
      ${[]}::text[] as none, array[true, false] as bools, array[9007199254740993] as bigints,
      array['a', null] as gaps, array[[1, 2], [3, 4]] as nested`;
  const literal = {
    bools: [true, false],
    bigints: ["9007199254740993"],
    gaps: ["a", null],
    nested: [
      [1, 2],
      [3, 4],
    ],
  };
  expect(row).toEqual({ texts, numbers, ints: [1, 2], none: [], ...literal });
});

test("every array column has a known element type", async () => {
  const known = Object.values(ARRAY_TYPES).map(({ to }) => to);
  const unknown = await one.sql`
    select c.relname, a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
    join pg_type t on t.oid = a.atttypid and t.typcategory = 'A'
    where not a.attisdropped and t.oid::int <> all(${known}::int[])`;
  expect([...unknown]).toEqual([]);
});
