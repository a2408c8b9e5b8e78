import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvOf } from "./csv";

describe("csvOf", () => {
  test("csvOf names nested members by path, writes lists as JSON, and leaves absent values empty", () => {
    const rows = [{ id: "a", basis: { year: 2024 }, missing: [{ field: "b" }] }, { id: "b" }];
    expect(csvOf(["id", "basis.year", "missing"], rows)).toBe(
      'id,basis.year,missing\r\na,2024,"[{""field"":""b""}]"\r\nb,,\r\n',
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "csvOf prefixes %j with an apostrophe, so that spreadsheets read it as text",
    (text) => {
      const [row] = parse(csvOf(["name"], [{ name: text }]), { columns: true }) as [
        { name: string },
      ];
      expect(row.name).toBe(`'${text}`);
    },
  );

  test("csvOf writes a negative number without an apostrophe", () => {
    expect(csvOf(["lng"], [{ lng: -97.7 }])).toBe("lng\r\n-97.7\r\n");
  });

  test("csvOf text parses back unchanged, except for the apostrophe before a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const [row] = parse(csvOf(["id", "text"], [{ id: 1, text }]), { columns: true }) as [
          { text: string },
        ];
        expect(row.text.replace(/^'(?=[=+\-@\t\r])/, "")).toBe(text);
      }),
    );
  });
});
