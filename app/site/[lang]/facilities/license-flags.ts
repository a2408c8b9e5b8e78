import { dayOf } from "#lib/kernel/days";
import { lapsedExpiry } from "#lib/scoring/lapsed-expiry";
import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { areListsApart, isSaidNow, isTakenByAction, listedOn, TAKEN } from "./listed-on";
import type { Flagged, RedFlag } from "./red-flag";

/** Warns about a record's licenses: their status, end, and conditions. */
export function licenseFlags(facility: Flagged, text: Messages): RedFlag[] {
  return [
    ...statusFlags(facility, text),
    ...stageFlags(facility, text),
    ...otherLicenseFlags(facility, text),
    ...conditionFlags(facility, text),
  ];
}

/**
 * Warns about a passed end date. `expired` may be our reading of that date, so the agency may not
 * have said that the license ended.
 */
function endFlags({ license, not_seen_since }: Flagged, end: string, text: Messages): RedFlag[] {
  const { still_listed, state_says } = text.facility.flags;
  const { state_term: term } = license;
  const say = not_seen_since === undefined ? still_listed : state_says;
  return passedFlags(end, term === undefined ? [] : [say(term)], text);
}

function passedFlags(end: string, said: string[], text: Messages): RedFlag[] {
  const { end_passed, ask } = text.facility.flags;
  const title = end_passed(text.format.date(end));
  return [{ kind: "caution", title, body: [...said, ask], target: "license" }];
}

/** Returns whether an agency's word repeats our own, such as "REVOKED" for a revoked license. */
export const isSameWord = (term: string, status: LicenseStatus): boolean =>
  term.trim().toLowerCase() === status;

/** Returns the license's end date if it has passed on the day of the page. */
export const passedEndOf = ({ license, license_status, facility_proof }: Flagged) =>
  lapsedExpiry({ license_status, ...license }, dayOf(new Date(facility_proof.generated_at)));

/** States that the agency allows operation only if its list does, with the list's date. */
function probationBody(facility: Flagged, text: Messages): string[] {
  const { probationary_body, lists_apart, end_passed, ask } = text.facility.flags;
  if (areListsApart(facility)) return [lists_apart(text.format.date(listedOn(facility)))];
  const end = passedEndOf(facility);
  if (end !== undefined) return [end_passed(text.format.date(end)), ask];
  if (facility.license.may_operate !== true || !isSaidNow(facility)) return [ask];
  return [probationary_body(text.format.date(listedOn(facility)))];
}

/**
 * Returns the source that forbids operation. The list doesn't count for a facility that left it.
 */
function stoppedBy(facility: Flagged, by_list: string, text: Messages): string[] {
  if (isTakenByAction(facility)) return [text.facility.flags.may_not_operate_by_action];
  return facility.not_seen_since === undefined ? [by_list] : [];
}

function statusFlags(facility: Flagged, text: Messages): RedFlag[] {
  const { flags } = text.facility;
  const { license, license_status } = facility;
  if (license_status === "active" && license.may_operate !== false) {
    const end = passedEndOf(facility);
    return end === undefined ? [] : passedFlags(end, [], text);
  }
  if (license_status === "expired" && license.may_operate !== false && license.expires_on) {
    return endFlags(facility, license.expires_on, text);
  }
  const said =
    license.state_term === undefined || isSameWord(license.state_term, license_status)
      ? []
      : [flags.state_says(license.state_term, text.terms.gloss(license.state_term))];
  const ended =
    license_status === "expired" && license.expires_on !== undefined
      ? [flags.ended(text.format.date(license.expires_on))]
      : [];
  const may_not_operate = flags.may_not_operate(text.format.date(listedOn(facility)));
  const stopped = license.may_operate === false ? stoppedBy(facility, may_not_operate, text) : [];
  const flag = (kind: RedFlag["kind"], title: string, body: string[]): RedFlag[] => [
    { kind, title, body: [...body, ...ended, ...said, ...stopped], target: "license" },
  ];
  switch (license_status) {
    case "unknown":
      return flag(
        "caution",
        license.exempt === true ? flags.license_exempt : flags.license_unknown,
        [],
      );
    case "probationary":
      return flag("caution", flags.probationary, probationBody(facility, text));
    case "active":
      return [{ kind: "danger", title: may_not_operate, body: said, target: "license" }];
    default:
      return flag("danger", flags.not_active(text.terms.license_status[license_status]), []);
  }
}

function stageFlags({ license, license_status }: Flagged, text: Messages): RedFlag[] {
  if (license.stage !== "temporarily_closed" || !isOperating(license_status)) return [];
  const title = text.facility.flags.temporarily_closed;
  return [{ kind: "caution", title, body: [], target: "license" }];
}

/** A facility may operate under one license after the agency has revoked or suspended another. */
function otherLicenseFlags({ license, license_status }: Flagged, text: Messages): RedFlag[] {
  if (!isOperating(license_status)) return [];
  const { other_taken, state_says } = text.facility.flags;
  return TAKEN.flatMap((taken) => {
    const others = license.others.filter(({ status }) => status === taken);
    if (others.length === 0) return [];
    const terms = new Set(others.flatMap(({ state_term }) => state_term ?? []));
    return {
      kind: "caution",
      title: other_taken(text.terms.license_status[taken]),
      body: [...terms].map((term) => state_says(term, text.terms.gloss(term))),
      target: "license",
    };
  });
}

/** Returns whether an active license has conditions, or the agency has taken action on it. */
export const hasConditions = ({ license, license_status }: Licensed): boolean =>
  (license.conditions ?? []).length > 0 && isOperating(license_status);

type Licensed = Pick<Flagged, "license" | "license_status">;

function conditionFlags(facility: Flagged, text: Messages): RedFlag[] {
  if (!hasConditions(facility)) return [];
  const put = [...new Set(facility.license.conditions)];
  const { conditions, conditions_say } = text.facility.flags;
  const body = [conditions_say(text.format.list(put.map((condition) => `“${condition}”`)))];
  return [{ kind: "caution", title: conditions, body, target: "license" }];
}
