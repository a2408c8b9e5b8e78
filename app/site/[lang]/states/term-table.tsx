"use client";

import { StateWords } from "../../_ui/facts";

/** An agency's own term, our reading of it, and how many records use it, as texts. */
type TermRow = { term: string; reading: string; uses: string };

type Props = {
  title: string;
  words: { term: string; reading: string; uses: string };
  rows: readonly TermRow[];
};

/**
 * A table of terms. It's a client component because its data are texts: a server component would
 * send each of its elements as data too, which are 400 on the page of Texas.
 */
export function TermTable({ title, words, rows }: Props) {
  return (
    <table className="table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.term}</th>
          <th scope="col">{words.reading}</th>
          <th scope="col" className="number">
            {words.uses}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, reading, uses }) => (
          <tr key={`${term} ${reading}`}>
            <th scope="row">
              <StateWords>{term}</StateWords>
            </th>
            <td data-label={words.reading}>{reading}</td>
            <td className="number" data-label={words.uses}>
              {uses}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
