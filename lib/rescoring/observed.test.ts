import { expect, test } from "vitest";
import { observedDays } from "./observed";

const roster = { source_id: "src_list", stream: "facilities", is_whole: true };
const both = { source_id: "src_export", stream: "facilities", is_whole: false };

test("each kind's newest date comes from the streams that contain it", () => {
  const streams = { rosters: [roster, both], visits: [both] };
  const reached = observedDays(streams, [
    { source_id: "src_list", stream: "facilities", observed_on: "2026-06-01" },
    { source_id: "src_export", stream: "facilities", observed_on: "2026-04-01" },
    { source_id: "src_list", stream: "visits", observed_on: "2026-07-01" },
    { source_id: "src_other", stream: "facilities", observed_on: "2026-08-01" },
  ]);
  expect(reached).toEqual({
    roster_observed_on: "2026-06-01",
    inspections_observed_on: "2026-04-01",
  });
});

test("the dates are null if no file was loaded", () => {
  expect(observedDays({ rosters: [roster], visits: [] }, [])).toEqual({
    roster_observed_on: null,
    inspections_observed_on: null,
  });
});
