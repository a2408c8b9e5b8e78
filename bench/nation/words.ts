/** Fictional citations: a number of a rule, its title, and what the inspector noted. */
const CITATIONS = [
  [
    "1601",
    "Ratio of children to caregivers",
    "The ratio of one caregiver to eleven children was exceeded for forty minutes in the toddler room.",
  ],
  [
    "2805",
    "Background checks of staff",
    "Staff records lacked proof of a completed background check at the time of the visit.",
  ],
  [
    "3407",
    "Storage of cleaning supplies",
    "Cleaning supplies were within reach of children in an unlocked cabinet below the sink.",
  ],
  ["5101", "Emergency drills", "An emergency drill had not been recorded for the last quarter."],
  [
    "3817",
    "Medication",
    "Medication was given without the written order of a parent, and the log lacked the time.",
  ],
  ["4301", "Outdoor areas", "The outdoor gate did not latch by itself."],
  [
    "1309",
    "Training of caregivers",
    "Two caregivers had fewer hours of yearly training than the rule requires.",
  ],
] as const;

/** Returns the words of a finding. The same number gives the same words. */
export function wordsOf(number: number) {
  const [code, title, narrative] = CITATIONS[number % CITATIONS.length] ?? CITATIONS[0];
  return { code, title, narrative };
}
