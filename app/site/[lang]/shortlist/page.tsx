import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readShortlist } from "../../_data/decision";
import { isZipLocated } from "../search/data";
import { Answer } from "./answer";
import { NoneFits } from "./no-results";
import { readPossible } from "./read-possible";
import { StepForm } from "./step-form";
import type { SearchParams } from "../search/address";
import {
  type AnswerName,
  type Answers,
  ignoredAnswers,
  memoInputOf,
  faultsOf,
  readAnswers,
  shortlistPath,
  stepOf,
} from "./answers";
import { IgnoredNote } from "../../_ui/ignored-note";
import { pageMetadata } from "../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const isPlain = Object.keys(await searchParams).length === 0;
  const { title, description } = text.shortlist;
  return {
    ...pageMetadata(text, "/shortlist", { title, description }),
    // Answers are private to the family.
    robots: { index: isPlain, follow: true },
  };
}

/** Lists the answers whose ZIP codes have no coordinates. */
async function listUnlocated(answers: Answers): Promise<AnswerName[]> {
  const names = (["geography", "commute_origin"] as const).filter((name) =>
    /^\d{5}$/.test(answers[name] ?? ""),
  );
  const located = await Promise.all(names.map((name) => isZipLocated(answers[name] ?? "")));
  return names.filter((_, place) => !located[place]);
}

/** A family's answers in three steps, and the resulting shortlist. */
export default async function ShortlistPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const sent = await searchParams;
  const ignored = <IgnoredNote text={text} names={ignoredAnswers(sent)} />;
  const answers = readAnswers(sent);
  const unlocated = await listUnlocated(answers);
  const { step, faults } = stepOf(answers, [sent["step"]].flat()[0], [
    ...faultsOf(answers),
    ...unlocated,
  ]);
  if (step <= 3) {
    const { geography } = answers;
    const possible = geography === undefined ? undefined : await readPossible(geography, text);
    return (
      <>
        {ignored}
        <StepForm {...{ text, step, answers, faults, unlocated, possible }} />
      </>
    );
  }
  // Forms leave blanks and step numbers in the address, but each shortlist has one address.
  if (sent["step"] !== undefined) redirect(text.href(shortlistPath(answers)));
  const memo = await readShortlist(memoInputOf(answers));
  const Result = memo.shortlist.length === 0 ? NoneFits : Answer;
  return (
    <>
      {ignored}
      <Result text={text} answers={answers} memo={memo} />
    </>
  );
}
