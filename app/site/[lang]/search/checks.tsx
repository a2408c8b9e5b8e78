import { faultText } from "./fault-text";
import { Icon } from "../../_ui/icon";
import type { FieldProps } from "./field";

type Props = FieldProps & {
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
};

/** A group of boxes. A chosen value that is refused stays in the group, so that it can be unticked. */
export function Checks({ text, name, fault, why, chosen, options }: Props) {
  const unknown = chosen
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => !options.some((option) => option.value === value));
  const given = new Set(chosen.flatMap((value) => value.split(",").map((each) => each.trim())));
  const all = [
    ...options,
    ...unknown.map((value) => ({ value, label: text.search.options.not_known(value) })),
  ];
  return (
    <fieldset
      className="field-set"
      id={name}
      {...(fault ? { "aria-describedby": `${name}-fault` } : {})}
      disabled={why !== undefined && chosen.length === 0}
    >
      <legend>{text.search.fields[name]}</legend>
      {fault && (
        <span id={`${name}-fault`} className="field-fault">
          <Icon name="warning" />
          {faultText(fault, text)}
        </span>
      )}
      {why !== undefined && <span className="field-hint">{why}</span>}
      {all.map(({ value, label }) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} defaultChecked={given.has(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
