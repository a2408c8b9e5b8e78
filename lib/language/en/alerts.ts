const providers = (count: number) => (count === 1 ? "1 provider" : `${count} providers`);

/** Texts of email alerts: the pages, and the messages. */
export const alerts = {
  follow: "Follow by email",
  note: "Get an email when this record changes.",
  title: "Follow by email",
  title_of: (name: string) => `Follow ${name} by email`,
  description: "Get an email when the record of a child care provider changes.",
  lead: "Get an email when this provider's record changes: its license, new violations, its score, or whether the agency lists it.",
  rules: "At most one email a day. Every email has a link to stop.",
  choose:
    "Choose a provider or search an area first. Both pages have a link to follow them by email.",
  search_link: "Get an email when this search changes",
  search_title: "Follow a search by email",
  search_lead:
    "Get an email when a provider in this search appears, leaves the agency's list, gets new violations, or changes its license or score.",
  search_of: "Your search",
  search_left_out: (filters: string) =>
    `Alerts include providers without these filters, too: ${filters}`,
  search_too_large: (count: string, max: string) =>
    `Providers in this search: ${count}. We follow searches of up to ${max}. Add a ZIP code or a filter.`,
  search_never:
    "We can't follow this search by email. Search by ZIP code, city, county, or state instead, or use the feed.",
  search_again: "Change the search",
  search_feed: "No email? Use the Atom feed of the search",
  search: "Find a provider",
  email: "Your email",
  email_hint:
    "We encrypt it, use it only for these alerts, and delete it when you stop. We never share it.",
  trap: "Leave this field empty",
  submit: "Send me the link",
  privacy: "Privacy",
  feed: "No email? Use the Atom feed",
  faults_title: "Please check this form",
  faults: {
    "email.format": "Enter an email address such as name@example.com.",
    "website.trap": "Leave the last field empty. It's there to stop automatic messages.",
    "form.not_found": "We don't have this provider or search anymore. Start from its page.",
    "form.rate_limited": "Too many requests from your network. Try again in an hour.",
    "form.unavailable": "We can't take requests right now. Try again later.",
    "form.other": "Something was wrong with the form. Check it and send it again.",
  },
  sent: {
    title: "Check your email",
    lead: "We sent a link to the address that you entered. Open it within 7 days, or nothing starts.",
    missing:
      "No message after a few minutes? Look in your spam folder. We send at most one link a day for a provider or search.",
  },
  manage: {
    title: "Your email alerts",
    confirm_title: (name: string) => `Get email about ${name}?`,
    confirm_lead:
      "Your address works. Start the alerts with the button, or close this page if they aren't yours.",
    confirm: "Start alerts",
    following: "You follow",
    search: (name: string) => `Search: ${name}`,
    waiting: "Not started yet",
    gone: "A provider that isn't in our records anymore",
    stop: "Stop",
    stop_of: (name: string) => `Stop alerts about ${name}`,
    start_of: (name: string) => `Start alerts about ${name}`,
    stop_all: "Stop all alerts and delete my address",
    stop_all_hint: "We keep nothing about you after that.",
    started: "Started. We'll email you when something changes.",
    stopped: "Stopped. We don't email you about that anymore.",
    ended_title: "Alerts stopped",
    ended: "Done. We don't email you anymore, and we deleted your address.",
    nothing_title: "No email alerts",
    nothing:
      "This link has no alerts: they were stopped, or the request wasn't confirmed in 7 days. We don't have your address.",
    fault: "That request isn't there anymore. Start again from the page of the provider or search.",
  },
  mail: {
    hello: (site: string) => `${site} email alerts`,
    confirm_subject: (name: string) => `Confirm email alerts: ${name}`,
    confirm_lead: (name: string) => `Someone, probably you, wants email about ${name}.`,
    confirm_action: "Start the alerts",
    confirm_until:
      "The link works for 7 days. If it wasn't you, do nothing, and we delete your address.",
    known_subject: (name: string) => `You already follow ${name}`,
    known_lead: (name: string) => `You already get email about ${name}.`,
    known_action: "See what you follow",
    changes_subject: (name: string) => `Record changes: ${name}`,
    changes_subject_of: (count: number) => `Record changes: ${providers(count)} you follow`,
    changes_lead: "These entries are new in the public records of providers that you follow.",
    dated: (date: string) => `In the agency's data of ${date}.`,
    source: "Agency's source",
    page: "Provider's page",
    more: (count: number) =>
      count === 1 ? "1 more change is on the page." : `${count} more changes are on the page.`,
    caveat: "Records can be late or wrong. If you have questions, ask the provider or the agency.",
    changes_lead_of_searches:
      "These entries are new in the public records of providers and searches that you follow.",
    quoted: (name: string) => `“${name}”`,
    search: (name: string) => `Your search: ${name}`,
    more_providers: (count: number) =>
      count === 1
        ? "1 more provider changed. Your search has it."
        : `${count} more providers changed. Your searches have them.`,
    why: "You get this email because you follow these providers or searches. We send at most one a day.",
    manage: "See or change what you follow, or stop",
    privacy: "Privacy",
  },
};
