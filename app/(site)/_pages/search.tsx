import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { cleanQuery } from "#lib/places/resolve-query";
import { isZipLocated, readQuestion, readSearch } from "../_data/search";
import { AskPlace } from "../_ui/search/ask-place";
import { Refused } from "../_ui/search/refused";
import { Results } from "../_ui/search/results";
import { Territory } from "../_ui/search/territory";
import { WhichPlace } from "../_ui/search/which-place";
import { answerOf } from "../search/answer";
import { type Params, searchPath } from "../search/address";
import { askedBy } from "../search/asked";
import { isPlaced } from "../search/chips";
import { describeSearch } from "../search/describe";
import { faultsOf } from "../search/decode";

type Props = { searchParams: Promise<Params> };

/** The search by location, name, or license number. */
export function searchPage(text: Messages) {
  return {
    generateMetadata: async ({ searchParams }: Props): Promise<Metadata> =>
      describeSearch(await searchParams, text),
    Page: (props: Props) => showSearch(text, props),
  };
}

async function showSearch(text: Messages, { searchParams }: Props) {
  const params = await searchParams;
  const words = cleanQuery([params["q"]].flat()[0] ?? "");
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

  const { asked, isSettled, ignored, hasBlanks, decoded } = askedBy(params);
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
  return <Results {...{ text, asked, input, ignored, found, hasPoint: await hasPoint(input) }} />;
}

/** Returns whether distances can be measured. A search with a radius has already been measured. */
async function hasPoint({ zip_code, lat, radius }: SearchInput): Promise<boolean> {
  if (zip_code === undefined) return lat !== undefined;
  return radius !== undefined || isZipLocated(zip_code);
}
