import type { Messages } from "#lib/language/messages";
import { Notice } from "../../_ui/notice";
import type { RedFlag } from "./red-flag";

type Props = { text: Messages; flags: readonly RedFlag[]; otherwise: string };

/** The warnings, or a text that there are none. */
export function Flags({ text, flags, otherwise }: Props) {
  const { title } = text.facility.flags;
  return (
    <section className="stack" aria-label={title}>
      {flags.length === 0 && (
        <Notice>
          <p>{otherwise}</p>
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
