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
  nav_more: "More",
  nav: {
    states: "States",
    prices: "Prices",
    compare: "Compare",
    shortlist: "Shortlist",
    reports: "Reports",
    methodology: "How scores work",
    docs: "Developers",
    about: "About",
  },
  /** Label before the number of saved providers, where there's little room. */
  saved: "Saved",
  breadcrumb_label: "You are here",
  home: "Home",
  search_label: "ZIP code, city, county, name, or license number",
  search_short_label: "Search",
  search_placeholder: "ZIP, city, or provider",
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
      "Daybook is not a government website. It gathers public licensing records; the official record is the licensing agency's own. Before you decide, visit and ask questions.",
    more_title: "About this site",
    about_page: "About",
    methodology: "How scores work",
    contact: "Contact",
    corrections: "Corrections",
    docs: "For developers",
    status: "Status",
    changelog: "Changelog",
    privacy: "Privacy",
    terms: "Terms",
    accessibility: "Accessibility",
  },
  docs: {
    title: "For developers",
    lead: "Guides and reference for the Daybook API: operations, errors, and how each number is computed.",
    related: "Read next",
  },
  error: failed,
  facilities: (count: number) => counted(count, "provider", "providers"),
  source_updated: (date: string) => `Records of ${date}`,
};
