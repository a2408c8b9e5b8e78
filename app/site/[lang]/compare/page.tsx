import { COMPARED } from "#lib/scoring/compared";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import type { Messages } from "#lib/language/messages";
import { redirect } from "next/navigation";
import { NoneChosen, OneChosen, SomeUnknown, TooMany } from "./too-few";
import { SideBySide } from "./side-by-side";
import type { SearchParams } from "../search/address";
import {
  type CompareQuery,
  comparePath,
  ignoredInComparison,
  isLoose,
  readCompareQuery,
} from "./address";
import { readComparedFacilities, readCompared } from "./read";
import { IgnoredNote } from "../../_ui/ignored-note";
import { alternatesOf } from "../../_metadata/alternates";
import { openGraphOf } from "../../_metadata/open-graph";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const asked = readCompareQuery(await searchParams);
  const { title, title_of, description } = text.compare;
  if (asked.facility_ids.length === 0) {
    return { title, description, alternates: alternatesOf(text, "/compare") };
  }
  const { facilities } = await readComparedFacilities(asked);
  const isWhole =
    facilities.length >= COMPARED.places_min && facilities.length <= COMPARED.places_max;
  const named = isWhole ? title_of(text.format.list(facilities.map(({ name }) => name))) : title;
  const url = text.href(comparePath(asked));
  return {
    title: named,
    description,
    openGraph: openGraphOf(text, { title: named, description, url }),
    // Comparisons are endless and only useful to the people who made them.
    robots: { index: false, follow: true },
  };
}

/** Facilities side by side. */
export default async function ComparePage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const sent = await searchParams;
  const asked = readCompareQuery(sent);
  if (isLoose(sent, asked)) redirect(text.href(comparePath(asked)));
  return (
    <>
      <IgnoredNote text={text} names={ignoredInComparison(sent)} />
      {await readAnswer(text, asked)}
    </>
  );
}

/** Reads the comparison, or the page that says why there is none. */
async function readAnswer(text: Messages, asked: CompareQuery): Promise<ReactNode> {
  const { facilities, unknown } = await readComparedFacilities(asked);
  const [only] = facilities;
  if (unknown.length > 0) {
    return <SomeUnknown text={text} asked={asked} count={unknown.length} known={facilities} />;
  }
  if (only === undefined) return <NoneChosen text={text} />;
  if (facilities.length === 1) return <OneChosen text={text} asked={asked} facility={only} />;
  if (facilities.length > COMPARED.places_max) {
    return <TooMany text={text} asked={asked} chosen={facilities} />;
  }
  const compared = await readCompared(
    facilities.map(({ id }) => id),
    asked,
  );
  return <SideBySide text={text} asked={asked} compared={compared} facilities={facilities} />;
}
