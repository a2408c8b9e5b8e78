import type { ReactNode } from "react";
import { Icon } from "./icon";

type Props = {
  name: string;
  label: string;
  hint?: string;
  fault?: string | undefined;
  children: (attributes: Attributes) => ReactNode;
};

type Attributes = {
  id: string;
  className: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

/** One question, with its label, hint, and error linked for screen readers. */
export function Question({ name, label, hint, fault, children }: Props) {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(fault ? [`${name}-fault`] : [])];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span id={`${name}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${name}-fault`} className="field-fault" role="alert">
          <Icon name="warning" />
          {fault}
        </span>
      )}
      {children({
        id: name,
        className: "input",
        ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
        ...(fault ? { "aria-invalid": true } : {}),
      })}
    </div>
  );
}
