import type { Messages } from "#lib/language/messages";
import { linkPage } from "./link-page";
import { PageLinks } from "./page-links";

/** Pages about the site, its data, and its methods. */
const PAGES = [
  ["about_page", "/about"],
  ["methodology", "/methodology"],
  ["contact", "/contact"],
  ["corrections", "/corrections"],
  ["docs", "/docs"],
  ["status", "/status"],
  ["changelog", "/changelog"],
  ["privacy", "/privacy"],
  ["terms", "/terms"],
  ["accessibility", "/accessibility"],
] as const;

/** The footer of every page: the authority of the agencies, and the pages about the site. */
export function SiteFoot({ text }: { text: Messages }) {
  const { footer, name } = text.site;
  return (
    <footer className="site-foot">
      <div className="page">
        <section className="stack-tight" aria-labelledby="foot-about">
          <h2 id="foot-about">{name}</h2>
          <p>{footer.about}</p>
        </section>
        <section aria-label={footer.more_title}>
          <ul className="foot-links">
            <PageLinks links={PAGES.map(([page, path]) => linkPage(text, path, footer[page]))} />
          </ul>
        </section>
      </div>
    </footer>
  );
}
