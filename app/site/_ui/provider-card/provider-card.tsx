"use client";

import type { ReactNode } from "react";
import { Badge } from "../badge";
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

/**
 * A provider, as an item of a list. The whole card opens its page; its controls lie above that link.
 * Each element counts, because a page of results has 24 cards and is rendered for every search.
 */
export function ProviderCard(props: Props) {
  const { card, words, number, level = 2, canCompare = false, children } = props;
  const { id, name, path, care, where, chips, phone, place, group } = card;
  const Heading = `h${level}` as const;
  const age = group === "current" ? "" : " is-history";
  return (
    <li id={id} className={`result provider-card${age}`}>
      <Heading className="provider-name" data-number={number}>
        <a href={path}>{name}</a>
      </Heading>
      <SaveHeart place={{ id, name, place }} words={words} />
      <p>{care}</p>
      <p className="provider-where">{where}</p>
      {phone !== undefined && (
        <a
          className="icon-button provider-call"
          href={`tel:${dialOf(phone)}`}
          aria-label={`${words.call}: ${name}, ${phone}`}
        />
      )}
      {canCompare && card.canCompare && (
        <label className="check provider-compare">
          <input
            type="checkbox"
            name="facility_ids"
            value={id}
            aria-label={`${words.compare} ${name}`}
            data-compare=""
          />
          {words.compare}
        </label>
      )}
      {chips.length > 0 && (
        <p className="badges">
          {chips.map((chip) => (
            <Badge key={chip.text} {...chip} />
          ))}
        </p>
      )}
      {children}
    </li>
  );
}

/** Returns the characters of a telephone number that a link dials. */
const dialOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, "");
