import { counted } from "../plural";
import { failed } from "./failed";

/** Texts of the header, the footer, and whatever else every page has. */
export const site = {
  name: "Daybook",
  tagline: "Public child care inspection records, in plain words",
  description:
    "Find licensed child care near you. See inspections, license status, and a safety score you can check against the state's own records.",
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
  /** Label before the number of saved providers, where there's little room. */
  saved: "Saved",
  breadcrumb_label: "You are here",
  home: "Home",
  search_label: "ZIP code, city, county, name, or license number",
  search_short_label: "Search",
  search_button: "Search",
  search_hint: "For example: 78704, Travis County, Brooklyn, or a provider's name",
  sample: {
    tag: "Sample",
    title: "You're looking at sample data.",
    body: "Providers marked “Sample” are made up so you can try Daybook. They aren't real.",
    facility: "This provider is made up. It's part of the sample data and doesn't exist.",
  },
  footer: {
    about:
      "Daybook gathers public licensing records. It's not a government website. The official record is the licensing agency's own.",
    verify: "Before you decide, visit, ask questions, and check the agency's record.",
    sources_title: "Where the records come from",
    sources:
      "State and city licensing agencies, the Census Bureau, and the Department of Labor's price survey. Each page lists its sources.",
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
    lead: "Guides and reference for the Daybook API: operations, errors, and how each number is computed.",
    related: "Read next",
  },
  not_found: {
    title: "Page not found",
    body: "The link may be old, or the provider may be off the agency's list.",
    action: "Search for a provider",
  },
  error: failed,
  facilities: (count: number) => counted(count, "provider", "providers"),
  source_updated: (date: string) => `Records of ${date}`,
};
