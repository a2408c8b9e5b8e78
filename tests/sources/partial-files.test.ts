import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { ingestFiles } from "#lib/ingest/ingest";
import { readSource, rigForEach } from "./ingest-harness";
import { numberOf, operations } from "./tx";

const rig = rigForEach();

/** Enough providers that one more or less is no reason to stop a load. */
const OTHERS = ["201", "202", "203", "204", "205", "206"];

async function load(observed_on: string, is_partial: boolean, ...ids: string[]) {
  const path = rig.write(operations(...ids.map((id) => ({ id }))));
  const options = { observed_on, is_partial };
  const report = await ingestFiles(rig.sql, readSource("tx-hhsc"), [path], options);
  expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
}

async function readDates() {
  const rows = await rig.sql<{ id: string; observed_on: string; not_seen_since: string | null }[]>`
    select id, observed_on::text, not_seen_since::text from facilities`;
  const dates = new Map(rows.map(({ id, ...row }) => [id, Object.values(row)]));
  return (id: string) => dates.get(deriveId("facility", "tx-hhsc", numberOf(id)));
}

describe("a file that covers only some of a list's providers", () => {
  test("it takes no provider off the list, and doesn't date the providers that it lacks", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101", "103");
    const datesOf = await readDates();
    expect(datesOf("102")).toEqual(["2018-02-01", null]);
    expect(datesOf("103")).toEqual(["2022-02-22", null]);
  });

  test("the next whole file takes those that it lacks off the list", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101", "103");
    await load("2022-03-01", false, "101", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("101")).toEqual(["2022-03-01", null]);
    expect(datesOf("102")?.[1]).toBe("2022-03-01");
    expect(datesOf("103")?.[1]).toBe("2022-03-01");
  });

  test("a file that isn't partial takes a provider off the list", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", false, "101", "103", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("102")?.[1]).toBe("2022-02-22");
  });
});
