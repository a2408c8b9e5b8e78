import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { OutsideLink } from "../../_ui/outside-link";
import type { AgencyInView } from "./agencies-in-view";

type Props = {
  text: Messages;
  agencies: readonly AgencyInView[];
  /** Sentences about the whole list. */
  notes: readonly string[];
  /** Whether each agency's sentences end with a link to its own search. */
  hasLinks: boolean;
};

/** Facts that all cards of an agency share, once: its list's date and what is missing. */
export function Banner({ text, agencies, notes, hasLinks }: Props) {
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
            {hasLinks && search_url !== undefined && (
              <OutsideLink href={search_url}>{banner.search(name)}</OutsideLink>
            )}
          </p>
        ))}
      </div>
    </aside>
  );
}

/** Links to the agencies' own searches, for a list whose banner has none. */
export function AgencySearches({ text, agencies }: Pick<Props, "text" | "agencies">) {
  const { search } = text.results.banner;
  return agencies.map(
    ({ jurisdiction_id, name, search_url }) =>
      search_url !== undefined && (
        <p key={jurisdiction_id}>
          <OutsideLink href={search_url}>{search(name)}</OutsideLink>
        </p>
      ),
  );
}
