import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { Messages } from "#lib/language/messages";
import { readShortlist } from "../_data/decision";
import { isZipLocated } from "../_data/search";
import { Answer } from "../_ui/shortlist/answer";
import { NoneFits } from "../_ui/shortlist/no-results";
import { StepForm } from "../_ui/shortlist/step-form";
import type { Params } from "../search/address";
import {
  type AnswerName,
  type Answers,
  askedOf,
  faultsOf,
  readAnswers,
  shortlistPath,
  stepOf,
} from "../shortlist/answers";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";

type Props = { searchParams: Promise<Params> };

/** A family's answers in three steps, and the resulting shortlist. */
export function shortlistPage(text: Messages) {
  return {
    generateMetadata: (props: Props) => describeShortlist(text, props),
    Page: (props: Props) => showShortlist(text, props),
  };
}

async function describeShortlist(text: Messages, { searchParams }: Props): Promise<Metadata> {
  const isPlain = Object.keys(await searchParams).length === 0;
  const { title, description } = text.shortlist;
  return {
    title,
    description,
    alternates: alternatesOf(text, "/shortlist"),
    openGraph: openGraphOf(text, { title, description, url: text.href("/shortlist") }),
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

async function showShortlist(text: Messages, { searchParams }: Props) {
  const params = await searchParams;
  const answers = readAnswers(params);
  const unlocated = await listUnlocated(answers);
  const { step, faults } = stepOf(answers, [params["step"]].flat()[0], [
    ...faultsOf(answers),
    ...unlocated,
  ]);
  if (step <= 3) {
    return (
      <StepForm text={text} step={step} answers={answers} faults={faults} unlocated={unlocated} />
    );
  }
  // Forms leave blanks and step numbers in the address, but each shortlist has one address.
  if (params["step"] !== undefined) redirect(text.href(shortlistPath(answers)));
  const memo = await readShortlist(askedOf(answers));
  if (memo.shortlist.length === 0) return <NoneFits text={text} answers={answers} memo={memo} />;
  return <Answer text={text} answers={answers} memo={memo} />;
}
