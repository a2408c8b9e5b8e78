import type { Messages } from "#lib/language/messages";
import { SavedLink } from "../[lang]/family/saved-link";
import { LanguageSwitch } from "./language-switch";
import { SearchBox } from "./search-box/search-box";

/** The pages of the main menu, in the order in which a family needs them. */
const PAGES = [
  ["search", "/search"],
  ["states", "/states"],
  ["prices", "/prices"],
  ["compare", "/compare"],
  ["shortlist", "/shortlist"],
  ["reports", "/reports"],
  ["methodology", "/methodology"],
] as const;

/** The head of every page: the name, the main ways, the search and the other language. */
export function SiteHead({ text }: { text: Messages }) {
  const { name, nav_label, saved, search_short_label } = text.site;
  return (
    <header className="site-head">
      <div className="page">
        <a className="wordmark" href={text.href("/")}>
          <img src="/mark.svg" alt="" width="28" height="28" />
          {name}
        </a>
        <nav className="site-nav" aria-label={nav_label}>
          <Menu text={text} />
        </nav>
        <LanguageSwitch locale={text.locale} />
        <div className="site-tools">
          <SearchBox text={text} id="head-search" label={search_short_label} isCompact />
          <SavedLink path={text.href("/family")} word={saved} />
        </div>
      </div>
    </header>
  );
}

function Menu({ text }: { text: Messages }) {
  const { nav, nav_open } = text.site;
  return (
    <details className="site-menu">
      <summary>{nav_open}</summary>
      <ul className="site-nav-list">
        {PAGES.map(([page, path]) => (
          <li key={page}>
            <a href={text.href(path)}>{nav[page]}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
