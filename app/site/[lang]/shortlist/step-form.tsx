import type { Messages } from "#lib/language/messages";
import { type AnswerName, type Answers, shortlistPath, STEPS } from "./answers";
import { Crumbs } from "../../_ui/breadcrumbs";
import { FaultList } from "../../_ui/fault-list";
import { LivePossible } from "./live-possible";
import type { Possible } from "./read-possible";
import { ChildStep, MattersStep, WhereStep } from "./steps";

type Props = {
  text: Messages;
  step: number;
  answers: Answers;
  faults: readonly AnswerName[];
  /** Answers with a ZIP code that has no coordinates. */
  unlocated: readonly AnswerName[];
  /** The options that the records of the given area allow, if an area is given. */
  possible: Possible | undefined;
};

function wordsOf({ text, answers, faults, unlocated }: Omit<Props, "possible">) {
  const { errors } = text.shortlist;
  const of = (name: AnswerName): string => {
    if (unlocated.includes(name)) {
      return name === "geography" ? errors.not_located : text.compare.drive.fault;
    }
    if (name === "child_age_months") return errors.child_age;
    const isWords = name === "geography" && /\p{L}{2}/u.test(answers.geography ?? "");
    return isWords ? errors.geography_city(answers.geography ?? "") : errors[name];
  };
  return Object.fromEntries(faults.map((name) => [name, of(name)]));
}

/** One of the three steps: a plain form that includes the other answers. */
export function StepForm(props: Props) {
  const { text, step, answers, possible } = props;
  const { shortlist } = text;
  const faults = wordsOf(props);
  const title = [shortlist.where.title, shortlist.child.title, shortlist.matters.title][step - 1];
  // On a phone, the panel is below the form. No one should fill that in for nothing.
  const isInVain = step > 1 && possible?.level === "none";
  const panel = (
    <LivePossible
      path={text.href("/shortlist/possible")}
      title={shortlist.possible.title}
      intro={shortlist.possible.intro}
      found={possible}
    />
  );
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: shortlist.title }]} />
      <h1>{shortlist.title}</h1>
      <StepList text={text} step={step} answers={answers} />
      <FaultList
        title={shortlist.errors.title}
        faults={Object.entries(faults).map(([name, said]) => ({
          field: name === "child_age_months" ? "age" : name,
          text: said,
        }))}
      />
      {isInVain && panel}
      <div className="step-columns">
        <form action={text.href("/shortlist")} className="card">
          <h2>{title}</h2>
          <Carried step={step} answers={answers} />
          <input type="hidden" name="step" value={step + 1} />
          {step === 1 && <WhereStep text={text} answers={answers} faults={faults} />}
          {step === 2 && <ChildStep text={text} answers={answers} faults={faults} />}
          {step === 3 && (
            <MattersStep
              text={text}
              answers={answers}
              hasScores={possible === undefined || possible.level === "ranked"}
            />
          )}
          <div className="actions">
            <button className="button" type="submit">
              {step === 3 ? shortlist.finish : shortlist.next}
            </button>
            {step > 1 && (
              <a className="button button-quiet" href={text.href(shortlistPath(answers, step - 1))}>
                {shortlist.back}
              </a>
            )}
          </div>
        </form>
        {!isInVain && panel}
      </div>
      <p className="soft small">{shortlist.privacy}</p>
    </div>
  );
}

function StepList({ text, step, answers }: Pick<Props, "text" | "step" | "answers">) {
  const { shortlist } = text;
  return (
    <ol className="steps" aria-label={shortlist.step(step)}>
      {shortlist.steps.map((name, place) => (
        <li key={name} aria-current={place + 1 === step ? "step" : undefined}>
          {place + 1 < step ? (
            <a href={text.href(shortlistPath(answers, place + 1))}>{name}</a>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  );
}

/** The answers of the other steps as hidden fields. */
function Carried({ step, answers }: Pick<Props, "step" | "answers">) {
  const names = STEPS.flatMap((ofStep, place) => (place + 1 === step ? [] : ofStep));
  const { age_unit, budget_period, priorities, allow_non_launch_ready } = answers;
  return (
    <>
      {names.map(
        (name) =>
          answers[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={answers[name]} />
          ),
      )}
      {step !== 2 && age_unit !== undefined && (
        <input type="hidden" name="age_unit" value={age_unit} />
      )}
      {step !== 2 && budget_period !== undefined && (
        <input type="hidden" name="budget_period" value={budget_period} />
      )}
      {step !== 3 && priorities.length > 0 && (
        <input type="hidden" name="priorities" value={priorities.join()} />
      )}
      {step !== 3 && allow_non_launch_ready && (
        <input type="hidden" name="allow_non_launch_ready" value="true" />
      )}
    </>
  );
}
