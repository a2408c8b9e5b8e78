import type { FacilityDetail } from "#lib/facilities/detail";
import { daysBetween } from "#lib/kernel/days";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { TRUST } from "#lib/scoring/trust";
import { licensedListOn } from "../facilities/listed-on";
import { type Owned, ownerOf } from "../facilities/owner-of";
import type { Tone } from "../../_ui/badge";
import { LICENSE_TONES, REASSURING_DAYS_MAX } from "../../_ui/license-tone";
import { licensedList } from "../../_ui/tags";

type Facility = Owned &
  Pick<FacilityDetail, "license" | "listed" | "last_listed_on" | "not_seen_since">;
export type LicenseValue = { value: string; tone: Tone; note?: string };

/** Returns the license as a badge: its status with the date of its list, and how old that list is. */
export function licenseValue(
  status: LicenseStatus,
  facility: Facility,
  today: string,
  text: Messages,
): LicenseValue {
  const { license, last_listed_on, not_seen_since, state_code } = facility;
  const { format, search, terms } = text;
  const isTemporarilyClosed = license.stage === "temporarily_closed";
  const note = isTemporarilyClosed ? { note: text.facility.flags.temporarily_closed } : {};
  if (!facility.listed) {
    const { off_list } = text.compare.value;
    const last = format.short_date(last_listed_on);
    const gone = not_seen_since === undefined ? undefined : format.short_date(not_seen_since);
    return { value: off_list(gone, last), tone: "history", ...note };
  }
  const age = daysBetween(last_listed_on, today);
  if (status === "active" && age > TRUST.historical.roster_age_days.max) {
    return {
      value: search.chips.listed_in(format.short_month(last_listed_on)),
      tone: "history",
      ...note,
    };
  }
  const word = terms.license_status[status];
  const value =
    licensedList(text, state_code, licensedListOn(facility), ownerOf(facility, text)) ??
    search.chips.license_on(format.short_date(last_listed_on), word);
  const isDoubtful =
    isTemporarilyClosed || age > REASSURING_DAYS_MAX || license.status_basis === "listed";
  return {
    value,
    tone: status === "active" && isDoubtful ? "neutral" : LICENSE_TONES[status],
    ...note,
  };
}
