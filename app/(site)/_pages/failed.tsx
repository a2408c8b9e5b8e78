import type { en } from "#lib/language/en";

type Words = (typeof en)["site"]["error"];
type Props = { words: Words; home_path: string; retry: () => void };

/** What a page shows when it cannot be made. The frame around it still stands. */
export function Failed({ words, home_path, retry }: Props) {
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.body}</p>
      <div className="actions">
        <button className="button" type="button" onClick={() => retry()}>
          {words.action}
        </button>
        <a className="button button-quiet" href={home_path}>
          {words.home}
        </a>
      </div>
    </div>
  );
}
