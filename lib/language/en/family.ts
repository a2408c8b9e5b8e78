import { CHILD_AGE_MONTHS, SAVED_PLACES, WEEKLY_BUDGET } from "#lib/kernel/family-inputs";

const { min, max } = CHILD_AGE_MONTHS;

/** A family's own workspace, kept in its browser. */
export const family = {
  title: "My saved places",
  description: "Places you saved and what you look for, kept in your own browser.",
  lead: "All of this stays in this browser. Nothing is sent to us, unless you ask for a shortlist, a comparison or a check of your places.",
  no_script:
    "This page needs JavaScript, because everything on it is kept in your browser and not by us. Search, compare and the shortlist work without it.",
  saved: {
    title: "Saved places",
    empty: "You have saved no place yet. Press “Save” on a place's page.",
    search: "Find places",
    remove: "Remove",
    compare: "Compare the first five",
    compare_all: "Compare these",
    check: "Check these now",
    check_sends: "Checking and comparing send which places they are to us, in the page's address.",
  },
  check: {
    title: "Your saved places now",
    lead: "How the places that you saved stand in the records we hold today: the license, and the newest visit.",
    unknown: "Some of these places are in our records no more. Ask the state's agency about them.",
    none: "No saved place was named. Open your saved places and press “Check these now”.",
  },
  looking: {
    title: "What you look for",
    age: "Child's age in months",
    zip_code: "ZIP code",
    budget: "Budget a week, in dollars",
    save: "Keep in this browser",
    kept: "Kept in this browser.",
    not_kept: "Nothing was kept. Please correct the marked fields.",
    faults: {
      age: `Give an age from ${min} to ${max} months, in whole numbers.`,
      zip_code: "Give a ZIP code of five digits.",
      budget: `Give whole dollars a week, from $${WEEKLY_BUDGET.min} to $${WEEKLY_BUDGET.max.toLocaleString("en-US")}.`,
    },
    shortlist: "Make a shortlist from this",
    sends: "This sends the age, the ZIP code and the budget to us, in the page's address.",
  },
  copy: {
    title: "Take it with you",
    lead: "Save everything to a file, or bring it back from one.",
    export: "Save to a file",
    import: "Bring back from a file",
    imported:
      "Brought back. Your saved places stay; age, ZIP code and budget are the file's where it has them.",
    imported_in_part: `Brought back in part: ${SAVED_PLACES.max} places are the most there can be.`,
    refused: "This file is not one that this page wrote.",
    clear: "Delete everything here",
    cleared: "Deleted.",
    confirm: "Press again to delete everything.",
    file_name: "daybook-family.json",
  },
};
