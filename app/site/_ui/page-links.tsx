"use client";

export type PageLink = { path: string; word: string; isInEnglish?: boolean };

type Props = { links: readonly PageLink[]; className?: string };

/**
 * The items of a menu. They're a client component because its data are texts: a server component
 * would send each element of each page's header and footer as data too.
 */
export function PageLinks({ links, className }: Props) {
  return links.map(({ path, word, isInEnglish = false }) => (
    <li key={path} className={className}>
      <a href={path} {...(isInEnglish ? { hrefLang: "en" } : {})}>
        {word}
      </a>
    </li>
  ));
}
