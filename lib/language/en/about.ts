import { counted } from "../plural";

/** About the data, its sources and corrections. */
export const about = {
  title: "About the data",
  lead: "Daybook gathers public child care licensing records and shows what's on file, where it comes from, and what's missing.",
  description:
    "Where Daybook's records come from, their terms and dates, how a file becomes a record, and how to correct an error.",
  contents: "On this page",
  who: {
    title: "Who runs this",
    named: (name: string) => `This site is run by ${name}.`,
    unnamed: "This site's operator hasn't given a name.",
    contact: "Contact",
  },
  what: {
    title: "What this is and isn't",
    points: [
      "It's not a government website. The official record is the licensing agency's own. Every provider's page links to the agency's page or search.",
      "Records come from files that agencies publish. We buy no data and take none from providers' websites.",
      "We never guess. If a fact is missing, we explain why.",
      "We don't publish email addresses or names of directors. If an agency keeps an address private, so do we.",
      "We use no cookies or trackers. What you save stays in your browser unless you compare or check it.",
    ],
  },
  path: {
    title: "From a file to a record",
    steps: [
      "We keep the file unchanged, with its SHA-256 fingerprint.",
      "We read each row and keep the agency's words next to our own.",
      "We check the file. Missing columns, many broken rows, a sudden loss of rows, or a mass change of status stop it, and the earlier records stay.",
      "We log each change with its date, so we can rebuild any past day.",
      "We compute scores and data quality again.",
    ],
    absence:
      "A license missing from a list hasn't necessarily expired. We show it as off the list, with the date.",
  },
  sources: {
    title: "Sources, terms, and dates",
    lead: (read: number, all: number) =>
      `${read} of ${counted(all, "source", "sources")} that we can read are loaded here.`,
    caption: "Sources that Daybook can read",
    source: "Source",
    gives: "Contents",
    terms: "Terms of use",
    cadence: "Expected updates",
    every: (days: number) => `every ${counted(days, "day", "days")}`,
    last_read: "Last read",
    not_read: "Not loaded here",
    in_part: "Partly loaded so far",
    untried: "We wrote this connector from documentation. It hasn't read a real file yet.",
    inspections: {
      findings: "inspections with violations",
      visits: "inspections with results",
      counts: "numbers of violations",
      none: "no inspections",
    },
    roster: "a list of licensed providers",
    reference: "locations or prices",
    late: "late",
    sample:
      "Sample data is made up and marked everywhere. It goes away once a state's real data is loaded.",
    geonames: "City names, populations, and new ZIP codes are from",
    geonames_terms: "changed: US only, one row per name and state.",
  },
  corrections: {
    agencies: "Agencies whose records we can read",
    title: "Corrections",
    lead: "See something wrong? There are two ways to fix it.",
    record_title: "The agency's record is wrong",
    record:
      "Ask the agency to correct it. Its site is on the provider's page under “Check with the agency”. This site follows with the agency's next file, and the score history shows the change.",
    reading_title: "We read the record wrongly",
    reading:
      "Compare the provider's page with the agency's site. If they differ for the same date, request a correction from the provider's page, or here. You get a ticket with a page that shows the reply.",
    form: "Request a correction",
    note_title: "You're the provider, and the record lacks your side",
    note: "Your page has the link “Is this your business? Add a note”. After a check, the note is shown with the violation as your words. The record itself doesn't change.",
    more: "How corrections work",
    contact: "You can also write to:",
    follow:
      "A correction appears in the provider's history and in the monthly report. If the record changes, so does the score.",
    reports: "Monthly reports, with corrections",
    danger:
      "If a child is in danger, call 911. To complain about care or correct a record, contact your state's licensing agency. We can read the records of these agencies:",
  },
  verify: {
    title: "Check our work",
    body: "You can compute every score from the data on its page. Every source file is listed with its fingerprint.",
    methodology: "How scores work",
    api: "The same data for developers",
    changelog: "What changed, and when",
  },
};
