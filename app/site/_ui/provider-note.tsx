import type { ProviderNote } from "#lib/corrections/notes";
import type { Messages } from "#lib/language/messages";
import { Section } from "./section";

type Props = { text: Messages; notes: readonly ProviderNote[] };

/** A provider's approved words, dated, and marked as the provider's. Nothing without a note. */
export function ProviderNotes({ text, notes }: Props) {
  const { note: words } = text.corrections;
  return notes.map(({ note_id, note, noted_on }) => (
    <aside key={note_id} className="provider-note">
      <p className="provider-note-title">{words.response(text.format.date(noted_on))}</p>
      <blockquote>{note}</blockquote>
      <p className="soft small">{words.caveat}</p>
    </aside>
  ));
}

/** Notes about the whole record, or about a violation that the record doesn't have anymore. */
export function GeneralNotes({
  text,
  notes,
  violations,
}: Props & { violations: readonly { id: string }[] }) {
  const ids = new Set(violations.map(({ id }) => id));
  const general = notes.filter(
    ({ violation_id }) => violation_id === null || !ids.has(violation_id),
  );
  if (general.length === 0) return null;
  return (
    <Section id="notes" title={text.corrections.note.title}>
      <ProviderNotes text={text} notes={general} />
    </Section>
  );
}
