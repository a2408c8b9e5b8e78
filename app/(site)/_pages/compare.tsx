import { COMPARED } from "#lib/scoring/compared";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { Messages } from "#lib/language/messages";
import { NoneChosen, OneChosen, SomeUnknown, TooMany } from "../_ui/compare/too-few";
import { SideBySide } from "../_ui/compare/side-by-side";
import type { Params } from "../search/address";
import { comparePath, isLoose, readCompareAsked } from "../compare/address";
import { readAskedFacilities, readCompared } from "../compare/read";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";

type Props = { searchParams: Promise<Params> };

/** Facilities side by side. */
export function comparePage(text: Messages) {
  return {
    generateMetadata: (props: Props) => describeComparison(text, props),
    Page: (props: Props) => showComparison(text, props),
  };
}

async function describeComparison(text: Messages, { searchParams }: Props): Promise<Metadata> {
  const asked = readCompareAsked(await searchParams);
  const { title, title_of, description } = text.compare;
  if (asked.facility_ids.length === 0) {
    return { title, description, alternates: alternatesOf(text, "/compare") };
  }
  const { facilities } = await readAskedFacilities(asked);
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

async function showComparison(text: Messages, { searchParams }: Props) {
  const params = await searchParams;
  const asked = readCompareAsked(params);
  if (isLoose(params, asked)) redirect(text.href(comparePath(asked)));
  const { facilities, unknown } = await readAskedFacilities(asked);
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
