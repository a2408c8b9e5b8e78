/** Texts of corrections, and of the pages of text around them. */
export const corrections = {
  contents: "On this page",
  title: "Corrections",
  description: "How to correct a wrong record of a child care provider: at the agency, or with us.",
  lead: "See something wrong? There are two ways to fix it.",
  agency: {
    title: "The agency's record is wrong",
    body: "Only the licensing agency can change its record. Ask the agency to correct it. This site follows with the agency's next file, and the provider's history shows the change.",
    link: "Find your state's agency",
  },
  ours: {
    title: "We show the record wrong",
    body: "Compare the provider's page with the agency's own site. If they differ for the same date, tell us.",
    contact: "Write to:",
    no_contact: "This site hasn't listed a contact.",
  },
  danger: {
    title: "A child is in danger",
    body: "Call 911. To complain about a provider's care, contact the licensing agency. We can't inspect.",
  },
};
