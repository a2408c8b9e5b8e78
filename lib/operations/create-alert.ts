import { alertForm } from "#lib/alerts/form";
import { requestAlerts } from "#lib/alerts/request";
import { AlertRequested, NewAlert } from "#lib/alerts/shape";
import { parseSavedSearch } from "#lib/alerts/saved-search";
import { countShown } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { FOLLOWED_PROVIDERS_MAX } from "#lib/kernel/alert-limits";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";
import { invalidRequest } from "#lib/kernel/problem";

/** @throws Problem `invalid_request` for a search with more providers than alerts can follow. */
async function requireFewProviders(search: string | undefined): Promise<void> {
  const saved = search === undefined ? undefined : parseSavedSearch(search);
  if (saved === undefined) return;
  const { county_codes: _codes, ...filters } = saved;
  const { total } = await countShown(SearchInput.parse(filters));
  if (total <= FOLLOWED_PROVIDERS_MAX) return;
  const detail = `The search has ${total} providers; at most ${FOLLOWED_PROVIDERS_MAX} can be followed`;
  throw invalidRequest([{ pointer: "/search", code: "maximum", detail }]);
}

/** Requests of one network in an hour. */
const PER_HOUR = 10;

export default operation({
  id: "createAlert",
  group: "profile",
  access: "public",
  summary: "Follow changes by email",
  description:
    "Sends a link that starts email alerts about a provider or a search. The response is the same for every address.",
  rest: {
    method: "POST",
    path: "/v2/alerts",
    status: 201,
    per_hour: PER_HOUR,
    form: alertForm,
  },
  input: NewAlert,
  output: AlertRequested,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request", "not_found"],
  example: {
    input: { facility_id: SAMPLE_VALUES.facility_id, email: "parent@example.com" },
  },
  run: async (wanted) => {
    await requireFewProviders(wanted.search);
    await requestAlerts(wanted);
    return { status: "requested" as const };
  },
});
