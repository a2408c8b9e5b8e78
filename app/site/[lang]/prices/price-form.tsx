import { AGE_GROUPS, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { listStates } from "#lib/language/region-order";
import type { PriceQuery } from "#lib/prices/price-query";
import { Icon } from "../../_ui/icon";

type Props = { text: Messages; asked: PriceQuery & { zip_refused?: string } };

/** A plain GET form, so the result has an address and needs no JavaScript. */
export function PriceForm({ text, asked }: Props) {
  const { prices: words } = text;
  return (
    <form className="card price-form" action={text.href("/prices")} aria-label={words.form.title}>
      <Choice
        name="state_code"
        label={words.form.state}
        value={asked.state_code ?? ""}
        options={[
          ["", words.form.any_state],
          ...listStates(text).map((code): [string, string] => [code, text.region(code)]),
        ]}
      />
      <ZipField text={text} asked={asked} />
      <Choice
        name="age_group"
        label={words.form.age}
        value={asked.age_group}
        options={AGE_GROUPS.map((group) => [group, words.age_group[group]])}
      />
      <Choice
        name="setting"
        label={words.form.setting}
        value={asked.setting}
        options={PRICE_SETTINGS.map((setting) => [setting, words.setting[setting]])}
      />
      <button className="button" type="submit">
        {words.form.submit}
      </button>
    </form>
  );
}

function Choice(props: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const { name, label, value, options } = props;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="input" defaultValue={value}>
        {options.map(([option, said]) => (
          <option key={option} value={option}>
            {said}
          </option>
        ))}
      </select>
    </div>
  );
}

function ZipField({ text, asked }: Props) {
  const { form } = text.prices;
  const isRefused = asked.zip_refused !== undefined;
  return (
    <div className="field">
      <label htmlFor="zip">{form.zip}</label>
      <span id="zip-hint" className="field-hint">
        {form.zip_hint}
      </span>
      {isRefused && (
        <span id="zip-fault" className="field-fault">
          <Icon name="warning" />
          {form.zip_fault}
        </span>
      )}
      <input
        id="zip"
        name="zip"
        className="input"
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={asked.zip ?? asked.zip_refused}
        aria-describedby={isRefused ? "zip-hint zip-fault" : "zip-hint"}
        {...(isRefused ? { "aria-invalid": true } : {})}
      />
    </div>
  );
}
