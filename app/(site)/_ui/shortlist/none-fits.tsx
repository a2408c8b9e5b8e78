import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { searchPath } from "../../search/address";
import { type Answers, shortlistPath } from "../../shortlist/answers";
import { listRelaxed } from "../../shortlist/relax";
import { Crumbs } from "../crumbs";
import { whereOf } from "./answer";
import { Excluded } from "./excluded";

type Props = { text: Messages; answers: Answers; memo: DecisionMemo };

/** An empty shortlist is an answer: what kept places out, and what to change. */
export async function NoneFits({ text, answers, memo }: Props) {
  const { empty, answer } = text.shortlist;
  const { geography } = memo.inputs;
  const relaxed = await listRelaxed(answers, memo, text);
  const search = /^\d{5}$/.test(geography)
    ? searchPath({ zip_code: [geography], radius: ["25"] })
    : searchPath({ state_code: [geography as StateCode] });
  const isNothing = memo.excluded.every(({ reason_code }) => reason_code === "outside_geography");
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title: text.shortlist.title }]} />
      <h1>{empty.title(whereOf(memo, text))}</h1>
      <div className="card">
        {isNothing ? (
          <p>{empty.nothing}</p>
        ) : (
          <>
            <p>{empty.lead}</p>
            <Excluded text={text} memo={memo} />
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
          <li>
            <a href={text.href(search)}>{empty.search}</a>
          </li>
        </ul>
      </section>
      <p className="soft small">{text.shortlist.privacy}</p>
    </div>
  );
}
