"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "../../_ui/icon";
import { type LastResults, readLastResults } from "./last-results";

type Link = { title: string; path: string };
type Props = {
  /** The facilities of the page: one, or those that are compared. */
  facility_ids: readonly string[];
  /** Shown without JavaScript, and to readers who didn't come from results. */
  near: Link;
  /** Path of the search page in the page's language. */
  search: string;
  /** `position` has `{place}` and `{total}`. Without it, only the way back is shown. */
  words: { back: string; position?: string };
};

const subscribe = () => () => {};

/** Leads back to the results that the reader came from, or else to providers nearby. */
export function BackLink({ facility_ids, near, search, words }: Props) {
  const raw = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(readLastResults(search) ?? null),
    () => "null",
  );
  const last = JSON.parse(raw) as LastResults | null;
  const place = last?.ids.findIndex((id) => facility_ids.includes(id)) ?? -1;
  const isKnown = last !== null && place >= 0;
  const position = words.position
    ?.replace("{place}", String((last?.first ?? 1) + place))
    .replace("{total}", last?.total ?? "");
  const back = position === undefined ? words.back : `${words.back} (${position})`;
  return (
    <nav className="back-link screen-only" aria-label={words.back}>
      <a href={isKnown ? last.path : near.path}>
        <Icon name="back" />
        {isKnown ? back : near.title}
      </a>
    </nav>
  );
}
