import { expect, test } from "vitest";
import { connection } from "#db/client";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";
import { eventually } from "#tests/eventually";

useSample();

test("requests without a key wait for their own network only", async () => {
  const suggest = (address: string, index: number) =>
    call(`/v2/suggest?q=${encodeURIComponent(`kids ${index}`)}`, { address });
  // The first one reads places, which later ones find in memory.
  await suggest("192.0.2.20", 0);
  const sent: ReturnType<typeof call>[] = [];
  // The lock keeps every search under way, so the number of waiting statements is the share.
  await connection().sql.begin(async (tx) => {
    await tx`lock table facilities in access exclusive mode`;
    const countWaiting = async () => {
      const [row] = await tx<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_locks
        where not granted and relation = 'facilities'::regclass`;
      return row?.waiting;
    };
    for (let index = 1; index <= 20; index++) sent.push(suggest("192.0.2.21", index));
    await eventually(async () => expect(await countWaiting()).toBe(2));
    sent.push(suggest("192.0.2.22", 21));
    await eventually(async () => expect(await countWaiting()).toBe(3));
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 21 }, () => 200));
});
