import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { ingestFiles } from "#lib/ingest/ingest";
import { readSource, rigForEach } from "./ingest-harness";
import { numberOf, operations } from "./tx";

const rig = rigForEach();

/** Enough providers that one more or less is no reason to stop a load. */
const OTHERS = ["201", "202", "203", "204", "205", "206"];

type Line = string | { id: string; capacity: number };

async function load(observed_on: string, is_partial: boolean, ...lines: Line[]) {
  const given = lines.map((line) => (typeof line === "string" ? { id: line } : line));
  const path = rig.write(operations(...given));
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

  test("it dates a provider that it lists unchanged", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101", "103");
    const datesOf = await readDates();
    expect(datesOf("101")).toEqual(["2022-02-22", null]);
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

describe("an older whole file that is loaded after a partial one", () => {
  const readCapacity = async (id: string, day?: string) => {
    const facility_id = deriveId("facility", "tx-hhsc", numberOf(id));
    if (day) return (await readFacilityAsOf(rig.sql, facility_id, day))?.facility.capacity;
    const [row] = await rig.sql<{ capacity: number }[]>`
      select capacity from facilities where id = ${facility_id}`;
    return row?.capacity;
  };

  test("its providers stay on the list, because the partial file is no next list", async () => {
    await load("2022-02-22", true, "101");
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("101")).toEqual(["2022-02-22", null]);
    expect(datesOf("102")).toEqual(["2018-02-01", null]);
  });

  test("it takes a provider off the list if neither file lists it", async () => {
    await load("2018-02-01", false, "101", "102", "103", ...OTHERS);
    await load("2022-02-22", true, "101");
    await load("2020-02-01", false, "102", "104", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("101")).toEqual(["2022-02-22", null]);
    expect(datesOf("102")).toEqual(["2020-02-01", null]);
    expect(datesOf("103")).toEqual(["2018-02-01", "2020-02-01"]);
    expect(datesOf("104")).toEqual(["2020-02-01", null]);
  });

  test("it lists a provider again that an earlier whole file lacked", async () => {
    await load("2017-02-01", false, "101", "102", ...OTHERS);
    await load("2018-02-01", false, "101", ...OTHERS);
    await load("2022-02-22", true, "101");
    await load("2020-02-01", false, "101", "102", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("102")).toEqual(["2020-02-01", null]);
  });

  test("it changes the facts of a provider only until the partial file, which repeats the first", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101");
    const changed = ["101", "102"].map((id) => ({ id, capacity: 60 }));
    await load("2020-02-01", false, ...changed, ...OTHERS);
    expect(await readCapacity("101")).toBe(40);
    expect(await readCapacity("101", "2021-01-01")).toBe(60);
    expect(await readCapacity("101", "2022-02-22")).toBe(40);
    expect(await readCapacity("102")).toBe(60);
  });

  test("the partial file's facts of a provider stay the last ones after the next whole file", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, { id: "101", capacity: 50 });
    await load("2023-02-22", false, "102", ...OTHERS);
    await load("2020-02-01", false, { id: "101", capacity: 60 }, "102", ...OTHERS);
    const datesOf = await readDates();
    expect(datesOf("101")).toEqual(["2022-02-22", "2023-02-22"]);
    expect(await readCapacity("101")).toBe(50);
  });
});

describe("the date of an agency's list", () => {
  const readListDate = async () => {
    const [row] = await rig.sql<{ day: string }[]>`
      select breakdown ->> 'roster_observed_on' as day from jurisdiction_metrics
      where jurisdiction_id = 'tx-hhsc'`;
    return row?.day;
  };

  test("it is the whole file's date if a partial file lists less than half of the providers", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101", "103");
    expect(await readListDate()).toBe("2018-02-01");
  });

  test("it is the partial file's date if that lists more than half of the providers", async () => {
    await load("2018-02-01", false, "101", "102", ...OTHERS);
    await load("2022-02-22", true, "101", ...OTHERS);
    expect(await readListDate()).toBe("2022-02-22");
  });
});
