"use client";

import type { ReactNode } from "react";
import { Icon } from "../../_ui/icon";
import { useCountedLabel } from "./counted-form";

/**
 * The controls of the filter form, from their texts. They're client components for the same reason
 * as the list of results: a server component would send each of their 200 elements as data too.
 */

/** A control's texts. `hint` and `fault` also describe it to screen readers. */
export type ControlTexts = {
  name: string;
  label: string;
  hint?: string;
  fault?: string;
  isDisabled?: boolean;
};

/** A value and its label. */
export type ControlOption = readonly [value: string, label: string];

function Fault({ name, fault }: { name: string; fault: string | undefined }) {
  if (fault === undefined) return null;
  return (
    <span id={`${name}-fault`} className="field-fault">
      <Icon name="warning" />
      {fault}
    </span>
  );
}

function Field({ name, label, hint, fault, children }: ControlTexts & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint !== undefined && (
        <span id={`${name}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      <Fault name={name} fault={fault} />
      {children}
    </div>
  );
}

/** Returns the attributes that link a control to its hint and its fault. */
function describedBy({ name, hint, fault }: ControlTexts) {
  const ids = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(fault === undefined ? [] : [`${name}-fault`]),
  ];
  return {
    ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
    ...(fault === undefined ? {} : { "aria-invalid": true }),
  };
}

const attributesOf = (texts: ControlTexts) => ({
  id: texts.name,
  name: texts.name,
  className: "input",
  disabled: texts.isDisabled ?? false,
  ...describedBy(texts),
});

/** The options of a select. Those of a counted field have their numbers of providers. */
function Options({ name, options }: { name: string; options: readonly ControlOption[] }) {
  const counted = useCountedLabel(name);
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {counted(value, label)}
    </option>
  ));
}

type InputProps = {
  texts: ControlTexts;
  value?: string;
  /** A field of text says which keyboard a phone shows. Without it, the field is a day's. */
  mode?: "numeric" | "text" | "search";
};

export function InputControl({ texts, value, mode }: InputProps) {
  return (
    <Field {...texts}>
      <input
        {...attributesOf(texts)}
        {...(mode === undefined
          ? { type: "date" }
          : { type: "text", inputMode: mode, autoComplete: "off" })}
        defaultValue={value}
      />
    </Field>
  );
}

type SelectProps = { texts: ControlTexts; value: string; options: readonly ControlOption[] };

export function SelectControl({ texts, value, options }: SelectProps) {
  return (
    <Field {...texts}>
      <select {...attributesOf(texts)} defaultValue={value}>
        <Options name={texts.name} options={options} />
      </select>
    </Field>
  );
}

type AgeProps = {
  texts: ControlTexts;
  value?: string;
  unit: string;
  unitLabel: string;
  units: readonly ControlOption[];
};

/** An age and its unit. */
export function AgeControl({ texts, value, unit, unitLabel, units }: AgeProps) {
  return (
    <Field {...texts}>
      <span className="field-pair">
        <input
          {...attributesOf(texts)}
          name="age"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
        />
        <select
          name="age_unit"
          className="input"
          aria-label={unitLabel}
          defaultValue={unit}
          disabled={texts.isDisabled ?? false}
        >
          <Options name="age_unit" options={units} />
        </select>
      </span>
    </Field>
  );
}

type CheckProps = {
  texts: ControlTexts;
  chosen: readonly string[];
  options: readonly ControlOption[];
};

/** A group of boxes. */
export function CheckControl({ texts, chosen, options }: CheckProps) {
  const { name, label, hint, fault, isDisabled = false } = texts;
  const counted = useCountedLabel(name);
  return (
    <fieldset
      className="field-set"
      id={name}
      {...(fault === undefined ? {} : { "aria-describedby": `${name}-fault` })}
      disabled={isDisabled}
    >
      <legend>{label}</legend>
      <Fault name={name} fault={fault} />
      {hint !== undefined && <span className="field-hint">{hint}</span>}
      {options.map(([value, text]) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {counted(value, text)}
        </label>
      ))}
    </fieldset>
  );
}
