import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { OutsideLink } from "../../_ui/outside-link";
import type { AgencyInView } from "./agencies-in-view";

type Props = {
  text: Messages;
  agencies: readonly AgencyInView[];
  /** Sentences about the whole list. */
  notes: readonly string[];
};

/** Facts that all cards of an agency share, once: its list's date and what is missing. */
export function Banner({ text, agencies, notes }: Props) {
  const { banner } = text.results;
  if (agencies.length === 0 && notes.length === 0) return null;
  return (
    <aside className="records-banner" aria-label={banner.label}>
      <Icon name="info" />
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {agencies.map(({ jurisdiction_id, name, sentences, search_url }) => (
          <p key={jurisdiction_id}>
            {sentences.join(" ")}{" "}
            {search_url !== undefined && (
              <OutsideLink href={search_url}>{banner.search(name)}</OutsideLink>
            )}
          </p>
        ))}
      </div>
    </aside>
  );
}
