import { ALERT_TRAP } from "#lib/alerts/form";
import type { Messages } from "#lib/language/messages";
import { Notice } from "../../_ui/notice";
import { Question } from "../../_ui/question";
import { Trap } from "../../_ui/trap";

export type Query = Readonly<Record<string, string | string[] | undefined>>;
type Fault = keyof Messages["alerts"]["faults"];

/** Codes of the API whose text is the one of another code. */
const SAME: Readonly<Record<string, Fault>> = {
  "email.required": "email.format",
  "email.length": "email.format",
  "facility_id.format": "form.not_found",
  "facility_id.required": "form.not_found",
};

/** Parses the fault of a rejected form. */
export function parseFault({ error }: Query, text: Messages): Fault | undefined {
  const [given] = [error].flat();
  if (given === undefined) return undefined;
  const key = SAME[given] ?? given;
  return Object.hasOwn(text.alerts.faults, key) ? (key as Fault) : "form.other";
}

type FormProps = {
  text: Messages;
  /** The hidden field that names what to follow. */
  target: { facility_id: string } | { search: string };
  /** The page with the form and what to follow, which takes the form itself. */
  address: string;
  fault: Fault | undefined;
  /** The address that a rejected form was sent with. */
  email: string | undefined;
};

/** The form that asks for email alerts. It works without JavaScript. */
export function AlertForm({ text, target, address, fault, email }: FormProps) {
  const words = text.alerts;
  const isOfEmail = fault === "email.format";
  return (
    <>
      {fault !== undefined && <FaultNotice text={text} fault={fault} />}
      <form action={text.href(address)} method="post" className="stack">
        <input type="hidden" name="locale" value={text.locale} />
        {Object.entries(target).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Question
          name="email"
          label={words.email}
          hint={words.email_hint}
          fault={isOfEmail ? words.faults[fault] : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={email}
            />
          )}
        </Question>
        <Trap name={ALERT_TRAP} label={text.alerts.trap} isShown={fault === "website.trap"} />
        <div className="actions">
          <button className="button" type="submit">
            {words.submit}
          </button>
        </div>
        <p className="soft small">
          {words.rules} <a href={text.href("/privacy")}>{words.privacy}</a>
        </p>
      </form>
    </>
  );
}

function FaultNotice({ text, fault }: { text: Messages; fault: Fault }) {
  const words = text.alerts;
  const [field] = fault.split(".");
  return (
    <div role="alert">
      <Notice kind="danger">
        <h2>{words.faults_title}</h2>
        <p>
          {field === "form" ? words.faults[fault] : <a href={`#${field}`}>{words.faults[fault]}</a>}
        </p>
      </Notice>
    </div>
  );
}
