"use client";

import type { ReactNode } from "react";
import { Badge } from "../badge";
import { Icon } from "../icon";
import type { CardText } from "./card-text";
import { SaveHeart } from "./save-heart";

/** Texts that all cards share. */
export type CardWords = { call: string; save: string; compare: string };

type Props = {
  card: CardText;
  words: CardWords;
  /** Position in the list, shown before the name. */
  number?: number;
  /** Level of the heading; a card in a section of a page has level 3, and one in a group of it 4. */
  level?: 2 | 3 | 4;
  /** Offers the provider for a comparison. The page then needs a compare tray. */
  canCompare?: boolean;
  /** Further content below, such as the reasons of a shortlist. */
  children?: ReactNode;
};

/** A provider in a list. The whole card opens its page; its controls lie above that link. */
export function ProviderCard(props: Props) {
  const { card, words, number, level = 2, canCompare = false, children } = props;
  const { id, name, path, care, where, chips, phone, place, group } = card;
  const Heading = `h${level}` as const;
  return (
    <div id={id} className={group === "current" ? "provider-card" : "provider-card is-history"}>
      <Heading className="provider-name">
        {number !== undefined && <span className="provider-number">{number}</span>}
        <a href={path}>{name}</a>
      </Heading>
      <SaveHeart place={{ id, name, place }} words={words} />
      <p className="provider-facts">{care}</p>
      <div className="provider-row">
        <p className="provider-facts">{where}</p>
        <div className="provider-actions">
          {phone !== undefined && (
            <a
              className="icon-link"
              href={`tel:${phone.dial}`}
              aria-label={`${words.call}: ${name}, ${phone.shown}`}
            >
              <Icon name="phone" />
            </a>
          )}
          {canCompare && card.canCompare && (
            <label className="check provider-compare">
              <input type="checkbox" name="facility_ids" value={id} data-compare={name} />
              <span>
                {words.compare}
                <span className="visually-hidden"> {name}</span>
              </span>
            </label>
          )}
        </div>
      </div>
      {chips.length > 0 && (
        <p className="badges">
          {chips.map((chip) => (
            <Badge key={chip.text} {...chip} />
          ))}
        </p>
      )}
      {children}
    </div>
  );
}
