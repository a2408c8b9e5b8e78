import { controlTexts, type FieldProps } from "./field";
import { CheckControl, type ControlOption } from "./form-controls";

type Props = FieldProps & { chosen: readonly string[]; options: readonly ControlOption[] };

/** A group of boxes. A chosen value that is refused stays in the group, so that it can be unticked. */
export function Checks({ chosen, options, ...field }: Props) {
  const { text } = field;
  const given = chosen.flatMap((value) => value.split(",").map((each) => each.trim()));
  const unknown = given.filter((value) => !options.some(([option]) => option === value));
  return (
    <CheckControl
      texts={controlTexts({ ...field, value: chosen[0] })}
      chosen={given}
      options={[
        ...options,
        ...unknown.map((value) => [value, text.search.options.not_known(value)] as const),
      ]}
    />
  );
}
