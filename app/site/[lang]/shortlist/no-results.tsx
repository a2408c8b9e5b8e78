import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { STATE_CODES } from "#lib/kernel/fields";
import type { Messages } from "#lib/language/messages";
import { hasRecordsIn } from "../../_data/state";
import { searchPath } from "../search/address";
import { readPlaceOfZip } from "../search/data";
import { type Answers, shortlistPath } from "./answers";
import { relaxEach, searchAround } from "./relax";
import { Crumbs } from "../../_ui/breadcrumbs";
import { OutsideLink } from "../../_ui/outside-link";
import { RegionRecords, WhoKnows } from "../states/no-records";
import { whereOf } from "./answer";
import { countyOf, Excluded, ExcludedRule } from "./excluded";
import { OnlyOld, type OldMatches, readOldMatches } from "./only-old";
import { agencyLinks, type Region } from "./read-possible";

type Props = { text: Messages; answers: Answers; memo: DecisionMemo };

/** The state or territory of a shortlist's area; undefined for a ZIP code that none has. */
async function regionOf(geography: string): Promise<Region | undefined> {
  const state_code = STATE_CODES.find((code) => code === geography);
  return state_code ?? (await readPlaceOfZip(geography))?.region;
}

/**
 * An empty shortlist. If only old records match, it offers them. Otherwise it lists what
 * each rule left out, with one change for each, and the agency's search.
 */
export async function NoneFits({ text, answers, memo }: Props) {
  const { empty, answer } = text.shortlist;
  const { geography } = memo.inputs;
  const region = await regionOf(geography);
  const old = await readOldMatches(answers, memo, text);
  const isNothing =
    old === undefined &&
    (memo.excluded.every(({ reason_code }) => reason_code === "outside_geography") ||
      (region !== undefined && !(await hasRecordsIn(region))));
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title: text.shortlist.title }]} />
      <h1>{titleOf(old, text)(whereOf(memo, text))}</h1>
      {old !== undefined && <OldInstead {...{ text, memo, old }} />}
      {old === undefined && (
        <div className="card">
          {isNothing ? (
            <Nothing text={text} region={region} />
          ) : (
            <Rules {...{ text, answers, memo }} />
          )}
        </div>
      )}
      {!isNothing && region !== undefined && <Agency text={text} region={region} />}
      <p className="actions">
        <a className="button button-quiet" href={text.href(shortlistPath(answers, 1))}>
          {answer.change}
        </a>
        {memo.excluded.length > 0 && (
          <a className="button button-quiet" href={text.href(searchPath(searchAround(geography)))}>
            {empty.search}
          </a>
        )}
      </p>
      <p className="soft small">{text.shortlist.privacy}</p>
    </div>
  );
}

function titleOf(old: OldMatches | undefined, { shortlist }: Messages): (where: string) => string {
  if (old === undefined) return shortlist.empty.title;
  return old.isOld ? shortlist.only_old.title : shortlist.only_old.title_incomplete;
}

/** Matches in old records, and how many providers each rule left out. */
async function OldInstead({ text, memo, old }: Omit<Props, "answers"> & { old: OldMatches }) {
  const county = await countyOf(memo);
  return (
    <>
      <OnlyOld text={text} old={old} />
      <section className="stack-tight" aria-labelledby="left-out">
        <h2 id="left-out">{text.shortlist.answer.left_out}</h2>
        <Excluded text={text} memo={memo} county={county} />
      </section>
    </>
  );
}

/** The area has no records: other sources. */
function Nothing({ text, region }: { text: Messages; region: Region | undefined }) {
  return (
    <>
      <p>{text.shortlist.empty.nothing}</p>
      {region === undefined ? (
        <WhoKnows text={text} />
      ) : (
        <RegionRecords text={text} region={region} />
      )}
    </>
  );
}

/** The rules that left providers out, most first, each with one change that shows them. */
async function Rules({ text, answers, memo }: Props) {
  const { empty } = text.shortlist;
  const [relaxed, county] = await Promise.all([relaxEach(answers, memo, text), countyOf(memo)]);
  return (
    <>
      <h2>{empty.lead}</h2>
      <ul className="rules">
        {memo.excluded
          .toSorted((a, b) => b.count - a.count)
          .map(({ reason_code, count }) => {
            const change = relaxed.get(reason_code);
            return (
              <li key={reason_code}>
                <p>
                  <ExcludedRule {...{ text, reason_code, count, county }} />
                </p>
                {change && !(reason_code === "unlocated" && county) && (
                  <a className="button" href={text.href(change.path)}>
                    {change.label}
                  </a>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}

function Agency({ text, region }: { text: Messages; region: Region }) {
  const links = agencyLinks(region, text);
  const searches = links.filter(({ isOutside }) => isOutside);
  return (
    <section className="stack-tight" aria-labelledby="agency">
      <h2 id="agency">{text.shortlist.empty.agency(text.region(region), searches.length)}</h2>
      <ul className="link-row">
        {links.map(({ href, text: label, isOutside }) => (
          <li key={href}>
            {isOutside ? (
              <OutsideLink href={href}>{label}</OutsideLink>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
