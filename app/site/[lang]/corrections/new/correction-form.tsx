import { TRAP } from "#lib/corrections/form";
import { CORRECTION_LENGTHS, REPORTERS } from "#lib/kernel/corrections";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../../_ui/icon";
import { Notice } from "../../../_ui/notice";
import { Question } from "../../../_ui/question";
import type { FormFault, FormValues } from "./form-values";
import { Trap } from "../../../_ui/trap";

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
        <Trap name={TRAP} label={words.trap} isShown={isTrapped} />
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
  const field = (name: string) => {
    const fault = faultOf(values, name);
    return { name, fault: fault && words.faults[fault.key] };
  };
  return (
    <>
      <Question {...field("wrong")} label={words.wrong} hint={words.wrong_hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="wrong"
            rows={4}
            required
            maxLength={CORRECTION_LENGTHS.wrong}
            defaultValue={values.wrong}
          />
        )}
      </Question>
      <Question {...field("should_be")} label={words.should_be}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="should_be"
            rows={2}
            maxLength={CORRECTION_LENGTHS.should_be}
            defaultValue={values.should_be}
          />
        )}
      </Question>
      <Question {...field("link")} label={words.link} hint={words.link_hint}>
        {(attributes) => (
          <input
            {...attributes}
            name="link"
            type="url"
            maxLength={CORRECTION_LENGTHS.link}
            defaultValue={values.link}
          />
        )}
      </Question>
      <Question {...field("email")} label={words.email} hint={words.email_hint}>
        {(attributes) => (
          <input
            {...attributes}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={CORRECTION_LENGTHS.email}
          />
        )}
      </Question>
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
