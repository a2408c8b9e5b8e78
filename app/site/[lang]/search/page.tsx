import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { chooseRadius } from "#lib/facilities/near-radius";
import type { Messages } from "#lib/language/messages";
import { cleanQuery } from "#lib/places/resolve-query";
import { readQuestion, readRadiusOfZip } from "./data";
import { AskPlace } from "./ask-place";
import { Refused } from "./refused";
import { Results } from "./results";
import { Territory } from "./territory";
import { WhichPlace } from "./which-place";
import { answerOf } from "./answer";
import {
  changeQuery,
  readAsked,
  type SearchParams,
  type SearchQuery,
  searchPath,
  withoutPlace,
} from "./address";
import { isPlaced } from "./chips";
import { describeSearch } from "./describe";
import { searchQueryOf, settleRating } from "./decode";
import { parseBox } from "../../_ui/map/area";
import { readPage } from "./read-page";
import { viewOf } from "./view-switch";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeSearch(await searchParams, await messagesOf(params));
}

/** The search by location, name, or license number. */
export default async function SearchPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const given = await searchParams;
  const words = cleanQuery([given["q"]].flat()[0] ?? "");
  if (words !== "") return <AnswerWords text={text} words={words} sent={given} />;

  const sent = await settleRating(given);
  const near = await aroundPoint(sent);
  if (near !== undefined) redirect(text.href(searchPath(near)));
  const { asked, isSettled, ignored, hasBlanks, decoded } = searchQueryOf(sent);
  // Unknown parameters are reported on the page, and a redirect would lose them.
  const isUntidy = (hasBlanks || sent !== given) && ignored.length === 0;
  if (isUntidy || !isSettled) redirect(text.href(searchPath(asked)));
  if ("faults" in decoded) return <Refused text={text} asked={asked} faults={decoded.faults} />;
  const { input } = decoded;
  if (!isPlaced(input)) {
    return <AskPlace text={text} asked={asked} input={input} />;
  }
  const page = await readPage(asked, input, text);
  if ("faults" in page) return <Refused text={text} asked={asked} faults={page.faults} />;
  const box = parseBox([sent["box"]].flat()[0] ?? null);
  return <Results {...{ text, ignored, box, ...page }} view={viewOf(sent["view"])} />;
}

type WordsProps = { text: Messages; words: string; sent: SearchParams };

/** Opens the search that the words of the box mean, or lets the reader choose one. */
async function AnswerWords({ text, words, sent }: WordsProps) {
  const question = await readQuestion(words);
  const answer = answerOf(words, question);
  // The form at the top of a page may send a child's age along.
  const { q: _q, ...others } = sent;
  const { asked: given } = readAsked(others);
  if (answer !== undefined) {
    const asked = changeQuery(given, await withRadius(answer));
    redirect(text.href(searchPath(asked)));
  }
  const { places } = question;
  const rest = withoutPlace(given);
  if (places.kind === "territory") {
    const { territory, places: namesakes } = places;
    return <Territory {...{ text, words, territory, rest }} others={namesakes} />;
  }
  return <WhichPlace {...{ text, words, question, rest }} />;
}

/** Gives a search around a ZIP code the smallest radius with enough providers. */
async function withRadius(answer: SearchQuery): Promise<SearchQuery> {
  const { zip_code, radius } = answer;
  if (zip_code?.[0] === undefined || radius === undefined) return answer;
  const miles = await readRadiusOfZip(zip_code[0]);
  return miles === undefined ? answer : { ...answer, radius: [String(miles)] };
}

/** Returns the search around a point that came without a radius; undefined for all others. */
async function aroundPoint(sent: SearchParams): Promise<SearchQuery | undefined> {
  const { asked } = readAsked(sent);
  const [lat, lng] = [Number(asked["lat"]?.[0]), Number(asked["lng"]?.[0])];
  const isBare =
    Number.isFinite(lat) &&
    Number.isFinite(lng) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    ["radius", "sort", "zip_code", "state_code"].every((name) => asked[name] === undefined);
  if (!isBare) return undefined;
  return changeQuery(asked, { radius: String(await chooseRadius({ lat, lng })) });
}
