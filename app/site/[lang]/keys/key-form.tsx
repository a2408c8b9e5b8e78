import type { Messages } from "#lib/language/messages";
import { SIGNUP_TRAP } from "#lib/signup/form";
import { SIGNUP_LENGTHS } from "#lib/signup/shape";
import { FaultList } from "../../_ui/fault-list";
import { Question } from "../../_ui/question";
import { Trap } from "../../_ui/trap";
import type { KeyFormState } from "./form-values";

type Props = { text: Messages; form: KeyFormState };

/**
 * The form that requests a key. It's sent to its own page, at an address that differs from the form's,
 * because browsers drop their copy of a page that takes a POST.
 */
export function KeyForm({ text, form }: Props) {
  const { keys: words } = text;
  const { values, faults } = form;
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.text;
  return (
    <>
      <FaultList title={words.faults_title} faults={faults} />
      <form action={text.href("/keys?sent=1")} method="post" className="stack">
        <input type="hidden" name="locale" value={text.locale} />
        <Question name="name" label={words.name} hint={words.name_hint} fault={faultOf("name")}>
          {(attributes) => (
            <input
              {...attributes}
              name="name"
              required
              autoComplete="organization"
              maxLength={SIGNUP_LENGTHS.name}
              defaultValue={values["name"]}
            />
          )}
        </Question>
        <Question name="email" label={words.email} hint={words.email_hint} fault={faultOf("email")}>
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              type="email"
              required
              autoComplete="email"
              maxLength={SIGNUP_LENGTHS.email}
              defaultValue={values["email"]}
            />
          )}
        </Question>
        <Question
          name="purpose"
          label={words.purpose}
          hint={words.purpose_hint}
          fault={faultOf("purpose")}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              name="purpose"
              rows={3}
              maxLength={SIGNUP_LENGTHS.purpose}
              defaultValue={values["purpose"]}
            />
          )}
        </Question>
        <Trap name={SIGNUP_TRAP} label={words.trap} isShown={faultOf(SIGNUP_TRAP) !== undefined} />
        <div className="actions">
          <button className="button" type="submit">
            {words.submit}
          </button>
        </div>
        <p className="soft small">
          <a href={text.href("/privacy")}>{words.privacy}</a>
        </p>
      </form>
    </>
  );
}
