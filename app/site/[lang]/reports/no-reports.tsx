import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import type { Messages } from "#lib/language/messages";

/** Returns the day on which the first report can come: after the first full month from today. */
function firstReportDay(): string {
  const today = now();
  return dayOf(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1)));
}

/** Says when the first report comes, and where its records are until then. */
export function NoReports({ text }: { text: Messages }) {
  const { reports: words } = text;
  return (
    <>
      <p>
        {words.none} {words.first_on(text.format.date(firstReportDay()))}
      </p>
      <p>{words.until_then}</p>
      <ul className="link-row">
        <li>
          <a href={text.href("/states")}>{words.states}</a>
        </li>
        <li>
          <a href={text.href("/docs/bulk")} hrefLang="en">
            {words.bulk}
          </a>
        </li>
      </ul>
    </>
  );
}
