import type { Messages } from "#lib/language/messages";
import { Icon } from "./icon";

type Props = {
  text: Messages;
  id: string;
  label: string;
  value?: string;
  /** In the head: the label is only spoken, the button only a sign. */
  isCompact?: boolean;
};

/** The one box: ZIP, place, name or license number. A plain form, so it needs no script. */
export function SearchBox({ text, id, label, value, isCompact = false }: Props) {
  const { search_button, search_hint } = text.site;
  return (
    <form
      action={text.href("/search")}
      role="search"
      aria-label={label}
      className={isCompact ? "site-search" : "stack"}
    >
      <label htmlFor={id} className={isCompact ? "visually-hidden" : "lead"}>
        {text.site.search_label}
      </label>
      <div className={isCompact ? "search-box" : "search-box search-box-large"}>
        <input
          id={id}
          className="input"
          type="search"
          name="q"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={value}
          aria-describedby={isCompact ? undefined : `${id}-hint`}
        />
        <button className="button" type="submit">
          <Icon name="search" />
          <span className={isCompact ? "visually-hidden" : undefined}>{search_button}</span>
        </button>
      </div>
      {!isCompact && (
        <p id={`${id}-hint`} className="field-hint">
          {search_hint}
        </p>
      )}
    </form>
  );
}
