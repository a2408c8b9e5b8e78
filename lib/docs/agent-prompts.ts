import { CHILD_AGE_MONTHS } from "#lib/kernel/family-inputs";

/** Arguments of prompts are strings, because the protocol has no other type. */
type Argument = { name: string; description: string; required: boolean };
type Values = Readonly<Record<string, string>>;

export type AgentPrompt = {
  name: string;
  title: string;
  description: string;
  arguments: readonly Argument[];
  write(values: Values): string;
};

const argument = (name: string, description: string): Argument => ({
  name,
  description,
  required: true,
});

const FAMILY: readonly Argument[] = [
  argument("geography", "A ZIP code or a two-letter state code."),
  argument(
    "child_age_months",
    `Age of the child in months, ${CHILD_AGE_MONTHS.min} to ${CHILD_AGE_MONTHS.max}.`,
  ),
  argument("budget_weekly", "USD a week."),
];

/** Rules for every answer. */
const RULES = `Rules:
- Use only what the tools return. Give the source link and the date with each fact.
- A facility with is_sample true is made up: state that wherever you name it, and never offer it as a real place.
- A facility without a score is not unsafe: say that there are not enough records, and why.
- The safety score compares recorded findings with what is usual in the state and type; it is not a measure of quality. Give its interval if it has one.
- The forecast is the chance that the regulator records a significant finding; a facility that is rarely visited looks safe. State that whenever you use it.
- A price from a county benchmark is an estimate of its year; never call it the facility's price.
- Openings aren't included. Never imply that a provider has one: ask the family to call.`;

const memoCall = (values: Values) =>
  `service_decision_memo with geography "${values["geography"]}", child_age_months ${values["child_age_months"]} and budget_weekly ${values["budget_weekly"]}`;

/** The prompts, in the order of every list. */
export const AGENT_PROMPTS: readonly AgentPrompt[] = [
  {
    name: "compare-facilities",
    title: "Compare facilities",
    description: "Compares two to five facilities side by side, with what is not known.",
    arguments: [argument("facility_ids", "Two to five facility ids, separated by commas.")],
    write: (values) =>
      `Compare these childcare facilities for a family: ${values["facility_ids"]}.

1. Call service_compare with these facility_ids and the dimensions safety_score, price_weekly, license_status, serious_findings_36m and days_since_last_inspection.
2. Call service_facility_proof for each of them.
3. Write a table with one column per facility, then the differences that are material, then the recommendation of the tool with its confidence and caveats. Where values are missing, say which and why.

${RULES}`,
  },
  {
    name: "decision-memo",
    title: "Decision memo",
    description: "A ranked shortlist for one child, with reasons and trade-offs.",
    arguments: FAMILY,
    write: (values) =>
      `Prepare a childcare decision memo.

1. Call ${memoCall(values)}.
2. For each facility of the shortlist call service_evidence_summary with limit 3.
3. Write: the summary; the shortlist in order, each with its reasons, its evidence links and what to verify on a visit; the trade-offs; how many facilities were excluded and why.
If the shortlist is empty, say why in the words of the memo, and offer allow_non_launch_ready or a wider place. Do not fill it up yourself.

${RULES}`,
  },
  {
    name: "memory-aware-shortlist",
    title: "Shortlist from my profile",
    description: "A shortlist for the profile stored under the calling key.",
    arguments: [],
    write: () =>
      `Prepare a childcare shortlist for me.

1. Read the resource service://memory/active-profile. If its profile is null, ask me for the ages of the children, a ZIP code, a weekly budget and what matters most; do not guess any of them.
2. For each child of up to ${CHILD_AGE_MONTHS.max} months call service_decision_memo with my zip_code as geography, the child's age_months, my budget_weekly and my priorities. For an older child say that the memo does not reach so far, and call service_search_facilities with zip_code, radius 10 and age_months.
3. With several children, put the facilities first that are on every list. Show the profile that you used, so that I can correct it.

${RULES}`,
  },
  {
    name: "underwriting-review",
    title: "Underwriting review",
    description: "A review of one facility's regulatory record for a professional reader.",
    arguments: [argument("facility_id", "Id of the facility (`fac_…`).")],
    write: (values) =>
      `This is not a consumer report. It is drawn from public licensing records of a facility. It must not be used to decide on a person's credit, insurance, employment or housing. Verify every figure with the licensing agency.

Open your answer with these two sentences. Then review the regulatory record of the facility ${values["facility_id"]}:

1. Call service_facility, service_facility_proof, service_risk_forecast with horizon_days 90, and service_evidence_summary with limit 50.
2. Write these parts. License status with the agency's own word and dates. Inspections and findings by level over 36 months, with links. Open corrections. Enforcement. Score with interval, peer group and caps, or why there is none. Forecast with base rate and calibration figures, or why there is none. Completeness, freshness and trust of the record.
3. End with what is missing, and the agency's page where it can be verified.

${RULES}`,
  },
  {
    name: "family-fit-shortlist",
    title: "Family-fit shortlist",
    description: "A short list in plain words, with the questions to ask on a visit.",
    arguments: FAMILY,
    write: (values) =>
      `Help a family find childcare. Write plainly, for a tired parent on a phone.

1. Call ${memoCall(values)} and shortlist_limit 3.
2. Call service_safety_check for each facility of the shortlist.
3. For each: what speaks for it, what to look at twice, and the last inspection in plain words with its date and link. Add two questions to ask on a visit that follow from its record.
End with one sentence on what these records cannot show.

${RULES}`,
  },
];

/** Returns a prompt as the protocol lists it. */
export function promptDefinition({ write: _write, ...shown }: AgentPrompt) {
  return { ...shown, arguments: [...shown.arguments] };
}
