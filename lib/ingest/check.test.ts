import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { requireSource } from "#lib/sources/catalog";
import { checkFiles } from "./check";

const folder = mkdtempSync(join(tmpdir(), "daybook-check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  "License_Number,Full_Name,License_Type,Address,City,County,Zip_Code1,Phone,Capacity,Ages_From,Ages_To";

/** Returns the date that a dry run gives a file with this name and roster date. */
async function dateOf(name: string, rostered_on: string, flag?: string) {
  const path = join(folder, name);
  writeFileSync(path, `${HEADER},Roster_Date\n1,A,,,,,,,,,,${rostered_on}\n`);
  const [checked] = await checkFiles(requireSource("ne-dhhs"), [path], flag);
  expect(checked?.refused).toBeUndefined();
  return checked?.observed_on;
}

test("a file is dated by the flag, else by its own column, else by its name", async () => {
  expect(await dateOf("a_2026-02-16.csv", "2026-02-02", "2026-02-20")).toBe("2026-02-20");
  expect(await dateOf("b_2026-02-16.csv", "2026-02-02")).toBe("2026-02-02");
  expect(await dateOf("c_2026-02-16.csv", "")).toBe("2026-02-16");
  expect(await dateOf("d.csv", "")).toBeUndefined();
});

test("a column without values is reported as found and blank", async () => {
  const path = join(folder, "e.csv");
  writeFileSync(path, `${HEADER},Roster_Date\n1,A,,,,,,,,,,2026-02-02\n`);
  const [checked] = await checkFiles(requireSource("ne-dhhs"), [path]);
  expect(checked?.found).toContain("name");
  expect(checked?.found).toContain("phone (blank)");
  expect(checked?.absent).not.toContain("phone");
});

describe("cells that no parser can read", () => {
  const check = async (name: string, ...rows: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, [`${HEADER},Hours,Days_Open,Roster_Date`, ...rows, ""].join("\n"));
    const [checked] = await checkFiles(requireSource("ne-dhhs"), [path]);
    return checked?.accounts.unread;
  };

  test("each unreadable cell is counted under its column, with its text", async () => {
    const unread = await check(
      "unread.csv",
      "1,A,,1 Elm St,Omaha,Dodge,ABCDE,555-CALL,twelve,6 WKS,12 YRS,,,2026-02-02",
      "2,B,,2 Elm St,Omaha,Dodge,68101,555-CALL,12,often,seldom,whenever,MTWTHF,2026-02-02",
      "3,C,,3 Elm St,Omaha,Dodge,68101,402-555-0100,12,6 WKS,12 YRS,0600 To 1800,MTWTHF,2026-02-02",
    );
    expect(unread).toEqual({
      zip: { count: 1, examples: ["ABCDE"] },
      phone: { count: 2, examples: ["555-CALL"] },
      capacity: { count: 1, examples: ["twelve"] },
      ages: { count: 1, examples: ["often to seldom"] },
      hours: { count: 1, examples: ["whenever MTWTHF"] },
    });
  });

  test("blanks, words for no value, and placeholder values such as 00000 are not counted as unread", async () => {
    const unread = await check(
      "no-value.csv",
      "1,A,,1 Elm St,Omaha,Dodge,00000,(   )   -,0,,,N/A,,2026-02-02",
      "2,B,,2 Elm St,Omaha,Dodge,-,0000000000,unknown,,,n/a,,2026-02-02",
    );
    expect(unread).toEqual({});
  });

  test("equal unreadable cells of three columns are counted under their own columns", async () => {
    const unread = await check("equal.csv", "1,A,,,Omaha,Dodge,x9,x9,x9,,,,,2026-02-02");
    expect(Object.keys(unread ?? {}).toSorted()).toEqual(["capacity", "phone", "zip"]);
  });

  test("50 unreadable cells give a count of 50 and 3 examples of at most 60 characters", async () => {
    const rows = Array.from(
      { length: 50 },
      (_, n) => `${n},A,,1 Elm St,Omaha,Dodge,68101,call ${n} ${"x".repeat(500)},12,,,,,2026-02-02`,
    );
    const phone = (await check("many.csv", ...rows))?.["phone"];
    expect(phone?.count).toBe(50);
    expect(phone?.examples).toHaveLength(3);
    for (const example of phone?.examples ?? []) expect(example.length).toBeLessThanOrEqual(60);
  });
});
