import { expect, test } from "vitest";
import { SOURCES } from "#lib/sources/catalog";
import { statusOf } from "./load-status";

const status = (source_id: string, last_success_at: string | null) => ({
  source_id,
  last_success_at,
  is_late: false,
  stopped_by: null,
});

test("an agency's status is that of the source it was last read from", () => {
  const sources = [
    status("wa-dcyf", "2025-01-02T00:00:00.000Z"),
    status("wa-dcyf-check", "2026-11-27T00:00:00.000Z"),
    status("tx-hhsc", null),
  ];
  expect(statusOf("wa-dcyf", sources)?.source_id).toBe("wa-dcyf-check");
  expect(statusOf("tx-hhsc", sources)?.source_id).toBe("tx-hhsc");
  expect(statusOf("ny-ocfs", sources)).toBeUndefined();
});

test("each source gives its agency a status, even if it is the only one that was read", () => {
  const unread = SOURCES.filter(
    ({ source_id, jurisdiction_id }) =>
      statusOf(jurisdiction_id, [status(source_id, "2026-11-27T00:00:00.000Z")]) === undefined,
  );
  expect(unread).toEqual([]);
});
