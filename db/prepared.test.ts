import { expect, test } from "vitest";
import { KeptStatements } from "./prepared";

test("a statement is prepared from its third run on", () => {
  const kept = new KeptStatements();
  expect([1, 2, 3, 4].map(() => kept.count("select 1"))).toEqual([false, false, true, true]);
});

test("only the first 100 repeated statements are prepared", () => {
  const kept = new KeptStatements();
  const texts = Array.from({ length: 5_000 }, (_, index) => `select ${index}`);
  for (const text of texts) for (let time = 0; time < 3; time++) kept.count(text);
  expect(texts.filter((text) => kept.count(text))).toEqual(texts.slice(0, 100));
});

test("counts of statements that run once are dropped after 1,000 others", () => {
  const kept = new KeptStatements();
  kept.count("select 1");
  for (let index = 0; index < 2_000; index++) kept.count(`select * from t${index}`);
  expect([1, 2, 3].map(() => kept.count("select 1"))).toEqual([false, false, true]);
});
