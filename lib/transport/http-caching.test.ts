import { expect, test, vi } from "vitest";
import { entityTag } from "./http-caching";

/** Model versions, which are part of the ETag. */

const judged = vi.hoisted(() => ({ by: ["score-1.0", "risk-1.0"] }));
vi.mock("#lib/scoring/model-versions", () => ({
  get MODEL_VERSIONS() {
    return judged.by;
  },
}));

const PULSE = {
  data_version: 7,
  source_status_version: 3,
  restore_id: "",
  last_ingest_at: null,
  last_state_ingest_at: null,
};

const tag = (data_version = PULSE.data_version) =>
  entityTag(
    { id: "readFacility", cache: "data" },
    { facility_id: "fac_1" },
    null,
    { ...PULSE, data_version },
    new Date("2026-11-22T00:00:00Z"),
  );

test("an ETag changes with the data version and with any model version", () => {
  const before = tag();
  expect(tag()).toBe(before);
  expect(tag(8)).not.toBe(before);
  judged.by = ["score-1.0", "risk-1.1"];
  expect(tag()).not.toBe(before);
});
