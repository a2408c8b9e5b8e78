import type { Messages } from "#lib/language/messages";
import { isDirectory } from "#lib/sources/catalog";
import type { CountyName } from "#lib/places/points";
import type { CountyCount } from "#lib/states/profile";
import { sumOf } from "#lib/kernel/sum";
import { TRUST } from "#lib/scoring/trust";
import type { AgencyRecords } from "#lib/states/agency-records";
import { countyCoverage, isThin, qualityOf, thinCounties } from "#lib/states/quality";
import type { StateFull } from "#lib/states/shapes";
import { Band } from "../../_ui/band";
import { Meter } from "../../_ui/meter";
import { SearchBox } from "../../_ui/search-box/search-box";
import { recordsLine } from "./records-line";

type Props = {
  text: Messages;
  state: StateFull;
  agencies: readonly AgencyRecords[];
  /** Providers by county that may operate, as the search counts them. */
  counts: readonly CountyCount[];
  /** All counties of the state. */
  places: readonly CountyName[];
};

/** The answer first: what we have of a state and from when, and the way to its providers. */
export function StateSummary(props: Props) {
  const { text, state, agencies } = props;
  const { states: words } = text;
  const name = text.region(state.state_code);
  const quality = qualityOf(state.trust_tier);
  return (
    <div className="stack">
      <div className="stack-tight">
        <h1>{words.page.title(name)}</h1>
        <Meter quality={quality} word={`${words.tier}: ${words.quality[quality]}`} />
      </div>
      <Alert {...props} />
      {agencies.length > 0 && <RecordLines {...props} />}
      {state.facility_count > 0 ? (
        <Find {...props} />
      ) : (
        state.prices_summary && (
          <p>
            <a href={text.href(`/prices?state_code=${state.state_code}`)}>
              {words.page.prices(name)}
            </a>
          </p>
        )
      )}
    </div>
  );
}

/** One sentence per agency, each with its own dates, and how complete the lists are. */
function RecordLines(props: Props) {
  const { text, state, agencies } = props;
  const { off_list } = text.states;
  const [only] = agencies;
  return (
    <div className="stack-tight">
      {agencies.length === 1 && only !== undefined ? (
        <p className="lead">{recordsLine(text, only)}</p>
      ) : (
        <ul>
          {agencies.map((agency) => (
            <li key={agency.jurisdiction_id}>
              <strong lang="en">{agency.name}</strong>: {recordsLine(text, agency)}
            </li>
          ))}
        </ul>
      )}
      <p className="soft small">
        {completeness(props)}
        {state.off_list_count > 0 && ` ${off_list(state.off_list_count)}`}
      </p>
    </div>
  );
}

/**
 * States in how many counties we have providers. The share of the agency's list follows only if
 * that is all counties. Next to empty counties, it would read as if they had no child care.
 */
function completeness({ text, state, counts, places }: Props): string {
  const { page, measure } = text.states;
  const { unmaterialized_state_agency_pct: lacking, state_code, facility_count } = state;
  const { held, all } = countyCoverage(counts, places.length);
  const known = [
    state.is_list_partial ? page.partial : undefined,
    held > 0 && held < all ? page.counties_held(held, all) : undefined,
    thinLine({ text, state, counts, places }),
  ].filter((line) => line !== undefined);
  if (known.length > 0) return known.join(" ");
  return lacking === null || isThin(state_code, facility_count)
    ? page.complete_unknown
    : page.complete(measure(100 - lacking, "percent"));
}

/** Names the counties of which our file may lack most providers. */
function thinLine({ text, state, counts, places }: Omit<Props, "agencies">): string | undefined {
  const thin = thinCounties(
    counts,
    places.map(({ county_fips }) => county_fips),
  );
  if (thin.length === 0) return undefined;
  const names = places
    .filter(({ county_fips }) => thin.includes(county_fips))
    .map(({ name }) => text.search.place.county(name, state.state_code));
  return text.states.page.counties_thin(text.format.list(names));
}

/** The page's one alert: no records, a directory, or an old list. */
function Alert({ text, state, agencies }: Props) {
  const { page } = text.states;
  const reason = state.no_records_reason && page.no_records_reason[state.no_records_reason];
  if (agencies.every(({ observed_on }) => observed_on === undefined)) {
    return (
      <Band tone="neutral" title={page.pending(text.region(state.state_code))}>
        {reason} {page.pending_body}
      </Band>
    );
  }
  if (state.jurisdiction_ids.some(isDirectory)) {
    return (
      <Band tone="attention">
        {page.directory} {reason}
      </Band>
    );
  }
  const old = agencies.find(({ days = 0 }) => days > TRUST.historical.roster_age_days.max);
  if (old?.observed_on === undefined) return null;
  const month = text.format.month(old.observed_on);
  return (
    <Band
      tone="history"
      title={agencies.length > 1 ? page.old_of(old.name, month) : page.old(month)}
    >
      {page.old_body}
    </Band>
  );
}

/**
 * Returns the words of the link to all providers. A directory doesn't say whether its entries may
 * operate.
 */
export function allProvidersText(
  jurisdiction_ids: readonly string[],
  count: number,
  text: Messages,
): string {
  const { page } = text.states;
  return jurisdiction_ids.every(isDirectory) ? page.all_entries(count) : page.all_providers(count);
}

/** The search box, and links to all providers and prices of the state. */
function Find({ text, state, counts }: Props) {
  const { page } = text.states;
  const operating = sumOf(counts, ({ facilities }) => facilities);
  const name = text.region(state.state_code);
  return (
    <div className="card state-find">
      <h2>{page.find(name)}</h2>
      <SearchBox text={text} id="state-search" label={page.find(name)} isPlain />
      <ul className="link-row">
        <li>
          <a href={text.href(`/search?state_code=${state.state_code}`)}>
            {allProvidersText(state.jurisdiction_ids, operating, text)}
          </a>
        </li>
        {state.prices_summary && (
          <li>
            <a href={text.href(`/prices?state_code=${state.state_code}`)}>{page.prices(name)}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
