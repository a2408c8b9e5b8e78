import { CORRECTION_LENGTHS, REPORTERS } from "#lib/kernel/corrections";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../../_ui/icon";
import { Question } from "../../../_ui/question";
import { EmailField, FormFaults, fieldOf, FormEnd, HiddenFields } from "../_form/form-parts";
import type { FormValues } from "../_form/form-values";
import { sendAddress } from "../form-address";

type Props = { text: Messages; form: FormValues };

/** The form. It's sent to its own page, which redirects to the ticket, or shows it again. */
export function CorrectionForm({
  facility_id,
  ...props
}: Props & { facility_id: string | undefined }) {
  const { text, form } = props;
  const { form: words } = text.corrections;
  return (
    <>
      <FormFaults text={text} form={form} />
      <form
        action={text.href(sendAddress("/corrections/new", facility_id))}
        method="post"
        className="stack"
      >
        <HiddenFields {...props} facility_id={facility_id} />
        <ReporterField {...props} />
        <TextFields {...props} />
        <EmailField {...props} hint={words.email_hint} />
        <FormEnd {...props} submit={words.submit} />
      </form>
    </>
  );
}

function TextFields(props: Props) {
  const { form: words } = props.text.corrections;
  const { values } = props.form;
  return (
    <>
      <Question {...fieldOf(props, "wrong")} label={words.wrong} hint={words.wrong_hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="wrong"
            rows={4}
            required
            maxLength={CORRECTION_LENGTHS.wrong}
            defaultValue={values["wrong"]}
          />
        )}
      </Question>
      <Question {...fieldOf(props, "should_be")} label={words.should_be}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="should_be"
            rows={2}
            maxLength={CORRECTION_LENGTHS.should_be}
            defaultValue={values["should_be"]}
          />
        )}
      </Question>
      <Question {...fieldOf(props, "link")} label={words.link} hint={words.link_hint}>
        {(attributes) => (
          <input
            {...attributes}
            name="link"
            type="url"
            maxLength={CORRECTION_LENGTHS.link}
            defaultValue={values["link"]}
          />
        )}
      </Question>
    </>
  );
}

function ReporterField(props: Props) {
  const { legend, options } = props.text.corrections.form.reporter;
  const { fault } = fieldOf(props, "reporter");
  return (
    <fieldset className="field-set" id="reporter" tabIndex={-1}>
      <legend>{legend}</legend>
      {fault !== undefined && (
        <span id="reporter-fault" className="field-fault">
          <Icon name="warning" />
          {fault}
        </span>
      )}
      {REPORTERS.map((reporter) => (
        <label key={reporter} className="check">
          <input
            type="radio"
            name="reporter"
            value={reporter}
            required
            defaultChecked={props.form.values["reporter"] === reporter}
          />
          {options[reporter]}
        </label>
      ))}
    </fieldset>
  );
}
