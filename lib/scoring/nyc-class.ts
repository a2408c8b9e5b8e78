import { SEVERITY } from "./severity";

/**
 * Patterns that parse New York City's visit summaries (docs/method.md#visit-classes,
 * docs/method.md#backtest).
 */
const NYC_CLASS = {
  event: "At least one public",
  five_or_fewer: "Five or fewer",
  clean: ["No Cause for Action", "no new violations"],
  closures: [/^Violation of Rules and Regulations\s*-\s*Closed\b/i, /(^|;\s*)Program closed\b/i],
  /** Texts of single findings that the city classes as general. */
  general_texts: [
    "floors/walls",
    "sufficient lighting",
    "lighting not provided",
    "hand wash signs",
    "outer garments",
    "inside temperature of between",
    "chairs and other equipment",
    "TV watching",
    "nutritional guidelines",
    "hair brushes",
    "required postings",
    "extermination service log",
    "dry goods",
    "milk service",
    "juice service",
    "Condensation",
    "Proper ventilation",
    "Walls and ceiling",
    "Floor and floor",
  ],
} as const;

export type NycClass = {
  /** 8 if re-inspection is required, 2 for five or fewer general findings, 0 for none. */
  class_points: number;
  /** `class`: the city's own class. `text`: derived by keyword from the only finding published. */
  basis: "class" | "text";
};

/** Returns the class of a summary text; undefined if the text is blank. */
export function classifyNycSummary(summary: string): NycClass | undefined {
  const text = summary.trim();
  if (text === "") return undefined;
  const points = SEVERITY.class_points;
  if (text.includes(NYC_CLASS.event)) {
    return { class_points: points.reinspection_required, basis: "class" };
  }
  if (text.includes(NYC_CLASS.five_or_fewer)) {
    return { class_points: points.five_or_fewer_general, basis: "class" };
  }
  if (NYC_CLASS.clean.some((words) => text.includes(words))) {
    return { class_points: points.no_violations, basis: "class" };
  }
  const isGeneral = NYC_CLASS.general_texts.some((words) => text.includes(words));
  return {
    class_points: isGeneral ? points.five_or_fewer_general : points.reinspection_required,
    basis: "text",
  };
}

/**
 * Returns whether a visit's result states that the city closed the facility. Covers the wording of
 * the portal and of the open data. "Previously closed program re-opened" doesn't match.
 */
export function tellsNycClosure(outcome: string): boolean {
  return NYC_CLASS.closures.some((words) => words.test(outcome));
}

/**
 * Picks one of two snapshots of a visit: a class beats a text, then the higher points
 * (docs/method.md#backtest).
 */
export function preferNycClass(a: NycClass, b: NycClass): NycClass {
  if (a.basis !== b.basis) return a.basis === "class" ? a : b;
  return a.class_points >= b.class_points ? a : b;
}
