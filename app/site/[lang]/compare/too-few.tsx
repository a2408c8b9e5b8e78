import type { FacilityDetail } from "#lib/facilities/detail";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { SearchInput } from "#lib/facilities/search-input";
import type { FacilitySummary } from "#lib/facilities/summary";
import { isOfZip, OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { COMPARED } from "#lib/scoring/compared";
import { type CompareQuery, comparePath } from "./address";
import { readFirst } from "../search/data";
import { searchPath } from "../search/address";
import { distanceText } from "../search/distance";
import { NEARBY_MILES } from "../search/nearby";
import { scoreRests } from "../search/score-rests";
import { Crumbs } from "../../_ui/breadcrumbs";
import { townOf } from "../facilities/town-of";
import { SearchBox } from "../../_ui/search-box/search-box";
import { type Choice, Choose } from "./choose";
import { oldScoreText } from "../../_ui/provider-card/card-chips";
import { CompareTray } from "./compare-tray";
import { trayWords } from "./tray-text";

/** Max facilities offered to compare with one. */
const OFFERED_MAX = 12;

/** Explains how to choose facilities, and shows those chosen in this browser. */
export function NoneChosen({ text }: { text: Messages }) {
  const { compare } = text;
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: compare.title }]} />
      <h1>{compare.empty.title}</h1>
      <p className="lead">{compare.empty.lead}</p>
      <ol>
        {compare.empty.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <SearchBox text={text} id="search" label={compare.empty.action} />
      <CompareTray path={text.href("/compare")} words={trayWords(text)} />
    </div>
  );
}

type OneProps = { text: Messages; asked: CompareQuery; facility: FacilityDetail };

/** One chosen: others near it to tick. */
export async function OneChosen({ text, asked, facility }: OneProps) {
  const { one, title } = text.compare;
  const around = aroundOf(facility);
  const choices = around === undefined ? [] : await listNear(facility, around, text);
  const none = around === undefined ? one.unlocated : one.none;
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title, path: "/compare" }, { title: facility.name }]} />
      <h1>{one.title(facility.name)}</h1>
      <p className="lead">{choices.length === 0 ? none : one.lead}</p>
      {choices.length > 0 && (
        <Choose
          text={text}
          choices={choices}
          fixed={[facility.id]}
          age_months={asked.age_months}
          submit={one.submit}
        />
      )}
      <SearchBox text={text} id="search" label={text.compare.empty.action} />
    </div>
  );
}

/**
 * Returns the area to search for nearby facilities, or undefined if only the town or state is
 * known.
 */
function aroundOf({ provider: { location }, state_code, zip }: FacilityDetail) {
  if (location?.lat !== undefined && location.lng !== undefined) {
    return { lat: location.lat, lng: location.lng, radius: NEARBY_MILES };
  }
  return zip === undefined ? undefined : { state_code, zip_code: zip };
}

/** Lists facilities of the same kind near one, nearest first. */
async function listNear(
  facility: FacilityDetail,
  around: NonNullable<ReturnType<typeof aroundOf>>,
  text: Messages,
): Promise<Choice[]> {
  const { location } = facility.provider;
  const { data, facts } = await readFirst(
    SearchInput.parse({
      ...around,
      facility_type: facility.facility_type && [facility.facility_type],
      license_status: [...OPERATING_STATUSES],
      include_not_operating: false,
      limit: OFFERED_MAX + 1,
    }),
  );
  const others = data.filter(({ id }) => id !== facility.id).slice(0, OFFERED_MAX);
  return others.map((near) => ({
    facility_id: near.id,
    name: near.name,
    note: noteOf(near, facts.get(near.id), isOfZip(location?.precision), text),
    isTicked: false,
  }));
}

/** Describes a provider offered for a comparison: its distance, score, and cautions. */
export function noteOf(
  near: FacilitySummary,
  facts: CardDetails | undefined,
  isFromZip: boolean,
  text: Messages,
): string {
  const { one } = text.compare;
  const { city } = near;
  return [
    distanceText(near, isFromZip || facts?.is_zip_point === true, one, text) ?? city,
    ...scoreTexts(near, facts, text),
    ...(facts?.passed_end === undefined
      ? []
      : [text.search.chips.license_end_passed(text.format.short_date(facts.passed_end))]),
    ...(facts?.is_closed_for_now
      ? [text.facility.license.stages.temporarily_closed.toLowerCase()]
      : []),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Describes a score with what it rests on, or a historical one with its year only. */
function scoreTexts(
  { safety_score: score }: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): string[] {
  if (score === undefined) return [text.search.card.no_score.toLowerCase()];
  const old = facts && oldScoreText(score, facts, text);
  if (old !== undefined) return [old];
  const rests = facts?.score ? scoreRests(facts.score, text) : [];
  return [text.compare.one.score(text.format.number(score)), ...rests];
}

type ManyProps = { text: Messages; asked: CompareQuery; chosen: readonly FacilityDetail[] };

/** Offers all facilities if too many were requested, with the first five checked. */
export function TooMany({ text, asked, chosen }: ManyProps) {
  const { many, title } = text.compare;
  const choices = chosen.map((facility, place): Choice => ({
    facility_id: facility.id,
    name: facility.name,
    note: townOf(facility),
    isTicked: place < COMPARED.places_max,
  }));
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title }]} />
      <h1>{many.title}</h1>
      <p className="lead">{many.lead(chosen.length)}</p>
      <Choose text={text} choices={choices} age_months={asked.age_months} submit={many.submit} />
    </div>
  );
}

type UnknownProps = {
  text: Messages;
  asked: CompareQuery;
  count: number;
  known: readonly FacilityDetail[];
};

/** Reports ids without a facility, with a link to compare the others. */
export function SomeUnknown({ text, asked, count, known }: UnknownProps) {
  const { unknown, title, empty } = text.compare;
  const rest = comparePath({ ...asked, facility_ids: known.map(({ id }) => id) });
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title }]} />
      <h1>{unknown.title}</h1>
      <p className="lead">{unknown.lead(count)}</p>
      {known.length > 1 && (
        <p>
          <a className="button" href={text.href(rest)}>
            {unknown.rest(known.length)}
          </a>
        </p>
      )}
      {known.length === 1 && known[0] && (
        <p>
          <a className="arrow" href={text.href(rest)}>
            {text.compare.one.title(known[0].name)}
          </a>
        </p>
      )}
      <p>
        <a className="arrow" href={text.href(searchPath({}))}>
          {empty.action}
        </a>
      </p>
    </div>
  );
}
