import type { ReactNode } from "react";
import { TRAP } from "#lib/corrections/form";
import { CORRECTION_LENGTHS, REPORTERS } from "#lib/kernel/corrections";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../../_ui/icon";
import { Notice } from "../../../_ui/notice";
import type { FormFault, FormValues } from "./form-values";

type Props = { text: Messages; values: FormValues; facility_id: string | undefined };

/** The form. It sends a POST to the API, which redirects to the ticket, or back here. */
export function CorrectionForm({ text, values, facility_id }: Props) {
  const { form: words } = text.corrections;
  const { faults } = values;
  const isTrapped = faults.some((fault) => fault.field === TRAP);
  return (
    <>
      <FaultList text={text} faults={faults} />
      <form action="/v2/corrections" method="post" className="stack">
        <input type="hidden" name="locale" value={text.locale} />
        {facility_id !== undefined && (
          <input type="hidden" name="facility_id" value={facility_id} />
        )}
        <ReporterField text={text} values={values} fault={faultOf(values, "reporter")} />
        <TextFields text={text} values={values} />
        <div className={isTrapped ? "field" : "trap"} aria-hidden={!isTrapped}>
          <label htmlFor={TRAP}>{words.trap}</label>
          <input
            id={TRAP}
            name={TRAP}
            className="input"
            autoComplete="off"
            {...(isTrapped ? {} : { tabIndex: -1 })}
          />
        </div>
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

const faultOf = ({ faults }: FormValues, name: string) =>
  faults.find(({ field }) => field === name);

/** The fields of text. The email address isn't kept after a fault. */
function TextFields({ text, values }: Pick<Props, "text" | "values">) {
  const { form: words } = text.corrections;
  const field = (name: string) => ({ name, text, fault: faultOf(values, name) });
  return (
    <>
      <Field {...field("wrong")} label={words.wrong} hint={words.wrong_hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={4}
            required
            maxLength={CORRECTION_LENGTHS.wrong}
            defaultValue={values.wrong}
          />
        )}
      </Field>
      <Field {...field("should_be")} label={words.should_be}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={CORRECTION_LENGTHS.should_be}
            defaultValue={values.should_be}
          />
        )}
      </Field>
      <Field {...field("link")} label={words.link} hint={words.link_hint}>
        {(attributes) => (
          <input
            {...attributes}
            type="url"
            maxLength={CORRECTION_LENGTHS.link}
            defaultValue={values.link}
          />
        )}
      </Field>
      <Field {...field("email")} label={words.email} hint={words.email_hint}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            maxLength={CORRECTION_LENGTHS.email}
          />
        )}
      </Field>
    </>
  );
}

/** All faults at once, each linked to its field. */
function FaultList({ text, faults }: { text: Messages; faults: readonly FormFault[] }) {
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

function FaultText({ text, fault, id }: { text: Messages; fault: FormFault; id: string }) {
  return (
    <span id={id} className="field-fault">
      <Icon name="warning" />
      {text.corrections.form.faults[fault.key]}
    </span>
  );
}

type Attributes = { id: string; name: string; className: string; "aria-describedby"?: string };

function Field(props: {
  text: Messages;
  name: string;
  label: string;
  hint?: string;
  fault: FormFault | undefined;
  children: (attributes: Attributes) => ReactNode;
}) {
  const { text, name, label, hint, fault, children } = props;
  const ids = [...(hint ? [`${name}-hint`] : []), ...(fault ? [`${name}-fault`] : [])];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span id={`${name}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {fault && <FaultText text={text} fault={fault} id={`${name}-fault`} />}
      {children({
        id: name,
        name,
        className: "input",
        ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
        ...(fault ? { "aria-invalid": true } : {}),
      })}
    </div>
  );
}

function ReporterField({
  text,
  values,
  fault,
}: Pick<Props, "text" | "values"> & { fault: FormFault | undefined }) {
  const { legend, options } = text.corrections.form.reporter;
  return (
    <fieldset className="field-set" id="reporter" tabIndex={-1}>
      <legend>{legend}</legend>
      {fault && <FaultText text={text} fault={fault} id="reporter-fault" />}
      {REPORTERS.map((reporter) => (
        <label key={reporter} className="check">
          <input
            type="radio"
            name="reporter"
            value={reporter}
            required
            defaultChecked={values.reporter === reporter}
          />
          {options[reporter]}
        </label>
      ))}
    </fieldset>
  );
}
