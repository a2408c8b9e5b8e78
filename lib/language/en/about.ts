import { counted } from "../plural";

/** About the data, its sources and corrections. */
export const about = {
  title: "About the data",
  lead: "Daybook gathers public licensing records of child care and serves one honest answer: what is on record, where it comes from, and what is missing.",
  description:
    "Where Daybook's records come from, under which terms and how fresh they are, how a file becomes a record, and how to have an error put right.",
  contents: "On this page",
  what: {
    title: "What this is, and what it is not",
    points: [
      "It is not a government website. The licensing agency's own record is the authority. Every provider's page links to the agency's page for it, or to the agency's search.",
      "Nothing is bought, and nothing is taken from the pages of providers. Records come from files that agencies publish.",
      "We never fill a gap by guessing. A missing fact says why it is missing.",
      "We serve no e-mail addresses and no names of directors. Where an agency withholds an address, so do we.",
      "We set no cookies and use no trackers. What you save stays in your browser, unless you ask us to compare or check it.",
    ],
  },
  path: {
    title: "From a file to a record",
    steps: [
      "The file is kept byte for byte, under its fingerprint.",
      "Each row is read. The agency's own words stay beside ours.",
      "The file is checked: missing columns, too many broken rows, a sudden loss of rows or a mass change of status stop it. The old records then stay in service.",
      "What changed is written down with its date, so that any past day can be rebuilt.",
      "Scores and trust are computed again from the new records.",
    ],
    absence:
      "A license that is missing from a file is not taken for expired. It is shown as “not on the agency's list any more”, with the date.",
  },
  sources: {
    title: "Sources, terms and dates",
    lead: (read: number, all: number) =>
      `${read} of ${counted(all, "publication", "publications")} that we can read are loaded here.`,
    caption: "Publications that Daybook can read",
    source: "Publication",
    gives: "What it gives",
    terms: "Terms of use",
    cadence: "Expected to change",
    every: (days: number) => `every ${counted(days, "day", "days")}`,
    last_read: "Last read",
    not_read: "Not loaded here",
    in_part: "Only in part so far",
    untried:
      "Our reading of it was written from its documentation and has not yet met a real file.",
    inspections: {
      findings: "inspections with their findings",
      visits: "inspections with their results",
      counts: "numbers of findings",
      none: "no inspections",
    },
    roster: "a list of licensed places",
    reference: "places or prices",
    late: "late",
    sample:
      "The sample that ships with Daybook is made up. It has sources of its own, is marked everywhere, and leaves a state with the first real file.",
    geonames: "City names, populations, and ZIP codes newer than our other files are from",
    geonames_terms: "changed: we keep US places only, and one row per name and state.",
  },
  corrections: {
    title: "Corrections",
    lead: "Is something wrong? There are two kinds of wrong, and two ways to have it put right.",
    record_title: "The agency's record is wrong",
    record:
      "We show what the agency publishes and cannot change it. Ask the agency to correct its record: the links are on the provider's page under “Report a problem”. This site follows at the agency's next file, and the history of the score says that an earlier record changed.",
    reading_title: "We read the record wrongly",
    reading:
      "Compare the provider's page with what the agency's site shows. If they differ although both are of the same date, tell whoever runs this site, with the address of the page.",
    contact: "Where to write:",
    no_contact:
      "Whoever runs this copy of the site has named no address for that. The agency can be asked all the same: its record wins over this page.",
    follow:
      "A correction changes the score if it changes the record, is kept in the facility's history, and is listed in the monthly report.",
    reports: "Monthly reports, with corrections",
    danger:
      "If a child is in danger now, call 911. To complain about care, or to have a record corrected, contact the licensing agency of your state. Of these agencies we can read records:",
  },
  verify: {
    title: "Check us",
    body: "Every score can be recomputed from what is served with it, and every file we used is named with its fingerprint.",
    methodology: "How scores work",
    api: "The same data for programs",
    changelog: "What changed, and when",
  },
};
