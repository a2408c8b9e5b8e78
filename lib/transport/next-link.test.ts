import { expect, test } from "vitest";
import { catalog } from "#lib/operations/catalog";
import { decodeQuery } from "./decode";
import { nextLink } from "./next-link";

/** Tests that the next page's address requests the same as the first page's. */

const page = { data: [{}], meta: { limit: 1, offset: 0, total: 9 } };

test.each(["0.0000001", "-0.00000012345", "0.0000000000000001", "30.267", "-37.7431", "0", "12"])(
  "the next link keeps lat=%s exactly",
  (lat) => {
    const search = catalog.find(({ id }) => id === "searchFacilities");
    if (!search) throw new Error("There is no search");
    const query = `lat=${lat}&lng=-97.7431&radius=5&limit=1`;
    const request = { method: "GET", path: "/v1/facilities", query, headers: {}, address: "::1" };
    const input = decodeQuery(search, query, {});
    const wanted_input = { ...request, readBody: async () => new Uint8Array() };
    const [, next = ""] = /<([^>]+)>/.exec(nextLink(search, wanted_input, input, page) ?? "") ?? [];
    const again = decodeQuery(search, new URL(next).search.slice(1), {});
    expect(again).toEqual({ ...input, offset: 1 });
  },
);
