import type { FacilitySummary } from "#lib/facilities/summary";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { scoreBand } from "#lib/language/score-band";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { distanceText } from "./distance";
import { formatHeldDown, scoreRests } from "./score-rests";
import { scoreReasonOf } from "../../_ui/facts";
import { Listing } from "../../_ui/listing";
import { SevereTags, SampleTag, StatusTags } from "../../_ui/tags";

type Props = {
  text: Messages;
  facility: FacilitySummary;
  /** Facts that the summary doesn't have. */
  facts?: CardDetails | undefined;
};

/** A facility in the list of results. */
export function ResultCard({ text, facility, facts }: Props) {
  const { id, name, city, county, state_code, zip } = facility;
  const distance = distanceText(facility, facts?.is_zip_point ?? false, text.search.card, text);
  const place = [city ?? (county && text.search.place.county(county)), state_code];
  return (
    <li id={id} className="card result">
      <div className="stack-tight">
        <h2>
          <a href={text.href(`/facilities/${id}`)}>{name}</a>
        </h2>
        <p className="soft">
          {formatType(facility.facility_type, text)}
          {" · "}
          {place.filter(Boolean).join(", ")} {zip}
          {distance !== undefined && (
            <>
              {" · "}
              <span className="nowrap">{distance}</span>
            </>
          )}
        </p>
        <div className="result-facts">
          <StatusTags
            text={text}
            facility={facility}
            stale_list_on={facts?.stale_list_on}
            licensed_list_on={facts?.licensed_list_on}
            isClosedForNow={facts?.is_closed_for_now ?? false}
            passed_end={facts?.passed_end}
            hasConditions={facts?.has_conditions ?? false}
          />
          {facts && <SevereTags text={text} grave={facts.severe_days} />}
          {facility.is_sample && <SampleTag text={text} />}
        </div>
        {facility.directory_entry === true && (
          <p className="soft small">{text.facility.flags.directory}</p>
        )}
        <Listing text={text} facility={facility} inspections_until={facts?.inspections_until} />
        <Price text={text} facility={facility} />
      </div>
      <Score text={text} facility={facility} facts={facts} />
      {facility.directory_entry !== true && (
        <label className="check">
          <input type="checkbox" name="facility_ids" value={id} data-compare={name} />
          <span>
            {text.compare.tray.add}
            <span className="visually-hidden"> {name}</span>
          </span>
        </label>
      )}
    </li>
  );
}

function Score({ text, facility, facts }: Props) {
  const rests = facts?.score;
  const { safety_score } = facility;
  const { card } = text.search;
  if (safety_score === undefined) {
    return (
      <div className="result-score">
        <span className="soft small">{card.score}</span>
        <p>
          <b>{card.no_score}.</b> {scoreReasonOf(facility, text, facts?.inspections_until)}
        </p>
      </div>
    );
  }
  return (
    <div className="result-score">
      <span className="soft small">{card.score}</span>
      <span>
        <strong>{safety_score}</strong> <span className="soft small">{card.of_100}</span>
      </span>
      <p>
        {formatHeldDown(safety_score, rests, text) ??
          text.terms.score_band[scoreBand(safety_score)]}
      </p>
      {rests && <p className="soft">{scoreRests(rests, text).join(" · ")}</p>}
    </div>
  );
}

function Price({ text, facility }: Props) {
  const { price_weekly, price_basis } = facility;
  if (price_weekly === undefined || price_basis === undefined) return null;
  return <p className="soft small">{priceText(text, price_weekly, price_basis)}</p>;
}

/** Formats a weekly price with its basis. */
export function priceText(
  text: Messages,
  price_weekly: number,
  basis: NonNullable<FacilitySummary["price_basis"]>,
): string {
  const amount = text.format.money(price_weekly);
  const { age_group, price_setting } = text.terms;
  if (basis.source === "facility" || basis.setting === undefined) {
    const { own_price } = text.search.card;
    const own = own_price(amount, age_group[basis.age_group], basis.price_year);
    return basis.converted_from === undefined ? own : text.prices.from_daily(own);
  }
  const said = text.search.card.price(
    amount,
    age_group[basis.age_group],
    price_setting[basis.setting],
    basis.price_year,
  );
  return basis.imputed ? text.prices.imputed(said) : said;
}
