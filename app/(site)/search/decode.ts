import type { SearchInput } from "#lib/facilities/search-input";
import { type Fault, Problem } from "#lib/kernel/problem";
import operation from "#lib/operations/search-facilities";
import { decodeInput } from "#lib/surfaces/decode";
import { type Asked, searchPath } from "./address";

/** Results on one page of the website. */
const PAGE_SIZE = 24;

export type Decoded = { input: SearchInput } | { faults: Fault[] };

/** Parses a search exactly as the API does. */
export async function decodeSearch(asked: Asked): Promise<Decoded> {
  const path = searchPath({ limit: [String(PAGE_SIZE)], ...asked });
  const request = {
    method: "GET",
    path: "/search",
    query: path.slice(path.indexOf("?") + 1),
    headers: {},
    address: "",
    readBody: () => Promise.resolve(new Uint8Array()),
  };
  try {
    return { input: (await decodeInput(operation, request, {})) as SearchInput };
  } catch (error) {
    return { faults: faultsOf(error) };
  }
}

/** The faults that a refused search names. @throws whatever is no refusal. */
export function faultsOf(error: unknown): Fault[] {
  if (error instanceof Problem && error.faults.length > 0) return error.faults;
  throw error;
}
