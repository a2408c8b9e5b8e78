import type { Messages } from "#lib/language/messages";
import { type CompareQuery, comparePath } from "./address";
import { Icon } from "../../_ui/icon";

type Props = { text: Messages; asked: CompareQuery; hasFault: boolean };

/** Form for the start of the drive. The ZIP code is kept only in the address. */
export function Drive({ text, asked, hasFault }: Props) {
  const { drive } = text.compare;
  const { commute_origin, ...rest } = asked;
  return (
    <details className="disclosure screen-only" open={hasFault || commute_origin !== undefined}>
      <summary>{drive.title}</summary>
      <form action={text.href("/compare")} className="stack-tight inline-form">
        <input type="hidden" name="facility_ids" value={asked.facility_ids.join()} />
        {asked.dimensions.length > 0 && (
          <input type="hidden" name="dimensions" value={asked.dimensions.join()} />
        )}
        {asked.age_months !== undefined && (
          <input type="hidden" name="age_months" value={asked.age_months} />
        )}
        <div className="field">
          <label htmlFor="commute_origin">{drive.label}</label>
          {hasFault && (
            <span id="commute_origin-fault" className="field-fault" role="alert">
              <Icon name="warning" />
              {drive.fault}
            </span>
          )}
          <input
            id="commute_origin"
            name="commute_origin"
            className="input"
            inputMode="numeric"
            maxLength={5}
            required
            autoComplete="postal-code"
            defaultValue={commute_origin}
            {...(hasFault
              ? { "aria-invalid": true, "aria-describedby": "commute_origin-fault" }
              : {})}
          />
        </div>
        <div className="actions">
          <button className="button" type="submit">
            {drive.submit}
          </button>
          {commute_origin !== undefined && (
            <a className="button button-quiet" href={text.href(comparePath(rest))}>
              {drive.remove}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
