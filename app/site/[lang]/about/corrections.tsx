import type { Messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";
import { TextSection } from "../_texts/text-section";
import { OutsideLink } from "../../_ui/outside-link";

/** Agencies that license care. Sources of geography and prices don't handle complaints. */
const agencies = SOURCES.filter(({ streams }) =>
  streams.some(({ kind }) => kind !== "places" && kind !== "prices"),
);

type Props = {
  text: Messages;
  /** Contact of the site's operator: a `mailto:` or `https:` address. */
  contact: string | undefined;
};

/** Explains how errors are corrected, and where to report a concern. */
export function Corrections({ text, contact }: Props) {
  const { corrections: words } = text.about;
  return (
    <TextSection id="corrections" title={words.title}>
      <p>{words.lead}</p>
      <h3>{words.record_title}</h3>
      <p>{words.record}</p>
      <h3>{words.reading_title}</h3>
      <p>{words.reading}</p>
      <p>
        <a href={text.href("/corrections/new")}>{words.form}</a>
        {"\u00A0· "}
        <a href={text.href("/corrections")}>{words.more}</a>
      </p>
      {contact !== undefined && (
        <p>
          {words.contact} <a href={contact}>{contact.replace(/^mailto:|\?.*$/gis, "")}</a>
        </p>
      )}
      <h3>{words.note_title}</h3>
      <p>{words.note}</p>
      <p>
        {words.follow} <a href={text.href("/reports")}>{words.reports}</a>.
      </p>
      <p>{words.danger}</p>
      <details className="disclosure">
        <summary>{words.agencies}</summary>
        <ul>
          {agencies.map(({ source_id, agency, complaint_url, lookup_url, portal_url }) => (
            <li key={source_id}>
              <OutsideLink href={complaint_url ?? lookup_url ?? portal_url}>{agency}</OutsideLink>
            </li>
          ))}
        </ul>
      </details>
    </TextSection>
  );
}
