type Props = { query: string; found: number | undefined };

/** Search within the documentation: a plain form, so it needs no script. */
export function DocsSearch({ query, found }: Props) {
  return (
    <form action="/docs" role="search" aria-label="Documentation" className="stack">
      <label htmlFor="docs-query">Search the documentation</label>
      <div className="search-box">
        <input
          id="docs-query"
          className="input"
          type="search"
          name="query"
          maxLength={200}
          defaultValue={query}
        />
        <button className="button" type="submit">
          Search
        </button>
      </div>
      {found !== undefined && (
        <p role="status" className="soft">
          {found === 0
            ? `No page has all of the words “${query}”. Try fewer words.`
            : `${found} ${found === 1 ? "page has" : "pages have"} all of the words “${query}”.`}
        </p>
      )}
    </form>
  );
}
