import { TRAP } from "#lib/corrections/form";
import { CORRECTION_LENGTHS } from "#lib/kernel/corrections";
import type { Messages } from "#lib/language/messages";
import { FaultList } from "../../../_ui/fault-list";
import { Question } from "../../../_ui/question";
import { Trap } from "../../../_ui/trap";
import type { FormValues } from "./form-values";

type Props = { text: Messages; form: FormValues };

/** Returns the name of a field, and the text of its fault. */
export function fieldOf({ text, form }: Props, name: string) {
  const fault = form.faults.find(({ field }) => field === name);
  return { name, fault: fault && text.corrections.form.faults[fault.key] };
}

/** The faults of a form of the operator. */
export function FormFaults({ text, form }: Props) {
  const { faults_title: title, faults: texts } = text.corrections.form;
  const faults = form.faults.map(({ field, key }) => ({ field, text: texts[key] }));
  return <FaultList title={title} faults={faults} />;
}

/** The provider that a form is about, with a link to its page. */
export function AboutProvider({
  text,
  provider,
}: {
  text: Messages;
  provider: { id: string; name: string };
}) {
  return (
    <p>
      {text.corrections.form.about}{" "}
      <a href={text.href(`/facilities/${provider.id}`)}>
        <strong>{provider.name}</strong>
      </a>
    </p>
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
