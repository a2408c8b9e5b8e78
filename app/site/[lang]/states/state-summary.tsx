import type { Messages } from "#lib/language/messages";
import { isDirectory } from "#lib/sources/catalog";
import { TRUST } from "#lib/scoring/trust";
import type { AgencyRecords } from "#lib/states/agency-records";
import { isThin, qualityOf } from "#lib/states/quality";
import type { StateFull } from "#lib/states/shapes";
import { Band } from "../../_ui/band";
import { Meter } from "../../_ui/meter";
import { SearchBox } from "../../_ui/search-box/search-box";
import { recordsLine } from "./records-line";

type Props = {
  text: Messages;
  state: StateFull;
  agencies: readonly AgencyRecords[];
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
      {agencies.length > 0 && <RecordLines text={text} state={state} agencies={agencies} />}
      {state.facility_count > 0 && <Find text={text} state={state} />}
    </div>
  );
}

/** One sentence per agency, each with its own dates, and how complete the lists are. */
function RecordLines({ text, state, agencies }: Props) {
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
        {completeness(text, state)}
        {state.off_list_count > 0 && ` ${off_list(state.off_list_count)}`}
      </p>
    </div>
  );
}

/** States the share of the agency's list that we have, or that we don't know it. */
function completeness(text: Messages, state: StateFull): string {
  const { page, measure } = text.states;
  const { unmaterialized_state_agency_pct: lacking, state_code, facility_count } = state;
  return lacking === null || isThin(state_code, facility_count)
    ? page.complete_unknown
    : page.complete(measure(100 - lacking, "percent"));
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

/** The search box, and links to all providers and prices of the state. */
function Find({ text, state }: { text: Messages; state: StateFull }) {
  const { page } = text.states;
  const name = text.region(state.state_code);
  return (
    <div className="card state-find">
      <h2>{page.find(name)}</h2>
      <SearchBox text={text} id="state-search" label={page.find(name)} isPlain />
      <ul className="link-row">
        <li>
          <a href={text.href(`/search?state_code=${state.state_code}`)}>
            {page.all_providers(state.facility_count)}
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
