import type { Messages } from "#lib/language/messages";
import { type SearchQuery, searchPath } from "../../[lang]/search/address";
import { Icon } from "../icon";
import { NearMe } from "./near-me";
import { PlaceInput } from "./place-input";

type Props = {
  text: Messages;
  id: string;
  label: string;
  value?: string;
  /** In the head: the label is only spoken, the button only a sign. */
  isCompact?: boolean;
  /** Under a heading of its own: no visible label, no hint, and no search around the device. */
  isPlain?: boolean;
  /** Filters that the search keeps. */
  rest?: SearchQuery;
};

/**
 * The single search box for a ZIP code, location, name, or license number. A plain form without
 * JavaScript.
 */
export function SearchBox(props: Props) {
  const { text, id, label, value, isCompact = false, isPlain = false, rest = {} } = props;
  const { search_button, search_hint } = text.site;
  return (
    <form
      action={text.href("/search")}
      role="search"
      aria-label={label}
      className={isCompact ? "site-search" : "stack-tight"}
    >
      {Object.entries(rest).flatMap(([name, values]) =>
        values.map((kept) => (
          <input key={`${name} ${kept}`} type="hidden" name={name} value={kept} />
        )),
      )}
      <label htmlFor={id} className={isCompact || isPlain ? "visually-hidden" : "field-label"}>
        {text.site.search_label}
      </label>
      <div className={isCompact ? "search-box" : "search-box search-box-large"}>
        <PlaceInput
          id={id}
          value={value}
          placeholder={isCompact || isPlain ? text.site.search_placeholder : undefined}
          hint_id={isCompact || isPlain ? undefined : `${id}-hint`}
          facilities_path={text.href("/facilities/")}
          words={text.search.suggest}
        />
        <button className="button" type="submit">
          <Icon name="search" />
          <span className={isCompact ? "visually-hidden" : undefined}>{search_button}</span>
        </button>
      </div>
      {!isCompact && !isPlain && (
        <p id={`${id}-hint`} className="field-hint">
          {search_hint}
        </p>
      )}
      {!isCompact && !isPlain && (
        <NearMe path={text.href(searchPath(rest))} words={text.search.near_me} />
      )}
    </form>
  );
}
