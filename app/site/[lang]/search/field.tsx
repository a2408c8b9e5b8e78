import type { ReactNode } from "react";
import type { Fault } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { faultText } from "./fault-text";
import { Icon } from "../../_ui/icon";

export type FieldProps = {
  text: Messages;
  name: keyof Messages["search"]["fields"];
  /** The value as given, kept even if it's rejected. */
  value: string | undefined;
  fault?: Fault | undefined;
  /** Why no record can answer the filter. It's disabled then, unless it has a value to remove. */
  why?: string | undefined;
};

/** Returns the attributes that link a control to its hint and its error. */
function described({ text, name, value, fault, why }: FieldProps) {
  const hint = why ?? (text.search.hints as Record<string, string>)[name];
  const ids = [...(hint ? [`${name}-hint`] : []), ...(fault ? [`${name}-fault`] : [])];
  return {
    hint,
    attributes: {
      id: name,
      name,
      className: "input",
      disabled: why !== undefined && value === undefined,
      ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
      ...(fault ? { "aria-invalid": true } : {}),
    },
  };
}

function Field({
  children,
  hint,
  ...field
}: FieldProps & { children: ReactNode; hint?: string | undefined }) {
  const { text, name, fault } = field;
  return (
    <div className="field">
      <label htmlFor={name}>{text.search.fields[name]}</label>
      {hint && (
        <span id={`${name}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${name}-fault`} className="field-fault">
          <Icon name="warning" />
          {faultText(fault, text)}
        </span>
      )}
      {children}
    </div>
  );
}

type InputMode = "numeric" | "text" | "search";

/** A field of text with its label, its hint and its fault. */
export function TextField(field: FieldProps & { mode?: InputMode; length_max?: number }) {
  const { attributes, hint } = described(field);
  return (
    <Field {...field} hint={hint}>
      <input
        {...attributes}
        type="text"
        inputMode={field.mode ?? "text"}
        maxLength={field.length_max}
        defaultValue={field.value}
        autoComplete="off"
      />
    </Field>
  );
}

/** A field for a day. */
export function DateField(field: FieldProps) {
  const { attributes, hint } = described(field);
  return (
    <Field {...field} hint={hint}>
      <input {...attributes} type="date" defaultValue={field.value} />
    </Field>
  );
}

type Option = { value: string; label: string };

/**
 * A select field. `none` labels the empty option. A value outside the options is kept and named.
 */
export function SelectField(field: FieldProps & { options: readonly Option[]; none?: string }) {
  const { attributes, hint } = described(field);
  const { text, value = "", options, none } = field;
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Field {...field} hint={hint}>
      <select {...attributes} defaultValue={value}>
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{text.search.options.not_known(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
