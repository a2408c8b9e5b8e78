import { renderToStaticMarkup } from "react-dom/server";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { formatStreet } from "#lib/language/street";
import { reasonOf } from "../../app/site/_ui/facts";
import { FacilityHead } from "../../app/site/[lang]/facilities/facility-head";
import { licensedListOn } from "../../app/site/[lang]/facilities/listed-on";
import { licensedList } from "../../app/site/_ui/tags";
import { LicenseFacts } from "../../app/site/[lang]/facilities/license-facts";
import { describedReasons } from "../../app/site/[lang]/facilities/no-score";
import { ProviderFacts } from "../../app/site/[lang]/facilities/provider-facts";
import { Score } from "../../app/site/[lang]/facilities/score";
import { plain } from "./page";

/** The newest day with known inspections on the rendered pages. */
const SEEN_ON = "2026-11-01";

/** Returns the text of a facility's page in a language. */
export function pageText(facility: FacilityDetail, language: Locale): string {
  const same = { text: messages(language), facility };
  return plain(
    renderToStaticMarkup(
      <>
        <FacilityHead {...same} />
        <Score {...same} seen_on={SEEN_ON} />
        <LicenseFacts {...same} />
        <ProviderFacts {...same} />
      </>,
    ),
  );
}

/** Lists the texts of a record's serious facts that the page must show in a language. */
export function hardFacts(facility: FacilityDetail, language: Locale): string[] {
  const text = messages(language);
  const { safety, license_status, provider } = facility;
  const { score } = text.facility;
  const limits = safety.caps.map(({ limit }) => limit);
  return [
    licensedList(text, facility.state_code, licensedListOn(facility)) ??
      text.terms.license_status[license_status],
    ...(safety.value === undefined
      ? [
          score.none,
          ...describedReasons(safety.abstention_reasons).map((code) =>
            code === "no_inspections"
              ? text.reasons.no_inspections_until(text.format.date(SEEN_ON))
              : text.reasons.of(code, license_status),
          ),
        ]
      : [`${safety.value} ${score.of_100}`]),
    // A cap lowers nothing if there is no score.
    ...(safety.value !== undefined && limits.length > 0 ? [score.capped(Math.min(...limits))] : []),
    ...(facility.is_sample ? [text.site.sample.facility] : []),
    ...(provider.address?.line1 === undefined
      ? [reasonOf(provider.missing, "address.line1", text)]
      : [formatStreet(provider.address.line1)]),
  ];
}
