import { CHILD_AGE_MONTHS, SAVED_PLACES, WEEKLY_BUDGET } from "#lib/kernel/family-inputs";
import { counted } from "../plural";

const { min, max } = CHILD_AGE_MONTHS;

/** A family's own workspace, kept in its browser. */
export const family = {
  title: "Saved providers",
  description: "The providers you saved and what you're looking for, kept in your own browser.",
  lead: "Everything here stays in this browser. We get nothing unless you make a shortlist, compare, or check your providers.",
  no_script:
    "This page needs JavaScript, because your browser keeps everything on it. Search, compare, and the shortlist work without it.",
  saved: {
    title: "Your list",
    empty: "No saved providers yet. Tap the heart on any provider.",
    search: "Find providers",
    remove: "Remove",
    compare: "Compare the first five",
    compare_all: "Compare these",
    check: "Check their records",
    checked: "Checked.",
    status: "Status",
    no_status: "Not decided",
    statuses: { to_call: "To call", visited: "Visited", no: "No" },
    visit_on: "Next visit",
    note: "Notes",
    keep: "Keep",
    confirm_remove: "Yes, remove",
    check_sends: "Comparing or checking sends us your list of providers.",
  },
  check: {
    title: "What the records say",
    lead: "The newest records that we have of your saved providers. They may be old: see the date of each list, and ask the agency if the license is valid today.",
    list: (date: string) => `Agency's list of ${date}.`,
    old_list: (date: string) =>
      `Agency's list of ${date}: a historical record. Check with the agency.`,
    harm: (date: string) => `Harm or emergency closure, ${date}.`,
    serious: (count: number) =>
      `${counted(count, "serious violation", "serious violations")} in 3 years.`,
    serious_until: (count: number, until: string) =>
      `${counted(count, "serious violation", "serious violations")} in the 3 years to ${until}.`,
    unknown: "We no longer have records for some of these. Ask the state's agency about them.",
    none: "This link has no saved providers. Open your saved providers and tap “Check their records”.",
  },
  looking: {
    title: "What you're looking for",
    age: "Child's age in months",
    zip_code: "ZIP code",
    budget: "Weekly budget in dollars",
    save: "Keep in this browser",
    kept: "Kept in this browser.",
    not_kept: "Nothing was kept. Please correct the marked fields.",
    faults: {
      age: `Enter an age from ${min} to ${max} months, in whole numbers.`,
      zip_code: "Enter a 5-digit ZIP code.",
      budget: `Enter dollars a week, or an amount such as 1200/month, from $${WEEKLY_BUDGET.min} to $${WEEKLY_BUDGET.max.toLocaleString("en-US")} a week.`,
    },
    shortlist: "Make a shortlist from this",
    sends: "This sends us the age, the ZIP code, and the budget in the page's link.",
  },
  copy: {
    title: "Export and import",
    lead: "Save everything to a file, or load it from one.",
    export: "Export to a file",
    import: "Import from a file",
    imported: "Imported. Saved providers kept; age, ZIP, and budget came from the file.",
    imported_in_part: `Imported in part. You can save at most ${SAVED_PLACES.max} providers.`,
    refused: "This file wasn't exported from Daybook.",
    clear: "Delete everything here",
    cleared: "Deleted.",
    confirm: "Delete everything? This can't be undone.",
    keep: "Keep",
    confirm_clear: "Yes, delete everything",
    file_name: "daybook-family.json",
  },
};
