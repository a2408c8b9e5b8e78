import { type Ages, NO_AGES } from "../parse/ages";
import { parseCount } from "../parse/numbers";

/** First and last month of the age groups for which Colorado licenses capacity in centers. */
const GROUPS = {
  infant_seats: [1, 18],
  toddler_seats: [12, 36],
  preschool_seats: [30, 84],
  mixed_seats: [30, 216],
  school_age_seats: [60, 216],
} as const;
/** Centers of this kind and size may take younger children in preschool groups. */
const SMALL = { kind: "child care center", seats_max: 15, first_month: 24 };

type Seats = { readonly [group in keyof typeof GROUPS]?: string | undefined } & {
  readonly type?: string | undefined;
  readonly capacity?: string | undefined;
};

/**
 * Returns the widest range of months for which a center has capacity. None unless the groups add up
 * to the whole capacity, because otherwise a blank group may have some.
 */
export function parseColoradoAges(row: Seats): Ages {
  const total = parseCount(row.capacity) ?? 0;
  const groups = Object.entries(GROUPS)
    .map(([name, months]) => ({ months, seats: parseCount(row[name as keyof typeof GROUPS]) ?? 0 }))
    .filter(({ seats }) => seats > 0);
  const seats = groups.reduce((sum, group) => sum + group.seats, 0);
  if (seats === 0 || seats !== total) return NO_AGES;
  const first = Math.min(...groups.map(({ months }) => months[0]));
  const isSmall = row.type?.toLowerCase() === SMALL.kind && total <= SMALL.seats_max;
  return {
    age_min_months: isSmall && first === GROUPS.preschool_seats[0] ? SMALL.first_month : first,
    age_max_months: Math.max(...groups.map(({ months }) => months[1])),
  };
}
