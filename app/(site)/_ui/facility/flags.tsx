import type { Messages } from "#lib/language/messages";
import { Notice } from "../notice";
import type { RedFlag } from "./red-flags";

/** The warnings, or the words that there is none. */
export function Flags({ text, flags }: { text: Messages; flags: readonly RedFlag[] }) {
  const { title, none } = text.facility.flags;
  return (
    <section className="stack" aria-label={title}>
      {flags.length === 0 && (
        <Notice>
          <p>{none}</p>
        </Notice>
      )}
      {flags.map((flag) => (
        <Notice key={flag.title} kind={flag.kind}>
          <p>
            <a href={`#${flag.target}`}>
              <strong>{flag.title}</strong>
            </a>
          </p>
          {flag.body.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ))}
    </section>
  );
}
