"use client";

import { useEffect } from "react";
import { writeLastResults } from "../facilities/last-results";
import type { CardGroup, CardText } from "../../_ui/provider-card/card-text";
import { type CardWords, ProviderCard } from "../../_ui/provider-card/provider-card";

type Props = {
  cards: readonly CardText[];
  words: CardWords;
  /** Position of the first card among all results. */
  first: number;
  /** Headings of the groups after the current records. */
  groups: Record<Exclude<CardGroup, "current">, string>;
  /** Total of a search, formatted. A provider's page then leads back to the shown results. */
  total?: string;
  /** Level of the headings: of the cards, or of the groups above them. */
  level?: 2 | 3;
};

/** Cards in a row that belong to one group. */
type Run = { group: CardGroup; first: number; cards: CardText[] };

function runsOf(cards: readonly CardText[], first: number): Run[] {
  const runs: Run[] = [];
  for (const [place, card] of cards.entries()) {
    const last = runs.at(-1);
    if (last?.group === card.group) last.cards.push(card);
    else runs.push({ group: card.group, first: first + place, cards: [card] });
  }
  return runs;
}

/** The level of headings below a heading. */
const NEXT_LEVEL = { 2: 3, 3: 4 } as const;

const ORDER: readonly CardGroup[] = ["current", "old", "not_operating"];

/** Returns whether the groups follow each other once. Otherwise headings would repeat. */
const isGrouped = (runs: readonly Run[]): boolean =>
  runs.every(
    ({ group }, place) =>
      place === 0 || ORDER.indexOf(runs[place - 1]?.group ?? "current") < ORDER.indexOf(group),
  );

/**
 * The list of results, history under a heading of its own. It's a client component because its data
 * are texts: a server component would send each of its 800 elements as data too.
 */
export function ResultList({ cards, words, first, groups, total, level = 2 }: Props) {
  useEffect(() => {
    if (total === undefined) return;
    const path = `${location.pathname}${location.search}`;
    writeLastResults({ path, first, total, ids: cards.map(({ id }) => id) });
  }, [first, total, cards]);
  const runs = runsOf(cards, first);
  // A heading separates; a page of one group has nothing to separate.
  const hasHeadings = isGrouped(runs) && runs.length > 1;
  const Heading = `h${level}` as const;
  return runs.map((run) => {
    const group = hasHeadings && run.group !== "current" ? groups[run.group] : undefined;
    const cardLevel = group === undefined ? level : NEXT_LEVEL[level];
    return (
      <div key={run.first} className="result-group">
        {group !== undefined && <Heading className="result-divider">{group}</Heading>}
        <ol className="results" start={run.first}>
          {run.cards.map((card, place) => (
            <ProviderCard
              key={card.id}
              card={card}
              words={words}
              number={run.first + place}
              level={cardLevel}
              canCompare
            />
          ))}
        </ol>
      </div>
    );
  });
}
