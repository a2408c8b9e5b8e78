import { TRAP } from "#lib/corrections/form";
import { CORRECTION_LENGTHS } from "#lib/kernel/corrections";
import type { Messages } from "#lib/language/messages";
import { Notice } from "../../../_ui/notice";
import { Question } from "../../../_ui/question";
import { Trap } from "../../../_ui/trap";
import type { FormFault, FormValues } from "./form-values";

type Props = { text: Messages; form: FormValues };

/** Returns the name of a field, and the text of its fault. */
export function fieldOf({ text, form }: Props, name: string) {
  const fault = form.faults.find(({ field }) => field === name);
  return { name, fault: fault && text.corrections.form.faults[fault.key] };
}

/** All faults at once, each linked to its field. */
export function FaultList({ text, faults }: { text: Messages; faults: readonly FormFault[] }) {
  const { form: words } = text.corrections;
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">
        <h2>{words.faults_title}</h2>
        <ul>
          {faults.map(({ field, key }) => (
            <li key={`${field} ${key}`}>
              {field === undefined ? (
                words.faults[key]
              ) : (
                <a href={`#${field}`}>{words.faults[key]}</a>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** The hidden fields that every form of the operator has. */
export function HiddenFields({
  text,
  form,
  facility_id,
}: Props & { facility_id: string | undefined }) {
  return (
    <>
      <input type="hidden" name="locale" value={text.locale} />
      <input type="hidden" name="form_token" value={form.token} />
      {facility_id !== undefined && <input type="hidden" name="facility_id" value={facility_id} />}
    </>
  );
}

/** The sender's email address, which is optional. */
export function EmailField({ hint, ...props }: Props & { hint: string }) {
  return (
    <Question {...fieldOf(props, "email")} label={props.text.corrections.form.email} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={CORRECTION_LENGTHS.email}
          defaultValue={props.form.values["email"]}
        />
      )}
    </Question>
  );
}

/** The end of a form: its trap for programs, its button, and what happens with what is sent. */
export function FormEnd({ text, form, submit }: Props & { submit: string }) {
  const { form: words } = text.corrections;
  const isTrapped = form.faults.some(({ field }) => field === TRAP);
  return (
    <>
      <Trap name={TRAP} label={words.trap} isShown={isTrapped} />
      <div className="actions">
        <button className="button" type="submit">
          {submit}
        </button>
      </div>
      <p className="soft small">
        <a href={text.href("/privacy")}>{words.privacy}</a>
      </p>
    </>
  );
}
