import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { STATE_CODES } from "#lib/kernel/fields";
import type { Messages } from "#lib/language/messages";
import { hasRecordsIn } from "../../_data/state";
import { searchPath } from "../search/address";
import { readPlaceOfZip } from "../search/data";
import { type Answers, shortlistPath } from "./answers";
import { listRelaxed } from "./relax";
import { Crumbs } from "../../_ui/breadcrumbs";
import { RegionRecords, WhoKnows } from "../states/no-records";
import { whereOf } from "./answer";
import { countyOf, Excluded } from "./excluded";

type Props = { text: Messages; answers: Answers; memo: DecisionMemo };

/** An empty shortlist: why facilities were excluded, and what to change. */
export async function NoneFits({ text, answers, memo }: Props) {
  const { empty, answer } = text.shortlist;
  const { geography } = memo.inputs;
  const [relaxed, county] = await Promise.all([listRelaxed(answers, memo, text), countyOf(memo)]);
  const state_code = STATE_CODES.find((code) => code === geography);
  const search = state_code
    ? searchPath({ state_code: [state_code] })
    : searchPath({ zip_code: [geography], radius: ["25"] });
  const region = state_code ?? (await readPlaceOfZip(geography))?.region;
  const isNothing =
    memo.excluded.every(({ reason_code }) => reason_code === "outside_geography") ||
    (region !== undefined && !(await hasRecordsIn(region)));
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title: text.shortlist.title }]} />
      <h1>{empty.title(whereOf(memo, text))}</h1>
      <div className="card">
        {isNothing ? (
          <>
            <p>{empty.nothing}</p>
            {region === undefined ? (
              <WhoKnows text={text} />
            ) : (
              <RegionRecords text={text} region={region} />
            )}
          </>
        ) : (
          <>
            <p>{empty.lead}</p>
            <Excluded text={text} memo={memo} county={county} />
          </>
        )}
      </div>
      <section className="card" aria-labelledby="relax">
        <h2 id="relax">{empty.relax}</h2>
        <ul className="link-row">
          {relaxed.map((one) => (
            <li key={one.label}>
              <a href={text.href(shortlistPath(one.answers))}>{one.label}</a>
            </li>
          ))}
          <li>
            <a href={text.href(shortlistPath(answers, 1))}>{answer.change}</a>
          </li>
          {memo.excluded.length > 0 && (
            <li>
              <a href={text.href(search)}>{empty.search}</a>
            </li>
          )}
        </ul>
      </section>
      <p className="soft small">{text.shortlist.privacy}</p>
    </div>
  );
}
