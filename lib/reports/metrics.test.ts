import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { monthOf } from "./month";
import { nameIn, revisedMetrics, valueOf } from "./metrics";
import { bodyOf, correctionsOf } from "./stored";

const metric = (id: string) => ({
  id,
  name: "Whatever it was called",
  value: 7,
  unit: "facilities",
  source_url: "/states",
});

test("a metric is found by its id, whatever its name is", () => {
  expect(valueOf([metric("facilities")], "facilities")).toBe(7);
  expect(nameIn(messages("es"), metric("facilities"))).toBe("Proveedores registrados");
  expect(() => valueOf([metric("places")], "facilities")).toThrow("facilities");
});

test("a metric with an unknown id keeps its name", () => {
  expect(nameIn(messages("es"), metric("places"))).toBe("Whatever it was called");
});

test("revisedMetrics throws if the report lacks a metric of the month", () => {
  const facts = { states: [], moves: [], scores: {} } as unknown as Parameters<
    typeof revisedMetrics
  >[0];
  expect(() => revisedMetrics(facts, monthOf("2026-10"), [metric("visits")])).toThrow(
    "inspections",
  );
});

test("a report without metric ids gets them from its metrics' old names", () => {
  const { id: _, ...unnamed } = metric("");
  const stored = [
    { ...unnamed, name: "Serious findings or harm" },
    { ...unnamed, name: "Places on record" },
  ];
  const { summary_metrics } = bodyOf({ body: { summary_metrics: stored } });
  expect(summary_metrics.map(({ id }) => id)).toEqual(["serious_findings", undefined]);
  const late = {
    name: "Inspections",
    previous: 0,
    value: 3,
    corrected_at: "2026-11-01T00:00:00.000Z",
    reason: "The agency published records of the month after the report.",
  };
  const corrections = [late, { ...late, reason: "A miscount." }];
  expect(correctionsOf({ corrections }).map(({ id, reason_code }) => [id, reason_code])).toEqual([
    ["inspections", "late_records"],
    ["inspections", undefined],
  ]);
});
