import type { Page } from "@playwright/test";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";

/** One address of every template, and of every state that a template can be in. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  home: "/",
  "search results": "/search?zip_code=78704&radius=10",
  "search with every kind of filter":
    "/search?zip_code=78704&radius=25&name_query=a&facility_type=center&license_status=active&min_safety_score=60&age_months=30&open_from=07:00&open_until=17:00&open_on=mon&sort=safety_score",
  "search that finds nothing": "/search?state_code=TX&min_safety_score=100&facility_type=home",
  "search that asks for a place": "/search",
  "search that asks which state": "/search?q=learning",
  "search with wrong values": "/search?zip_code=787&radius=500&facility_type=castle",
  "words that mean nothing": "/search?q=zzqxv",
  "search around a point": "/search?lat=30.25&lng=-97.75&radius=10",
  "a comparison": `/compare?facility_ids=${EXAMPLE_FACILITY_IDS.join()}&commute_origin=78704`,
  "a comparison without places": "/compare",
  "a comparison of one place": `/compare?facility_ids=${EXAMPLE_FACILITY_ID}`,
  "a comparison with an unknown place": `/compare?facility_ids=${EXAMPLE_FACILITY_ID},fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ`,
  "the first step of a shortlist": "/shortlist",
  "a step with wrong answers": "/shortlist?geography=78704&age=500&step=3",
  "the last step of a shortlist":
    "/shortlist?geography=78704&child_age_months=14&budget_weekly=320&step=3",
  "a shortlist":
    "/shortlist?geography=78704&child_age_months=14&budget_weekly=320&commute_origin=78701",
  "a shortlist without matches": "/shortlist?geography=NY&child_age_months=14&budget_weekly=320",
  "the proof of a facility": `/facilities/${EXAMPLE_FACILITY_ID}/data`,
  "all inspections of a facility": `/facilities/${EXAMPLE_FACILITY_ID}/inspections`,
  "inspections that match": `/facilities/${EXAMPLE_FACILITY_ID}/inspections?q=staff&severity=low`,
  "the family's workspace": "/family",
  "saved places, checked": `/family/check?facility_ids=${EXAMPLE_FACILITY_IDS.join()}`,
  documentation: "/docs",
  "a guide": "/docs/webhooks",
  "a reference page": "/docs/search-facilities",
  changelog: "/changelog",
  errors: "/docs/errors",
  "the states": "/states",
  "a state": "/states/texas",
  "a county": "/states/texas/travis-county",
  "a state with old records": "/states/north-carolina",
  "a state without records": "/states/alabama",
  prices: "/prices",
  "prices of a state": "/prices?state_code=TX",
  "prices that are not published": "/prices?state_code=AL",
  "prices for a wrong ZIP": "/prices?zip=7",
  reports: "/reports",
  "a report": "/reports/2026-10",
  "the method": "/methodology",
  "about the data": "/about",
  contact: "/contact",
  privacy: "/privacy",
  "terms of use": "/terms",
  accessibility: "/accessibility",
  "the ways to correct a record": "/corrections",
  "the form of a correction": `/corrections/new?facility_id=${EXAMPLE_FACILITY_ID}`,
  "a rejected correction":
    "/corrections/new?error=wrong.required&error=link.format&error=website.trap",
  "the form of a provider's note": `/corrections/note?facility_id=${EXAMPLE_FACILITY_ID}`,
  "a rejected note": `/corrections/note?facility_id=${EXAMPLE_FACILITY_ID}&error=note.required`,
  "the form of email alerts": `/alerts?facility_id=${EXAMPLE_FACILITY_ID}`,
  "a rejected form of email alerts": `/alerts?facility_id=${EXAMPLE_FACILITY_ID}&error=email.format`,
  "the form of email alerts about a search": "/alerts?zip_code=78704&age_months=14&open_from=07:00",
  "what follows a request of email alerts": "/alerts/sent",
  "email alerts of an unknown link": `/alerts/manage?token=${"0".repeat(32)}`,
  "how to get a key": "/keys",
  "a rejected request for a key": "/keys?error=email.format&error=website.trap",
  "what follows a request for a key": "/keys/sent",
  "an unknown link of a key": `/keys/link?token=${"0".repeat(32)}`,
  status: "/status",
  "not found": "/nothing-is-here",
};

/** Searches whose first result is a facility's page of that kind. */
const FACILITIES = {
  scored: "/search?zip_code=78704&min_safety_score=40",
  suspended: "/search?state_code=DE&license_status=suspended",
  "on probation": "/search?state_code=DE&license_status=probationary",
  "without inspections": "/search?state_code=CO",
} as const;
export type FacilityKind = keyof typeof FACILITIES;
export const FACILITY_KINDS = Object.keys(FACILITIES) as FacilityKind[];

/** Opens the first facility of a kind. */
export async function openFacility(page: Page, kind: FacilityKind): Promise<void> {
  await page.goto(FACILITIES[kind]);
  const path = await page.locator(".result .provider-name a").first().getAttribute("href");
  await page.goto(path ?? "");
}
