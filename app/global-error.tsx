"use client";

import { usePathname } from "next/navigation";
import { site as en } from "#lib/language/en/site";
import { site as es } from "#lib/language/es/site";
import "./(site)/_ui/styles/site.css";

/** Stands in for the whole document when even its frame cannot be made. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const locale = /^\/es(\/|$)/.test(usePathname()) ? "es" : "en";
  const { name, error } = { en, es }[locale];
  return (
    <html lang={locale}>
      <body>
        <main className="page stack">
          <title>{`${error.title} | ${name}`}</title>
          <h1>{error.title}</h1>
          <p className="lead">{error.body}</p>
          <p>
            <button className="button" type="button" onClick={() => retry()}>
              {error.action}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
