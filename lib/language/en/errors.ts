/** Texts of the pages for a missing or failed page. */
export const errors = {
  not_found: {
    title: "Page not found",
    body: "The link may be old. Search for a provider:",
    provider_title: "We don't have this provider",
    provider_body:
      "The link may be old, or the provider was in sample data. Providers that left an agency's list keep their page. Search by name:",
    action: "Search for a provider",
    similar: "Similar pages",
    named: "Providers with a similar name",
  },
  unavailable: {
    title: "Daybook is temporarily down",
    body: "Try again in a minute, or try your state's own search.",
  },
  directory: {
    title: "Official searches by state",
    lead: "These are the licensing agencies' own sites.",
    federal: "All other agencies: childcare.gov",
  },
};
