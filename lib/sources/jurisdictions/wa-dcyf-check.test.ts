import { expect, test } from "vitest";
import { requireSource } from "../catalog";

function nameOf(name: string): string | undefined {
  const source = requireSource("wa-dcyf-check");
  const cells = { name, address: "1 Alder St Kent, WA 98031" };
  const mapped = source.streams[0]?.map(cells, { source, observed_on: "2026-08-14" });
  if (!mapped || !("records" in mapped)) throw new Error(JSON.stringify(mapped));
  const [record] = mapped.records;
  return record?.kind === "facility" ? record.fields.name : undefined;
}

test.each([
  ["Fern Ada (Small Tern Child Care)", "Small Tern Child Care"],
  ["Fern Ada (123 Play)", "123 Play"],
  ["Fern Ada (08-16-21)", "Fern Ada"],
  ["Fern Ada (0ct 2015)", "Fern Ada"],
  ["Tern Learning Center (1003)", "Tern Learning Center"],
  ["TERN SCHOOL (4004 W 4th Ave)", "TERN SCHOOL"],
])(
  "Washington's %s is named %s, because dates, numbers, and streets are no names",
  (text, name) => {
    expect(nameOf(text)).toBe(name);
  },
);
