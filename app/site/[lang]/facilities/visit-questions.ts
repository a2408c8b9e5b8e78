import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";

type Question = keyof Messages["visit"]["questions"];

/** Ages, in months, from which and up to which a question is about a child. */
const AGES: readonly (readonly [Question, from: number, to: number])[] = [
  ["infant", 0, 12],
  ["toddler", 12, 36],
  ["preschool", 36, 60],
  ["school_age", 60, 156],
];

/** Questions for ages that most providers of a type serve, if theirs aren't known. */
const USUAL: Readonly<Record<string, readonly Question[]>> = {
  school_age: ["school_age"],
  school_based: ["preschool"],
};

type Facility = Pick<FacilityDetail, "facility_type" | "license_status"> & {
  provider: Pick<FacilityDetail["provider"], "ages_months">;
};

function questionsByAge({ facility_type, provider }: Facility): readonly Question[] {
  const { min, max } = provider.ages_months ?? {};
  if (min === undefined && max === undefined) {
    return USUAL[facility_type ?? ""] ?? ["infant", "toddler"];
  }
  return AGES.filter(([, from, to]) => (min ?? 0) < to && (max ?? Infinity) > from).map(
    ([question]) => question,
  );
}

/** Returns the questions to ask at a provider, by its type and the ages that it serves. */
export function visitQuestions(facility: Facility, text: Messages): string[] {
  const { questions } = text.visit;
  const asked: readonly Question[] = [
    "opening",
    "cost",
    facility.license_status === "active" ? "report" : "license",
    ...questionsByAge(facility),
    facility.facility_type === "home" ? "home" : "center",
    "checks",
    "drop_in",
  ];
  return asked.map((question) => questions[question]);
}
