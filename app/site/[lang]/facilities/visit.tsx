import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";
import { calendarPath } from "./paths";
import type { VisitFault } from "./visit-time";
import { visitQuestions } from "./visit-questions";

type Props = { text: Messages; facility: FacilityDetail; faults: readonly VisitFault[] };

/** Questions for a visit, and a form that returns it as a calendar file. */
export function Visit({ text, facility, faults }: Props) {
  const { visit } = text;
  return (
    <Section id="visit" title={visit.title}>
      <ol className="questions">
        {visitQuestions(facility, text).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <CalendarForm text={text} facility={facility} faults={faults} />
    </Section>
  );
}

function CalendarForm({ text, facility, faults }: Props) {
  const { form: words } = text.visit;
  const faultTexts = { date: words.fault_date, time: words.fault_time };
  return (
    <details className="disclosure screen-only" open={faults.length > 0}>
      <summary>{words.title}</summary>
      <form className="visit-form" action={text.href(calendarPath(facility.id))}>
        {faults.length > 0 && (
          <div className="field-fault" role="alert">
            <p>
              {words.faults} {faults.map((fault) => faultTexts[fault]).join(" ")}
            </p>
          </div>
        )}
        {(["date", "time"] as const).map((name) => (
          <p key={name} className="field">
            <label htmlFor={`visit-${name}`}>{words[name]}</label>
            <input
              className="input"
              id={`visit-${name}`}
              type={name}
              name={name}
              required
              {...(faults.includes(name) ? { "aria-invalid": true } : {})}
            />
          </p>
        ))}
        <button className="button button-quiet" type="submit">
          {words.submit}
        </button>
      </form>
    </details>
  );
}
