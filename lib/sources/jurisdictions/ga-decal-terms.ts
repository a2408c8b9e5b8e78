import type { AgeGroup, FacilityType, OwnPrice } from "#lib/kernel/vocabulary";
import type { Row } from "../source";
import { ownPrices, parseMoney } from "../parse/prices";
import { type LicenseTable, lookUp } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** A pending revocation isn't final, so the provider may still operate. */
export const GA_STATUS: LicenseTable = {
  open: "active",
  revocationpending: { status: "probationary", stage: "adverse_action" },
};

/** Military and university programs are listed under words that give no type of care. */
export const GA_TYPE: Readonly<Record<string, FacilityType | null>> = {
  cclc: "center",
  gahs: "center",
  fcclh: "home",
  lss: "school_based",
  exmt: null,
  dod: null,
  univ: null,
};

/** Returns "6:30 AM to 6:00 PM MO TU WE" of the days and the 24-hour times of a usual week. */
export function hoursInGeorgia({ opens, closes, days }: Row): string | undefined {
  const [from, to] = [clockOf(opens), clockOf(closes)];
  return from && to && `${from} to ${to} ${days?.replaceAll(",", " ") ?? ""}`.trim();
}

function clockOf(time: string | undefined): string | undefined {
  const match = /^(\d\d):(\d\d):\d\d$/.exec(time ?? "");
  if (!match) return reportUnread("time", time);
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

const RATES: Readonly<Record<string, AgeGroup>> = {
  "Under 1 year": "infant",
  "1 year": "toddler",
  "2 years": "toddler",
  "3 years": "preschool",
  "4 years": "preschool",
  "5 years (Kindergarten)": "school_age",
  "5 years & older": "school_age",
};

/** Returns the full-day rates of "Under 1 year - $340.00|1 year - $335.00", in USD per week. */
export function ratesInGeorgia(text: string | undefined, year: number): OwnPrice[] | undefined {
  const published = (text ?? "").split("|").flatMap((rate) => {
    const [words = "", money] = rate.split(" - ");
    const age_group = lookUp(RATES, words);
    const amount = age_group ? parseMoney(money) : reportUnread("rate", text);
    return age_group && amount ? [{ age_group, amount, per: "week" as const }] : [];
  });
  return ownPrices(published, year);
}
