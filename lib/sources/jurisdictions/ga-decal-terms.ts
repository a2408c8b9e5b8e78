import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Row } from "../source";
import type { LicenseTable } from "../parse/terms";
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
