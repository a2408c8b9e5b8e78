import type { AgeGroup, OwnPrice } from "#lib/kernel/vocabulary";
import { reportUnread } from "./unread";

/** Above any weekly price of a provider, in USD, so such an amount is a typo or a yearly price. */
const WEEKLY_MAX = 2_000;

/** Days of care in a week, for prices per day. */
const DAYS_PER_WEEK = 5;

/** Parses an amount in USD: "$1,340.00" or "25". Undefined for 0, which means no price. */
export function parseMoney(text: string | undefined): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/.exec(text?.trim() ?? "");
  if (!match) return reportUnread("amount", text);
  return Number(`${match[1]?.replaceAll(",", "")}${match[2] ?? ""}`) || undefined;
}

/** An amount as published: for an age group, per week or per day of full-time care. */
export type PublishedPrice = {
  age_group: AgeGroup;
  /** USD. */
  amount: number;
  per: "week" | "day";
};

/**
 * Returns a provider's weekly prices, one per age group. A price per day counts five days, which
 * the price then states. If an age group has several prices, the highest counts, so that a family
 * never pays more than the shown price. Undefined without any plausible price.
 */
export function ownPrices(
  published: readonly PublishedPrice[],
  price_year: number,
): OwnPrice[] | undefined {
  const byGroup = new Map<AgeGroup, OwnPrice>();
  for (const { age_group, amount, per } of published) {
    const weekly_amount = per === "day" ? DAYS_PER_WEEK * amount : amount;
    if (weekly_amount > WEEKLY_MAX) continue;
    if (weekly_amount <= (byGroup.get(age_group)?.weekly_amount ?? 0)) continue;
    const converted = per === "day" ? { converted_from: "daily" as const } : {};
    byGroup.set(age_group, { age_group, weekly_amount, price_year, ...converted });
  }
  return byGroup.size === 0 ? undefined : [...byGroup.values()];
}
