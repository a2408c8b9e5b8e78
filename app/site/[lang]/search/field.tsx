import type { Fault } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { faultText } from "./fault-text";
import {
  type ControlOption,
  type ControlTexts,
  InputControl,
  SelectControl,
} from "./form-controls";

export type FieldProps = {
  text: Messages;
  name: keyof Messages["search"]["fields"];
  /** The value as given, kept even if it's rejected. */
  value: string | undefined;
  fault?: Fault | undefined;
  /** Why no record can answer the filter. It's disabled then, unless it has a value to remove. */
  why?: string | undefined;
};

/** Returns the texts of a control. `hint` is its usual one, if it has any. */
export function controlTexts(
  { text, name, value, fault, why }: FieldProps,
  hint?: string,
): ControlTexts {
  const shown = why ?? hint;
  return {
    name,
    label: text.search.fields[name],
    ...(shown === undefined ? {} : { hint: shown }),
    ...(fault === undefined ? {} : { fault: faultText(fault, text) }),
    ...(why !== undefined && value === undefined ? { isDisabled: true } : {}),
  };
}

const described = (field: FieldProps): ControlTexts =>
  controlTexts(field, (field.text.search.hints as Record<string, string>)[field.name]);

/** Returns the value of a control, if it has one. */
export const givenValue = (value: string | undefined) => (value === undefined ? {} : { value });

/** A field of text with its label, its hint and its fault. */
export function TextField(field: FieldProps & { mode?: "numeric" | "text" | "search" }) {
  const { value, mode = "text" } = field;
  return <InputControl texts={described(field)} mode={mode} {...givenValue(value)} />;
}

/** A field for a day. */
export function DateField(field: FieldProps) {
  return <InputControl texts={described(field)} {...givenValue(field.value)} />;
}

/**
 * A select field. `none` labels the empty option. A value outside the options is kept and named.
 */
export function SelectField(
  field: FieldProps & { options: readonly ControlOption[]; none?: string },
) {
  const { text, value = "", options, none } = field;
  const isKnown = value === "" || options.some(([option]) => option === value);
  return (
    <SelectControl
      texts={described(field)}
      value={value}
      options={[
        ...(none === undefined ? [] : [["", none] as const]),
        ...(isKnown ? [] : [[value, text.search.options.not_known(value)] as const]),
        ...options,
      ]}
    />
  );
}
