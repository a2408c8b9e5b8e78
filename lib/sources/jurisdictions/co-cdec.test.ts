import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { coCdec } from "./co-cdec";

test("a rating that had lapsed when the file was written is not served as the place's rating", () => {
  const [licenses] = coCdec.streams;
  if (!licenses) throw new Error("no stream");
  const ratingOf = (rated_until: string | undefined) => {
    const row = { license_number: "990001", name: "Columbine", rating: "4", rated_until };
    const mapped = mapRow(licenses, row, { source: coCdec, observed_on: "2026-01-06" });
    const [record] = "records" in mapped ? mapped.records : [];
    return record?.kind === "facility" && record.fields.quality_rating?.value;
  };
  expect(ratingOf("2026-01-05T00:00:00.000")).toBeUndefined();
  expect(ratingOf("2026-01-06T00:00:00.000")).toBe("4");
  expect(ratingOf(undefined)).toBe("4");
});
