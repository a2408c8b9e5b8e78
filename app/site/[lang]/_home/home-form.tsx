import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { NearMe } from "../../_ui/search-box/near-me";
import { PlaceInput } from "../../_ui/search-box/place-input";

/** The search by place and child's age: a plain form, or around the device. */
export function HomeForm({ text }: { text: Messages }) {
  const { site, search } = text;
  const { form } = text.home;
  return (
    <div className="stack">
      <form
        action={text.href("/search")}
        role="search"
        aria-label={site.search_label}
        className="home-form"
      >
        <div className="field">
          <label htmlFor="search">{form.place}</label>
          <div className="search-box">
            <PlaceInput
              id="search"
              hint_id="search-hint"
              facilities_path={text.href("/facilities/")}
              words={search.suggest}
            />
          </div>
          <span id="search-hint" className="field-hint">
            {form.place_hint}
          </span>
        </div>
        <div className="field">
          <label htmlFor="age">{form.age}</label>
          <span className="home-age">
            <input
              id="age"
              name="age"
              className="input"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              placeholder="14"
            />
            <select name="age_unit" className="input" aria-label={form.age_unit}>
              <option value="months">{text.results.filters.months}</option>
              <option value="years">{text.results.filters.years}</option>
            </select>
          </span>
        </div>
        <button className="button" type="submit">
          <Icon name="search" />
          {site.search_button}
        </button>
      </form>
      <NearMe path={text.href("/search")} words={search.near_me} />
    </div>
  );
}
