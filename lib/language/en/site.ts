import { counted } from "../plural";
import { failed } from "./failed";

/** What stands around every page. */
export const site = {
  name: "Daybook",
  tagline: "Public child care inspection records, in plain words",
  description:
    "Find licensed child care near you. See inspections, license status and a safety score you can check against the state's own records.",
  skip: "Skip to the main content",
  nav_label: "Main",
  nav_open: "Menu",
  nav: {
    search: "Find care",
    states: "States",
    prices: "Prices",
    compare: "Compare",
    shortlist: "Shortlist",
    reports: "Reports",
    methodology: "How scores work",
  },
  /** Stands before how many places are saved, in little room. */
  saved: "Saved",
  breadcrumb_label: "You are here",
  home: "Home",
  search_label: "ZIP code, city, county, name or license number",
  search_short_label: "Search",
  search_button: "Search",
  search_hint: "For example 78704, Travis County, Brooklyn, or a provider's name",
  sample: {
    tag: "Sample",
    title: "You are looking at sample data.",
    body: "Places marked “Sample” are made up, so that you can try Daybook. They are not real child care.",
    facility: "This facility is made up. It is part of the sample data and does not exist.",
  },
  footer: {
    about:
      "Daybook gathers public licensing records. It is not a government website. The licensing agency's own record is the authority.",
    verify: "Before you decide, visit, ask questions and check the agency's record.",
    sources_title: "Where the records come from",
    sources:
      "State and city licensing agencies, the Census Bureau, and the Department of Labor's price survey. Every page names its own.",
    agencies: (count: number) => `All ${counted(count, "publisher", "publishers")}`,
    more_title: "More",
    about_page: "About the data",
    methodology: "How scores work",
    corrections: "Corrections",
    docs: "For developers",
    changelog: "Changelog",
    openapi: "OpenAPI description",
    health: "Service status",
  },
  docs: {
    title: "For developers",
    lead: "Guides and reference for the Daybook API: every operation, every error, every number's method.",
    related: "Read on",
  },
  not_found: {
    title: "We could not find that page",
    body: "The address may be old or mistyped. A facility may also have left the agency's list.",
    action: "Search for child care",
  },
  error: failed,
  facilities: (count: number) => counted(count, "facility", "facilities"),
  source_updated: (date: string) => `Records of ${date}`,
};
