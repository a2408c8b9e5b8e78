import type { Messages } from "#lib/language/messages";
import { FRESH_DAYS } from "#lib/states/freshness";
import type { StateFull } from "#lib/states/shapes";
import { Notice } from "../notice";
import { FederalDirectory } from "./no-records";
import { TierTag } from "./tier-tag";

type Props = { text: Messages; state: StateFull; isSample: boolean };

/** What must be known of a state before its numbers are read. */
export function StateHead({ text, state, isSample }: Props) {
  const { states: words } = text;
  const { observed_on } = state.freshness;
  return (
    <div className="stack">
      <h1>{words.page.title(state.name)}</h1>
      {observed_on !== null && (
        <p className="lead">
          {words.page.lead(state.facility_count, text.format.date(observed_on))}
        </p>
      )}
      <TierTag text={text} tier={state.trust_tier} />
      <Caution text={text} state={state} />
      {isSample && (
        <Notice kind="caution">
          <p>{words.page.sample}</p>
        </Notice>
      )}
      <div className="actions">
        {state.facility_count > 0 && (
          <a className="button" href={text.href(`/search?state_code=${state.state_code}`)}>
            {words.page.search(state.name)}
          </a>
        )}
        {state.prices_summary && (
          <a
            className="button button-quiet"
            href={text.href(`/prices?state_code=${state.state_code}`)}
          >
            {words.page.prices(state.name)}
          </a>
        )}
      </div>
    </div>
  );
}

/** Nothing, old or ageing records: said first, in words. */
function Caution({ text, state }: Omit<Props, "isSample">) {
  const { page } = text.states;
  const { observed_on, days } = state.freshness;
  if (observed_on === null || days === null) {
    return (
      <Notice>
        <p>
          <strong>{page.pending(state.name)}</strong> {page.pending_body}{" "}
          <FederalDirectory text={text} />
        </p>
      </Notice>
    );
  }
  const date = text.format.date(observed_on);
  if (state.trust_tier === "historical") {
    return (
      <Notice kind="danger">
        <p>
          <strong>{page.historical(date)}</strong> {page.historical_body}
        </p>
      </Notice>
    );
  }
  if (days <= FRESH_DAYS) return null;
  return (
    <Notice kind="caution">
      <p>
        <strong>{page.stale(date)}</strong> {page.historical_body}
      </p>
    </Notice>
  );
}
