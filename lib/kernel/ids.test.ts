import fc from "fast-check";
import { expect, test } from "vitest";
import { idPattern, idWithin } from "./id-pattern";
import { deriveId, newId } from "./ids";

test("a derived id is the first 128 bits of SHA-256, in Crockford base32", () => {
  // Computed with an independent tool: sha256("3:fac" "1:a" "1:b").
  expect(deriveId("facility", "a", "b")).toBe("fac_7VGHT9RETK2FWQ5198MZQ35VJ8");
});

test("a derived id is well formed, and other parts give another id", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
      const id = deriveId("violation", a, b, c);
      expect(id).toMatch(idPattern("violation"));
      expect(deriveId("violation", a, b, c)).toBe(id);
      if (b !== "") expect(deriveId("violation", a + b, "", c)).not.toBe(id);
    }),
  );
});

test("each new id of a process is unique and well formed", () => {
  const ids = Array.from({ length: 50 }, () => newId("request"));
  for (const id of ids) expect(id).toMatch(idPattern("request"));
  expect(new Set(ids).size).toBe(50);
});

test("a new id encodes its time as a ULID does", () => {
  // The example of the ULID specification: 1469918176385 ms is 01ARYZ6S41.
  expect(newId("request", 1_469_918_176_385)).toMatch(/^req_01ARYZ6S41[0-9A-Z]{16}$/);
  const [earlier, later] = [newId("request", 1_000), newId("request", 1_001)];
  expect(earlier < later).toBe(true);
});

test("idWithin finds an id in text, and ignores 26 characters that aren't a ULID", () => {
  const id = newId("facility");
  expect(idWithin("facility").exec(`See ${id}, in Austin.`)?.[0]).toBe(id);
  const beyond = `fac_8${"0".repeat(25)}`;
  expect([idWithin("facility").test(beyond), idPattern("facility").test(beyond)]).toEqual([
    false,
    false,
  ]);
});
