import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { SearchInput } from "#lib/facilities/search-input";
import { cleanQuery } from "#lib/places/resolve-query";
import { isZipLocated, readQuestion, readSearch } from "./data";
import { AskPlace } from "./ask-place";
import { Refused } from "./refused";
import { Results } from "./results";
import { Territory } from "./territory";
import { WhichPlace } from "./which-place";
import { answerOf } from "./answer";
import { type SearchParams, searchPath } from "./address";
import { isPlaced } from "./chips";
import { describeSearch } from "./describe";
import { parseBox } from "../../_ui/map/area";
import { faultsOf, searchQueryOf } from "./decode";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return describeSearch(await searchParams, await messagesOf(params));
}

/** The search by location, name, or license number. */
export default async function SearchPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const sent = await searchParams;
  const words = cleanQuery([sent["q"]].flat()[0] ?? "");
  if (words !== "") {
    const question = await readQuestion(words);
    const answer = answerOf(words, question);
    if (answer !== undefined) redirect(text.href(searchPath(answer)));
    const { places } = question;
    if (places.kind === "territory") {
      const { territory, places: others } = places;
      return <Territory {...{ text, words, territory, others }} />;
    }
    return <WhichPlace text={text} words={words} question={question} />;
  }

  const { asked, isSettled, ignored, hasBlanks, decoded } = searchQueryOf(sent);
  // Unknown parameters are reported on the page, and a redirect would lose them.
  const isUntidy = hasBlanks && ignored.length === 0;
  if (isUntidy || !isSettled) redirect(text.href(searchPath(asked)));
  if ("faults" in decoded) return <Refused text={text} asked={asked} faults={decoded.faults} />;
  const { input } = decoded;
  if (!isPlaced(input)) {
    return <AskPlace text={text} asked={asked} input={input} />;
  }
  const found = await readSearch(input).catch(faultsOf);
  if (Array.isArray(found)) return <Refused text={text} asked={asked} faults={found} />;
  const box = parseBox([sent["box"]].flat()[0] ?? null);
  return (
    <Results {...{ text, asked, input, ignored, found, box, hasPoint: await hasPoint(input) }} />
  );
}

/** Returns whether distances can be measured. A search with a radius has already been measured. */
async function hasPoint({ zip_code, lat, radius }: SearchInput): Promise<boolean> {
  if (zip_code === undefined) return lat !== undefined;
  return radius !== undefined || isZipLocated(zip_code);
}
