"use client";

import { usePathname } from "next/navigation";
import { failed as en } from "#lib/language/en/failed";
import { failed as es } from "#lib/language/es/failed";
import "./site/_ui/styles/site.css";

/** Replaces the whole document if even its frame can't be rendered. */
export default function GlobalError() {
  const locale = /^\/es(\/|$)/.test(usePathname()) ? "es" : "en";
  const { title, body, action } = { en, es }[locale];
  return (
    <html lang={locale}>
      <body>
        <main className="page stack">
          <title>{title}</title>
          <h1>{title}</h1>
          <p className="lead">{body}</p>
          <p>
            <a className="button" href="">
              {action}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
