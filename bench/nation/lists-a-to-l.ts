import { oneLine } from "./agency";
import { listAgency } from "./list-agency";

/** Agencies whose files are lists without visits, Alaska to Louisiana. Weights are million people. */
export const LISTS_A_TO_L = [
  listAgency("ak-doh", "AK", 0.7, "facilities", {
    format: "json",
    types: ["Licensed Center", "Licensed Home"],
    words: { status: "Active/Open" },
  }),
  listAgency("ar-dccece", "AR", 3.1, "providers", {
    types: ["Child Care Center", "Licensed Child Care Family Home"],
    cells: (facility) => ({ address: oneLine(facility) }),
  }),
  listAgency("az-adhs", "AZ", 7.4, "providers", {
    types: ["Child Care Center", "Child Care Group Home"],
    words: { status: "Active", services: "Infant Care;One-Year-Old Care;Full-Day Care" },
  }),
  listAgency("co-cdec", "CO", 5.9, "licenses", {
    types: ["Child Care Center", "Family Child Care Home"],
    words: { rating: "4" },
  }),
  listAgency("ct-oec", "CT", 3.6, "elicense", {
    cells: ({ number, is_home, capacity }) => ({
      number: `${is_home ? "DCFH" : "DCCC"}.${number}`,
      total: String(capacity),
    }),
  }),
  listAgency("dc-osse", "DC", 0.7, "licenses", {
    words: { status: "Full License" },
    cells: ({ number, is_home }) => ({ number: `${is_home ? "CDH" : "CDC"}-${number}` }),
  }),
  listAgency("ga-decal", "GA", 11, "providers", {
    words: { status: "Open", days: "MO,TU,WE,TH,FR", opens: "06:30:00", closes: "18:00:00" },
    cells: ({ is_home }) => ({ program: is_home ? "FCCLH" : "CCLC" }),
  }),
  // A directory: the state's own search gives single results.
  listAgency("hifld-fl", "FL", 22.6, "centers", {
    words: { state_code: "FL", type: "CENTER BASED" },
  }),
  listAgency("ia-hhs", "IA", 3.2, "providers", {
    types: ["Licensed Center", "Registered Child Development Home A"],
    words: { subsidy: "Y", rating: "3" },
  }),
  listAgency("il-dcfs", "IL", 12.5, "providers", {
    types: ["DCC", "DCH"],
    words: { status: "License Issued (IL)", day_ages: "6W to 12Y" },
    cells: ({ capacity }) => ({ day_capacity: String(capacity) }),
  }),
  listAgency("in-fssa", "IN", 6.8, "profiles", {
    types: ["Center Licensed", "Home Licensed"],
    words: { license: "Regular", provider_status: "Open", level: "3", subsidy: "Y" },
    cells: ({ issued_on, expires_on }) => ({ begins_on: issued_on, ends_on: expires_on }),
  }),
  listAgency("ks-kdhe", "KS", 2.9, "results", {
    types: ["Child Care Centers", "Family Child Care Home"],
    cells: (facility) => ({ address: oneLine(facility) }),
  }),
  listAgency("ky-chfs", "KY", 4.5, "results", {
    types: ["Licensed", "Certified"],
    words: { ages: "Infant To Two_To_School" },
    cells: (facility) => ({
      number: `${facility.is_home ? "C" : "L"}${facility.number}`,
      address: oneLine(facility),
    }),
  }),
  listAgency("la-ldoe", "LA", 4.6, "providers", {
    types: ["Type III", "Type I"],
    words: { status: "Open" },
  }),
];
