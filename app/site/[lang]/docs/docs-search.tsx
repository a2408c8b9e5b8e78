import { Icon } from "../../_ui/icon";

/** Search within the documentation: a plain form, so it needs no script. */
export function DocsSearch({ query = "" }: { query?: string | undefined }) {
  return (
    <form action="/docs" role="search" aria-label="Documentation" className="stack-tight">
      <label htmlFor="docs-query" className="visually-hidden">
        Search the documentation
      </label>
      <div className="search-box">
        <input
          id="docs-query"
          className="input"
          type="search"
          name="query"
          maxLength={200}
          placeholder="Search docs"
          defaultValue={query}
        />
        <button className="button" type="submit">
          <Icon name="search" />
          <span className="visually-hidden">Search</span>
        </button>
      </div>
    </form>
  );
}
