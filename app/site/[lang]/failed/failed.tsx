import type { en } from "#lib/language/en";

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
