import type { Messages } from "#lib/language/messages";
import { SearchBox } from "./search-box";

export function SiteHead({ text }: { text: Messages }) {
  const { name, nav, nav_label, search_short_label } = text.site;
  return (
    <header className="site-head">
      <div className="page">
        <a className="wordmark" href={text.href("/")}>
          <img src="/mark.svg" alt="" width="28" height="28" />
          {name}
        </a>
        <nav className="site-nav" aria-label={nav_label}>
          <ul className="site-nav-list">
            <li>
              <a href={text.href("/search")}>{nav.search}</a>
            </li>
            <li>
              <a href={text.href("/#scores")}>{nav.scores}</a>
            </li>
            <li>
              <a href={text.href("/docs")}>{nav.docs}</a>
            </li>
          </ul>
        </nav>
        <SearchBox text={text} id="head-search" label={search_short_label} isCompact />
      </div>
    </header>
  );
}
