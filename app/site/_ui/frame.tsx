import type { ReactNode } from "react";
import type { Messages } from "#lib/language/messages";
import { hasSampleRecords } from "../_data/state";
import { EscapeMenu } from "./escape-menu";
import { SiteFoot } from "./site-foot";
import { SiteHead } from "./site-head";
import { Started } from "./started";

type Props = {
  text: Messages;
  /** Classes that set the typeface. */
  font: string;
  children: ReactNode;
};

/** The whole document around a page, in one language. */
export async function Frame({ text, font, children }: Props) {
  return (
    <html lang={text.locale} className={font}>
      <body>
        <a className="skip skip-main" href="#main">
          {text.site.skip}
        </a>
        {/* Style sheets show one of the two: this one on a page with a list of results. */}
        <a className="skip skip-results" href="#results">
          {text.results.skip}
        </a>
        <SiteHead text={text} />
        {(await hasSampleRecords()) && <SampleStrip text={text} />}
        <main id="main" className="page" tabIndex={-1}>
          {children}
        </main>
        <SiteFoot text={text} />
        <EscapeMenu />
        <Started />
      </body>
    </html>
  );
}

function SampleStrip({ text }: { text: Messages }) {
  const { title, body } = text.site.sample;
  return (
    <aside className="sample-strip" aria-label={text.site.sample.tag}>
      <p className="page">
        <strong>{title}</strong> {body}
      </p>
    </aside>
  );
}
