import type { Messages } from "#lib/language/messages";

export type Choice = {
  facility_id: string;
  name: string;
  /** Text that distinguishes it from the others, such as "2.1 miles from it, score 78". */
  note: string;
  isTicked: boolean;
};

type Props = {
  text: Messages;
  choices: readonly Choice[];
  /** Ids that are compared in any case. */
  fixed?: readonly string[];
  /** Age of the child that prices are for, months. */
  age_months: number | undefined;
  submit: string;
};

/** Checkboxes of facilities to compare, in a plain form. */
export function Choose({ text, choices, fixed, age_months, submit }: Props) {
  return (
    <form action={text.href("/compare")} className="card">
      {fixed?.map((id) => (
        <input key={id} type="hidden" name="facility_ids" value={id} />
      ))}
      {age_months !== undefined && <input type="hidden" name="age_months" value={age_months} />}
      <ul className="choices">
        {choices.map(({ facility_id, name, note, isTicked }) => (
          <li key={facility_id}>
            <label className="check">
              <input
                type="checkbox"
                name="facility_ids"
                value={facility_id}
                defaultChecked={isTicked}
              />
              <span>
                {name} <span className="soft small">{note}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
