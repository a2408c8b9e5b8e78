"use client";

import { Tag } from "../../_ui/tag";
import type { CardText } from "./card-text";

/** Texts that all cards share. */
export type CardWords = {
  score: string;
  of_100: string;
  no_score: string;
  sample: string;
  /** Adds a facility to the comparison. */
  add: string;
};

type Props = { cards: readonly CardText[]; words: CardWords };

/**
 * The list of results. It's a client component because its data are texts: a server component would
 * send each of its 800 elements as data too.
 */
export const ResultList = ({ cards, words }: Props) => (
  <ol className="results">
    {cards.map((card) => (
      <ResultCard key={card.id} card={card} words={words} />
    ))}
  </ol>
);

/** A facility in the list of results. */
export function ResultCard({ card, words }: { card: CardText; words: CardWords }) {
  const { id, name, path, summary, distance, tags, is_sample, directory, listing, price } = card;
  return (
    <li id={id} className="card result">
      <div className="stack-tight">
        <h2>
          <a href={path}>{name}</a>
        </h2>
        <p className="soft">
          {summary}
          {distance !== undefined && (
            <>
              {" · "}
              <span className="nowrap">{distance}</span>
            </>
          )}
        </p>
        <div className="result-facts">
          {tags.map((tag) => (
            <Tag key={tag.text} {...tag} />
          ))}
          {is_sample && <span className="tag tag-caution">{words.sample}</span>}
        </div>
        {directory !== undefined && <p className="soft small">{directory}</p>}
        <p className="soft small">{listing}</p>
        {price !== undefined && <p className="soft small">{price}</p>}
      </div>
      <Score score={card.score} words={words} />
      {directory === undefined && (
        <label className="check">
          <input type="checkbox" name="facility_ids" value={id} data-compare={name} />
          <span>
            {words.add}
            <span className="visually-hidden"> {name}</span>
          </span>
        </label>
      )}
    </li>
  );
}

function Score({ score, words }: { score: CardText["score"]; words: CardWords }) {
  if ("reason" in score) {
    return (
      <div className="result-score">
        <span className="soft small">{words.score}</span>
        <p>
          <b>{words.no_score}.</b> {score.reason}
        </p>
      </div>
    );
  }
  const { value, band, rests } = score;
  return (
    <div className="result-score">
      <span className="soft small">{words.score}</span>
      <span>
        <strong>{value}</strong> <span className="soft small">{words.of_100}</span>
      </span>
      <p>{band}</p>
      {rests !== undefined && <p className="soft">{rests}</p>}
    </div>
  );
}
