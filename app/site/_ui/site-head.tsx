import type { Messages } from "#lib/language/messages";
import { SavedLink } from "../[lang]/family/saved-link";
import { Icon } from "./icon";
import { LanguageSwitch } from "./language-switch";
import { linkPage } from "./link-page";
import { PageLinks } from "./page-links";
import { SearchBox } from "./search-box/search-box";

/** Pages that a wide header names; on a phone they open the menu's list. */
const MAIN = [
  ["shortlist", "/shortlist"],
  ["states", "/states"],
] as const;
/** The other pages of the menu, in the order in which a family needs them. */
const MORE = [
  ["prices", "/prices"],
  ["compare", "/compare"],
  ["reports", "/reports"],
  ["methodology", "/methodology"],
  ["docs", "/docs"],
  ["about", "/about"],
] as const;

type NamedPage = readonly [page: keyof Messages["site"]["nav"], path: string];

const linksOf = (pages: readonly NamedPage[], text: Messages) =>
  pages.map(([page, path]) => linkPage(text, path, text.site.nav[page]));

/** The header of every page: logo, search, main pages, saved providers, and the other language. */
export function SiteHead({ text }: { text: Messages }) {
  const { name, nav_label, saved, search_short_label } = text.site;
  return (
    <header className="site-head">
      <div className="page">
        <a className="wordmark" href={text.href("/")}>
          <img src="/mark.svg" alt="" width="28" height="28" />
          {name}
        </a>
        <SearchBox text={text} id="head-search" label={search_short_label} isCompact />
        <nav className="site-nav" aria-label={nav_label}>
          <ul className="site-nav-list">
            <PageLinks links={linksOf(MAIN, text)} />
          </ul>
          <Menu text={text} />
        </nav>
        <SavedLink path={text.href("/family")} word={saved} />
        <LanguageSwitch locale={text.locale} />
      </div>
    </header>
  );
}

/** The menu. It opens without JavaScript, and also has the main pages on a phone. */
function Menu({ text }: { text: Messages }) {
  const { nav_open, nav_more } = text.site;
  return (
    <details className="site-menu">
      <summary>
        <span className="site-menu-narrow">
          <Icon name="menu" />
          {nav_open}
        </span>
        <span className="site-menu-wide">
          {nav_more}
          <Icon name="down" />
        </span>
      </summary>
      <ul className="site-menu-list">
        <PageLinks links={linksOf(MAIN, text)} className="site-menu-narrow" />
        <PageLinks links={linksOf(MORE, text)} />
      </ul>
    </details>
  );
}
