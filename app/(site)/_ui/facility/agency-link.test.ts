import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { txHhsc } from "#lib/sources/jurisdictions/tx-hhsc";
import { sayLink } from "./agency-link";

const text = messages("en");
const facility = (number?: string): Parameters<typeof sayLink>[2] => ({
  license: {
    status: "active",
    status_basis: "stated",
    may_operate: true,
    as_of: "2026-10-01",
    others: [],
    missing: [],
    ...(number === undefined ? {} : { number }),
  },
  merge_context: { sources: [{ source_id: "tx-hhsc" }] },
});

test("a link to the agency's search is not called a record", () => {
  const search = txHhsc.lookup_url ?? "";
  expect(sayLink(search, "Record", facility("1234"), text)).toBe(
    "Search for license 1234 at the agency",
  );
  expect(sayLink(txHhsc.portal_url, "Record", facility(), text)).toBe(
    "Search for it at the agency",
  );
  expect(sayLink(`${search}details/1234`, "Record", facility("1234"), text)).toBe("Record");
});
