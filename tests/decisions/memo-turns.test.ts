import { expect, test } from "vitest";
import { call, issueKey } from "#tests/api";
import { useSample } from "#tests/sample";

/** Concurrent memos of one key don't fail and don't block other keys. */

const sample = useSample();

const ask = (key: string, budget_weekly: number) => {
  const body = { geography: "TX", child_age_months: 30, budget_weekly, priorities: ["risk"] };
  return call("/v1/decision/memo", { key, body });
};

test("some memos of a key wait for their turn, the rest get a retry time, and another key is served", async () => {
  const other = await issueKey("read");
  const flood = Array.from({ length: 60 }, (_, n) => ask(sample.key, 200 + n));
  const aside = await ask(other, 500);
  expect(aside.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60 - 2);
  for (const { status, headers, body } of refused) {
    expect([status, body.code, headers["Retry-After"]]).toEqual([429, "rate_limited", "1"]);
  }
  expect((await ask(sample.key, 900)).status).toBe(200);
});
