import type { Metadata } from "next";
import type { en } from "#lib/language/en";
import type { Messages } from "#lib/language/messages";

type Words = (typeof en)["site"]["error"];
type Props = { words: Words; home_path: string };

/** Replaces the content of a page that failed to render, inside the site frame. */
export function Failed({ words, home_path }: Props) {
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.body}</p>
      <div className="actions">
        <a className="button" href="">
          {words.action}
        </a>
        <a className="button button-quiet" href={home_path}>
          {words.home}
        </a>
      </div>
    </div>
  );
}

/** The same as a standalone page, which the adapter serves in place of a failed one. */
export function failedPage(text: Messages) {
  const { error } = text.site;
  const metadata: Metadata = { title: error.title, robots: { index: false } };
  return { metadata, Page: () => <Failed words={error} home_path={text.href("/")} /> };
}
