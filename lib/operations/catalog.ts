import type { Operation } from "#lib/kernel/operation";
import readFacility from "./read-facility";
import readHealth from "./read-health";
import searchFacilities from "./search-facilities";

/** The public surface, in the order of its documentation. */
export const catalog: readonly Operation[] = [searchFacilities, readFacility, readHealth];
