/** Questions for a visit to a provider, and its entry in a calendar. */
export const visit = {
  title: "Ask on your visit",
  questions: {
    opening: "Do you have an opening for my child's age, and from when?",
    cost: "What does a week cost, with all fees? Do you take subsidies?",
    report: "May I see the latest inspection report? What did you change after it?",
    license: "May I see your license? Is it current?",
    checks: "Who has had a background check? Who has first aid and CPR training?",
    drop_in: "May I drop in at any time of the day?",
    infant: "Babies: how do they sleep, and how often do you check on them?",
    toddler: "Toddlers: how do you handle biting, tantrums, and toilet training?",
    preschool: "Preschoolers: what's a normal day? How much of it is outdoors?",
    school_age: "School-age children: how do they get here, and who counts them?",
    home: "Who else lives in or visits the home? Who cares for the children if you're sick?",
    center: "How many children and adults are in the room? How long have the teachers worked here?",
  },
  form: {
    title: "Add your visit to a calendar",
    date: "Date",
    time: "Time",
    submit: "Add to calendar",
    fault_date: "Enter the date of your visit.",
    fault_time: "Enter the time of your visit.",
    faults: "Please correct:",
  },
  event: (name: string) => `Visit ${name}`,
  event_questions: "Questions to ask:",
};
