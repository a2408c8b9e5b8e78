import type { FacilityDetail } from "#lib/facilities/detail";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { drawable } from "./drawable";
import { listedOn } from "./listed-on";
import { formatNotZero } from "./no-score";
import { isScoreOld, recordAge } from "./record-age";
import { redFlags } from "./red-flags";
import { formatScore } from "./score-text";
import type { ShareWords } from "./share-card";

/**
 * Returns the texts of a facility's preview image as of a day (YYYY-MM-DD). It states no more than
 * the page does.
 */
export function shareWords(facility: FacilityDetail, seen_on: string, text: Messages): ShareWords {
  const { name, city, state_code, facility_type, is_sample } = facility;
  const { share } = text.facility;
  const place = [city, text.region(state_code)].filter((part) => part !== undefined).join(", ");
  const [warning] = redFlags(facility, seen_on, text);
  return {
    site: text.site.name,
    ...(is_sample && { sample: drawable(share.sample) }),
    name: drawable(name) || drawable(text.terms.provider),
    place: drawable(`${place} · ${formatType(facility_type, text)}`),
    ...(warning && { warning: { kind: warning.kind, title: drawable(warning.title) } }),
    score: scoreWords(facility, text),
    date: drawable(share.date(text.format.date(listedOn(facility)))),
  };
}

function scoreWords(facility: FacilityDetail, text: Messages): ShareWords["score"] {
  const { safety, license_status } = facility;
  const { score } = text.facility;
  const { value, low, high, abstention_reasons } = safety;
  if (value === undefined) {
    const [reason = ""] = abstention_reasons;
    const said = [text.reasons.of(reason, license_status), formatNotZero(facility, text)];
    return { title: drawable(score.none), body: drawable(said.filter(Boolean).join(" "), 160) };
  }
  if (isScoreOld(recordAge(facility))) {
    const { old_score, old_score_body } = text.provider_page;
    const year = (safety.inputs?.as_of ?? facility.as_of).slice(0, 4);
    return { title: drawable(old_score(year, String(value))), body: drawable(old_score_body, 160) };
  }
  const range =
    low === undefined || high === undefined ? "" : score.range(String(low), String(high));
  return {
    value: String(value),
    title: drawable(formatScore(value, safety, text)),
    body: drawable(`${score.title}, ${score.of_100}. ${range}`, 160),
  };
}
