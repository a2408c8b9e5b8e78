"use client";

import { site } from "#lib/language/en/site";
import "./(site)/_ui/styles/site.css";

/** Stands in for the whole document when even its frame cannot be made. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const { title, body, action } = site.error;
  return (
    <html lang="en">
      <body>
        <main className="page stack">
          <title>{`${title} | ${site.name}`}</title>
          <h1>{title}</h1>
          <p className="lead">{body}</p>
          <p>
            <button className="button" type="button" onClick={() => retry()}>
              {action}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
