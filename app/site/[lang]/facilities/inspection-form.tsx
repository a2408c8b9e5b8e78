import { SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { type InspectionFilters, inspectionsPath } from "./paths";

type Props = {
  text: Messages;
  id: string;
  filters: InspectionFilters;
  years: readonly number[];
};

/** Filters inspections by words, level, and year. Works without JavaScript. */
export function InspectionForm({ text, id, filters, years }: Props) {
  const { inspections: words } = text.provider_page;
  const { q = "", severity = "", year = "" } = filters;
  const action = text.href(inspectionsPath(id));
  const isFiltered = q !== "" || severity !== "" || year !== "";
  return (
    <form className="inspection-form screen-only" action={action} aria-label={words.filter}>
      <p className="field">
        <label htmlFor="q">{words.text}</label>
        <input className="input" id="q" name="q" type="search" maxLength={100} defaultValue={q} />
      </p>
      <p className="field">
        <label htmlFor="severity">{words.severity}</label>
        <select className="input" id="severity" name="severity" defaultValue={severity}>
          <option value="">{words.any_level}</option>
          {SEVERITY_LEVELS.map((level) => (
            <option key={level} value={level}>
              {text.terms.severity[level]}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="year">{words.year}</label>
        <select className="input" id="year" name="year" defaultValue={year}>
          <option value="">{words.any_year}</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </p>
      <div className="inspection-form-actions">
        <button className="button" type="submit">
          {words.submit}
        </button>
        {isFiltered && (
          <a className="arrow" href={action}>
            {words.clear}
          </a>
        )}
      </div>
    </form>
  );
}
