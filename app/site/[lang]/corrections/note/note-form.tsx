import type { FacilityDetail } from "#lib/facilities/detail";
import { NOTE_LENGTH_MAX } from "#lib/kernel/corrections";
import { shortenText } from "#lib/kernel/text";
import type { Messages } from "#lib/language/messages";
import { Question } from "../../../_ui/question";
import { EmailField, FormFaults, fieldOf, FormEnd, HiddenFields } from "../_form/form-parts";
import type { FormValues } from "../_form/form-values";
import { sendAddress } from "../form-address";

type Violation = FacilityDetail["violations"][number];
type Props = {
  text: Messages;
  form: FormValues;
  facility_id: string;
  /** Newest first. */
  violations: readonly Violation[];
};

/** Violations to choose from. A longer list is no help, and older ones can be described in the note. */
const CHOICES_MAX = 60;
const WORDS_MAX = 60;

/** The form. It's sent to its own page, which redirects to the ticket, or shows it again. */
export function NoteForm({ facility_id, violations, ...props }: Props) {
  const { text, form } = props;
  const { note_form: words } = text.corrections;
  return (
    <>
      <FormFaults text={text} form={form} />
      <form
        action={text.href(sendAddress("/corrections/note", facility_id))}
        method="post"
        className="stack"
      >
        <HiddenFields {...props} facility_id={facility_id} />
        {violations.length > 0 && (
          <Question name="violation_id" label={words.violation}>
            {(attributes) => (
              <select
                {...attributes}
                name="violation_id"
                defaultValue={form.values["violation_id"] ?? ""}
              >
                <option value="">{words.whole_record}</option>
                {violations.slice(0, CHOICES_MAX).map((violation) => (
                  <option key={violation.id} value={violation.id}>
                    {choiceOf(violation, text)}
                  </option>
                ))}
              </select>
            )}
          </Question>
        )}
        <Question
          {...fieldOf(props, "note")}
          label={words.note}
          hint={words.note_hint(NOTE_LENGTH_MAX)}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              name="note"
              rows={5}
              required
              maxLength={NOTE_LENGTH_MAX}
              defaultValue={form.values["note"]}
            />
          )}
        </Question>
        <EmailField {...props} hint={words.email_hint} />
        <FormEnd {...props} submit={words.submit} />
      </form>
    </>
  );
}

/** Names a violation by its date, level, and the start of the agency's words. */
function choiceOf({ cited_on, severity, text: quoted }: Violation, text: Messages): string {
  const date = cited_on === undefined ? text.record.violations.undated : text.format.date(cited_on);
  const parts = [date, text.terms.severity[severity]];
  return [...parts, ...(quoted === undefined ? [] : [shortenText(quoted, WORDS_MAX)])].join(
    "\u00A0· ",
  );
}
