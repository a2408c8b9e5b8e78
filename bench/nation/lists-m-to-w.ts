import { oneLine } from "./agency";
import { listAgency } from "./list-agency";

/** Agencies whose files are lists without visits, Massachusetts to West Virginia. */
export const LISTS_M_TO_W = [
  listAgency("ma-eec", "MA", 7, "programs", {
    types: ["Large Group", "Family Child Care"],
    cells: ({ city, issued_on }) => ({ town: city, first_issued_on: issued_on }),
  }),
  listAgency("md-msde", "MD", 6.2, "programs", {
    types: ["Child Care Center", "Family Child Care"],
    words: { rating: "3" },
    cells: ({ number }) => ({ license: String(number) }),
  }),
  listAgency("mi-mileap", "MI", 10, "register", {
    types: ["Licensed Centers", "Licensed Family Homes"],
    words: { level: "Enhancing Quality" },
  }),
  listAgency("mo-dese", "MO", 6.2, "facilities", {
    types: ["Child Care Center", "Family Home"],
    words: { regulatory: "Licensable", status: "Active" },
    cells: ({ number, expires_on }) => ({ dvn: String(number), renewal: expires_on }),
  }),
  // The state masks every street.
  listAgency("mt-dphhs", "MT", 1.1, "providers", {
    words: { state: "MT" },
  }),
  listAgency("nc-dcdee", "NC", 10.8, "search", {
    types: ["Center", "Family CC Home"],
    cells: ({ number, is_home }) => ({
      number: `9${number}`,
      permit: is_home ? "Four Star Family CC Home License" : "Five Star Center License",
    }),
  }),
  listAgency("ne-dhhs", "NE", 2, "roster", {
    types: ["Child Care Center", "Family Child Care Home I"],
    cells: ({ issued_on }) => ({ effective_on: issued_on }),
  }),
  listAgency("nh-dhhs", "NH", 1.4, "programs", {
    types: ["Licensed Group Child Care Program", "Licensed Family Child Care Program"],
  }),
  listAgency("nj-dcf", "NJ", 9.3, "centers", {
    words: { ages: "0 - 6" },
  }),
  // The state without New York City's centers.
  listAgency("ny-ocfs", "NY", 11.5, "programs", {
    types: ["DCC", "FDC"],
    words: { status: "License", address_omitted: "N", phone_omitted: "N" },
    cells: ({ number, street }) => ({
      facility_id: String(number),
      street_number: String(street.number),
      street_name: street.name,
    }),
  }),
  listAgency("ok-dhs", "OK", 4.1, "providers", {
    cells: (facility) => ({ address: oneLine(facility) }),
  }),
  listAgency("or-eld", "OR", 4.2, "facilities", {
    words: { status: "Certified" },
    cells: ({ is_home }) => ({
      care: is_home ? "Regulated Family Child Care Home" : "Child Care Center",
    }),
  }),
  listAgency("pa-ocdel", "PA", 13, "providers", {
    types: ["Child Care Center", "Family Child Care Home"],
    words: { star_level: "STAR 3" },
  }),
  listAgency("sc-dss", "SC", 5.4, "providers", {
    types: ["Child Care Center", "Family Child Care Home"],
    words: { permit: "License" },
  }),
  listAgency("sd-dss", "SD", 0.9, "providers", {
    types: ["Licensed Center", "Family Day Care"],
    cells: (facility) => ({ address: oneLine(facility) }),
  }),
  listAgency("tn-dhs", "TN", 7.1, "locations", {
    format: "json",
    types: ["Child Care Center", "Family Child Care Home"],
    words: { status: "Active", provider_type: "Child Care" },
  }),
  listAgency("ut-dlbc", "UT", 3.4, "facilities", {
    format: "json",
    types: ["1694", "3070"],
  }),
  listAgency("vt-dcf", "VT", 0.6, "programs", {
    types: ["CBCCPP", "Licensed FCCH"],
    words: { license_type: "Licensed Provider" },
  }),
  listAgency("wa-dcyf", "WA", 7.8, "providers", {
    types: ["Child Care Center", "School-Age Program"],
    words: { status: "Active" },
  }),
  listAgency("wi-dcf", "WI", 5.9, "providers", {
    format: "json",
    types: ["Licensed Group", "Licensed Family"],
  }),
  // A list of names and cities, whose number is in the page's URL.
  listAgency("wv-dhhr", "WV", 1.8, "providers", {
    cells: ({ number }) => ({ url: `https://www.wvdhhr.org/bcf/ece/details.asp?q=${number}` }),
  }),
];
