import type { LicenseStatus, Weekday } from "#lib/kernel/vocabulary";

/** Arguments of the facility search that a text describes. */
export type CareFilters = {
  open_from?: string;
  open_until?: string;
  open_on?: Weekday[];
  subsidy_accepted?: boolean;
  age_months?: number;
  facility_type?: ("home" | "school_age" | "school_based")[];
  license_status?: LicenseStatus[];
  min_safety_score?: number;
  radius?: number;
  sort?: "safety_score";
};

/** One kind of phrase: what it means, or undefined if these words mean something else. */
type Phrase = { pattern: RegExp; read(match: RegExpExecArray): CareFilters | undefined };

const two = (value: number): string => String(value).padStart(2, "0");

type Clock = { hour: string | undefined; minute: string | undefined; half: string | undefined };

/**
 * Returns a time of day, HH:MM. Without am or pm, it's in the given half of the day, since care
 * opens in the morning and closes in the evening.
 */
function timeOf({ hour, minute = "00", half }: Clock, otherwise: "a" | "p"): string | undefined {
  const given = Number(hour);
  if (given > 24 || Number(minute) > 59 || (half !== undefined && given > 12)) return undefined;
  const is_evening = given < 12 && (half?.toLowerCase() ?? otherwise) === "p";
  const is_midnight = given === 12 && half?.toLowerCase() === "a";
  return `${two(is_midnight ? 0 : is_evening ? given + 12 : given)}:${minute}`;
}

const CLOCK = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2}))?\s*(?:(?<half>[ap])\.?m\b\.?)?(?!\s*(?:miles?|mi|months?|years?|mo|yrs?)\b)`;

const clockOf = ({ groups }: RegExpExecArray): Clock => ({
  hour: groups?.["hour"],
  minute: groups?.["minute"],
  half: groups?.["half"],
});

/** "Open at 7" is a morning, and "open at 7 pm" must still be open then. */
function readOpenAt(match: RegExpExecArray): CareFilters | undefined {
  const open_from = timeOf(clockOf(match), "a");
  if (open_from === undefined) return undefined;
  return open_from >= "12:00" ? { open_until: open_from } : { open_from };
}

function readOpenUntil(match: RegExpExecArray): CareFilters | undefined {
  const open_until = timeOf(clockOf(match), "p");
  return open_until === undefined || open_until === "00:00" ? undefined : { open_until };
}

const DAYS: readonly [RegExp, Weekday[]][] = [
  [/\bweekends?\b/i, ["sat", "sun"]],
  [/\bsaturdays?\b/i, ["sat"]],
  [/\bsundays?\b/i, ["sun"]],
];

const STATUSES: readonly [RegExp, LicenseStatus][] = [
  [/\brevoked\b|\blost (?:its|their|the) licenses?\b/i, "revoked"],
  [/\bsuspended\b/i, "suspended"],
  [/\bon probation\b|\bprobationary\b/i, "probationary"],
  [/\bexpired\b/i, "expired"],
];

const TYPES: readonly [RegExp, "home" | "school_age" | "school_based"][] = [
  [
    /\b(?:in[- ]home|home[- ]based|(?:family|home) (?:child ?care|day ?care|care)s?)\b|\b(?:child ?care|day ?care) homes?\b/i,
    "home",
  ],
  [/\b(?:after[- ]?school|before[- ]and[- ]after[- ]school|school[- ]age)\b/i, "school_age"],
  [/\bschool[- ]based\b/i, "school_based"],
];

const AGES: readonly [RegExp, number][] = [
  [/\b(?:infants?|bab(?:y|ies)|newborns?)\b/i, 6],
  [/\btoddlers?\b/i, 24],
];

const phrasesOf = <Value>(
  list: readonly [RegExp, Value][],
  read: (value: Value) => CareFilters,
): Phrase[] => list.map(([pattern, value]) => ({ pattern, read: () => read(value) }));

const PHRASES: readonly Phrase[] = [
  ...[
    String.raw`\b(?:open(?:s|ing)?|stays? open|clos(?:es?|ing))\s+(?:until|till|til|to|after|past)\s+`,
    String.raw`\bclos(?:es?|ing)\s+(?:at|by)?\s*`,
    String.raw`\b(?:until|till)\s+`,
  ].map((before): Phrase => ({ pattern: new RegExp(before + CLOCK, "i"), read: readOpenUntil })),
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:is |are |be )?open(?:s|ing)?|starts?|starting)\s+(?:up\s+)?(?:at|by|before|from)?\s*${CLOCK}`,
      "i",
    ),
    read: readOpenAt,
  },
  {
    pattern:
      /\b(?:(?:that |which |who )?(?:take|takes|taking|accept|accepts|accepting|with)\s+)?(?:state |child ?care |ccdf |ccs |government )*(?:subsid(?:y|ies|ized)|vouchers?|financial (?:aid|assistance|help)|ccdf|cccap)\b/i,
    read: () => ({ subsidy_accepted: true }),
  },
  {
    pattern: /\b(?<age>\d{1,2})[- ]?(?:month|mo)s?[- ]?(?:olds?)?\b/i,
    read: ({ groups }) => ({ age_months: Number(groups?.["age"]) }),
  },
  {
    pattern: /\b(?<age>\d{1,2})[- ]?(?:years?|yrs?|yos?)[- ]?(?:olds?)?\b/i,
    read: ({ groups }) => {
      const years = Number(groups?.["age"]);
      return years > 12 ? undefined : { age_months: 12 * years };
    },
  },
  {
    pattern: /\bwithin (?<miles>\d{1,2}) ?(?:miles?|mi)(?: of)?\b/i,
    read: ({ groups }) => {
      const radius = Number(groups?.["miles"]);
      return radius < 1 || radius > 50 ? undefined : { radius };
    },
  },
  {
    pattern:
      /\b(?:with )?(?:an? )?(?:safety )?scores? (?:of )?(?:at least|above|over|of)? ?(?<score>\d{1,3})(?: or (?:more|higher|better))?\b/i,
    read: ({ groups }) => {
      const min_safety_score = Number(groups?.["score"]);
      return min_safety_score > 100 ? undefined : { min_safety_score };
    },
  },
  {
    pattern: /\b(?:best|safest|top[- ]rated|highest[- ](?:rated|scor(?:ed|es?|ing)))\b/i,
    read: () => ({ sort: "safety_score" }),
  },
  ...phrasesOf(DAYS, (open_on) => ({ open_on })),
  ...phrasesOf(STATUSES, (status) => ({ license_status: [status] })),
  ...phrasesOf(TYPES, (type) => ({ facility_type: [type] })),
  ...phrasesOf(AGES, (age_months) => ({ age_months })),
];

/** Joins the values of lists, such as two days. The first phrase wins for other members. */
function merge(filters: CareFilters, more: CareFilters): CareFilters {
  const { open_on = [], license_status = [], facility_type = [], ...rest } = more;
  const days = [...new Set([...(filters.open_on ?? []), ...open_on])];
  const statuses = [...new Set([...(filters.license_status ?? []), ...license_status])];
  const types = [...new Set([...(filters.facility_type ?? []), ...facility_type])];
  return {
    ...rest,
    ...filters,
    ...(days.length > 0 ? { open_on: days } : {}),
    ...(statuses.length > 0 ? { license_status: statuses } : {}),
    ...(types.length > 0 ? { facility_type: types } : {}),
  };
}

/** Reads what a text says about the care, and returns the filters and the text without them. */
export function readDescribedCare(text: string): { filters: CareFilters; rest: string } {
  let filters: CareFilters = {};
  let rest = text;
  for (const { pattern, read } of PHRASES) {
    const match = pattern.exec(rest);
    const found = match && read(match);
    if (!match || !found) continue;
    filters = merge(filters, found);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { filters, rest };
}
