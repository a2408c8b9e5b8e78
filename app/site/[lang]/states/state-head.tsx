import type { Messages } from "#lib/language/messages";
import { isDirectory } from "#lib/sources/catalog";
import { FRESH_DAYS } from "#lib/states/freshness";
import type { StateFull } from "#lib/states/shapes";
import { Notice } from "../../_ui/notice";
import { AgencyLine } from "../../_ui/agency-line";
import { TierTag } from "./tier-tag";

type Props = { text: Messages; state: StateFull; isSample: boolean };

/** Facts that a reader needs before a state's numbers. */
export function StateHead({ text, state, isSample }: Props) {
  const { states: words } = text;
  return (
    <div className="stack">
      <h1>{words.page.title(text.region(state.state_code))}</h1>
      <Lists text={text} state={state} />
      {state.off_list_count > 0 && (
        <p>
          {words.off_list(state.off_list_count)} {words.off_list_meaning}
        </p>
      )}
      <TierTag text={text} tier={state.trust_tier} />
      <Caution text={text} state={state} />
      {state.jurisdiction_ids.some(isDirectory) && (
        <Notice kind="caution">
          <p>{words.page.directory}</p>
        </Notice>
      )}
      {isSample && (
        <Notice kind="caution">
          <p>{words.page.sample}</p>
        </Notice>
      )}
      <div className="actions">
        {state.facility_count > 0 && (
          <a className="button" href={text.href(`/search?state_code=${state.state_code}`)}>
            {words.page.search(text.region(state.state_code))}
          </a>
        )}
        {state.prices_summary && (
          <a
            className="button button-quiet"
            href={text.href(`/prices?state_code=${state.state_code}`)}
          >
            {words.page.prices(text.region(state.state_code))}
          </a>
        )}
      </div>
    </div>
  );
}

/** The number of facilities and the date of the list; per agency if the state has several. */
function Lists({ text, state }: Omit<Props, "isSample">) {
  const { page } = text.states;
  const { agencies, facility_count } = state;
  const [only] = agencies;
  if (agencies.length > 1) {
    return (
      <>
        <p className="lead">{page.lead_several(facility_count, agencies.length)}</p>
        <ul>
          {agencies.map((agency) => (
            <li key={agency.jurisdiction_id}>
              <AgencyLine text={text} agency={agency} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (only?.observed_on === undefined) return null;
  return <p className="lead">{page.lead(facility_count, text.format.date(only.observed_on))}</p>;
}

/** A notice if there are no records, or if the list of an agency is old. */
function Caution({ text, state }: Omit<Props, "isSample">) {
  const { page } = text.states;
  const { agencies } = state;
  if (agencies.every(({ observed_on }) => observed_on === undefined)) {
    return (
      <Notice>
        <p>
          <strong>{page.pending(text.region(state.state_code))}</strong>{" "}
          {state.no_records_reason && page.no_records_reason[state.no_records_reason]}{" "}
          {page.pending_body}
        </p>
      </Notice>
    );
  }
  const isHistorical = state.trust_tier === "historical";
  const old = agencies.filter(({ days = 0 }) => isHistorical || days > FRESH_DAYS);
  if (old.length === 0) return null;
  return (
    <Notice kind={isHistorical ? "danger" : "caution"}>
      {old.map(({ jurisdiction_id, name, observed_on = "" }) => {
        const date = text.format.date(observed_on);
        const single = isHistorical ? page.historical(date) : page.stale(date);
        return (
          <p key={jurisdiction_id}>
            <strong>{agencies.length > 1 ? page.old_list(name, date) : single}</strong>
          </p>
        );
      })}
      <p>{page.historical_body}</p>
    </Notice>
  );
}
