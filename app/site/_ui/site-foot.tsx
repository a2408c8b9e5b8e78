import { isTranslated } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";

/** Several publications of one agency may be read. */
const AGENCY_COUNT = new Set(SOURCES.map(({ agency }) => agency)).size;

/** Pages about the data and methods, for people and programs. */
const PAGES = [
  ["about_page", "/about"],
  ["methodology", "/methodology"],
  ["corrections", "/about#corrections"],
  ["docs", "/docs"],
  ["changelog", "/changelog"],
] as const;
const MACHINES = [
  ["openapi", "/openapi.json"],
  ["health", "/api/health"],
] as const;

/** The footer of every page: the authority of the agencies, the sources, and more links. */
export function SiteFoot({ text }: { text: Messages }) {
  const { footer, name } = text.site;
  return (
    <footer className="site-foot">
      <div className="page">
        <section className="stack" aria-labelledby="foot-about">
          <h2 id="foot-about">{name}</h2>
          <p>{footer.about}</p>
          <p>{footer.verify}</p>
        </section>
        <section aria-labelledby="foot-sources">
          <h2 id="foot-sources">{footer.sources_title}</h2>
          <p>{footer.sources}</p>
          <p>
            <a className="arrow" href={text.href("/about#sources")}>
              {footer.agencies(AGENCY_COUNT)}
            </a>
          </p>
        </section>
        <section aria-labelledby="foot-more">
          <h2 id="foot-more">{footer.more_title}</h2>
          <ul className="foot-links">
            {PAGES.map(([page, path]) => (
              <li key={page}>
                <a href={text.href(path)} {...(isTranslated(path) ? {} : { hrefLang: "en" })}>
                  {footer[page]}
                </a>
              </li>
            ))}
            {MACHINES.map(([page, path]) => (
              <li key={page}>
                <a href={path}>{footer[page]}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </footer>
  );
}
