"use client";

import { site } from "#lib/language/en/site";

/** What a page shows when it cannot be made. The frame around it still stands. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  const { title, body, action, home } = site.error;
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">{body}</p>
      <div className="actions">
        <button className="button" type="button" onClick={() => retry()}>
          {action}
        </button>
        <a className="button button-quiet" href="/">
          {home}
        </a>
      </div>
    </div>
  );
}
