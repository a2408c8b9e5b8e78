import { expect, test } from "vitest";
import { KeptStatements } from "./prepared";

test("a statement is kept once it is asked a third time", () => {
  const kept = new KeptStatements();
  expect([1, 2, 3, 4].map(() => kept.count("select 1"))).toEqual([false, false, true, true]);
});

test("however many statements there are, a hundred are kept", () => {
  const kept = new KeptStatements();
  const texts = Array.from({ length: 5_000 }, (_, index) => `select ${index}`);
  for (const text of texts) for (let time = 0; time < 3; time++) kept.count(text);
  expect(texts.filter((text) => kept.count(text))).toEqual(texts.slice(0, 100));
});

test("statements that are asked once are forgotten again", () => {
  const kept = new KeptStatements();
  kept.count("select 1");
  for (let index = 0; index < 2_000; index++) kept.count(`select * from t${index}`);
  expect([1, 2, 3].map(() => kept.count("select 1"))).toEqual([false, false, true]);
});
