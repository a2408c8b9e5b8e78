import type { Messages } from "#lib/language/messages";
import { SIGNUP_TRAP } from "#lib/signup/form";
import { SIGNUP_LENGTHS } from "#lib/signup/shape";
import { Notice } from "../../_ui/notice";
import { Question } from "../../_ui/question";
import { Trap } from "../../_ui/trap";
import type { KeyFormFault, KeyFormValues } from "./form-values";

type Props = { text: Messages; values: KeyFormValues };

/** The form that requests a key. It sends a POST to the API, which redirects to a page. */
export function KeyForm({ text, values }: Props) {
  const { keys: words } = text;
  const { faults } = values;
  const faultOf = (name: string) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && words.faults[fault.key];
  };
  return (
    <>
      {faults.length > 0 && <FaultList text={text} faults={faults} />}
      <form action="/v2/keys" method="post" className="stack">
        <input type="hidden" name="locale" value={text.locale} />
        <Question name="name" label={words.name} hint={words.name_hint} fault={faultOf("name")}>
          {(attributes) => (
            <input
              {...attributes}
              name="name"
              required
              autoComplete="organization"
              maxLength={SIGNUP_LENGTHS.name}
              defaultValue={values.name}
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
              defaultValue={values.purpose}
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

/** All faults at once, each linked to its field. */
function FaultList({ text, faults }: { text: Messages; faults: readonly KeyFormFault[] }) {
  const { keys: words } = text;
  const isEmailLost = faults.every(({ field }) => field !== "email");
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
          {isEmailLost && (
            <li>
              <a href="#email">{words.again}</a>
            </li>
          )}
        </ul>
      </Notice>
    </div>
  );
}
