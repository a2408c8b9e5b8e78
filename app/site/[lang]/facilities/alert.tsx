import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Band } from "../../_ui/band";
import { Disclosure } from "../../_ui/disclosure";
import { recordAge } from "./record-age";
import type { RedFlag } from "./red-flag";

type Props = { text: Messages; facility: FacilityDetail; flags: readonly RedFlag[] };

/**
 * The one alert of the page: what has ended or harmed, or that the record is historical, or the
 * first thing to check. Everything else that a reader should know is folded below it.
 */
export function Alert({ text, facility, flags }: Props) {
  const historical = historicalText(facility, text);
  const isAged = ({ target }: RedFlag) => target === "sources" && historical !== undefined;
  const others = flags.filter((flag) => !isAged(flag));
  const [first] = others;
  const isFirstShown = first !== undefined && (first.kind === "danger" || !historical);
  const folded = isFirstShown ? others.slice(1) : others;
  // A tile dates old inspections. Next to a license that has ended, a band about them is noise.
  const isBandShown =
    historical !== undefined && (first?.kind !== "danger" || recordAge(facility).isListOld);
  return (
    <section className="facility-alert" aria-label={text.facility.flags.title}>
      {isBandShown && <Band tone="history" title={historical} />}
      {isFirstShown && (
        <Band tone={first.kind === "danger" ? "stop" : "attention"} title={first.title}>
          {first.body.join(" ")}
        </Band>
      )}
      {folded.length > 0 && (
        <Disclosure summary={text.provider_page.notes(folded.length)}>
          <ul>
            {folded.map(({ title, body, target }) => (
              <li key={title}>
                <a href={`#${target}`}>{title}</a> {body.join(" ")}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** The band of a historical record, or nothing. */
export function HistoricalBand({ text, facility }: Omit<Props, "flags">) {
  const title = historicalText(facility, text);
  return title === undefined ? null : <Band tone="history" title={title} />;
}

/** Dates a record whose list or inspections are history. */
function historicalText(facility: FacilityDetail, text: Messages): string | undefined {
  const { isListOld, areInspectionsOld, listed_on, inspected_until } = recordAge(facility);
  const { historical, historical_inspections } = text.provider_page;
  if (isListOld) return historical(text.format.month(listed_on));
  if (!areInspectionsOld || inspected_until === undefined) return undefined;
  return historical_inspections(text.format.month(inspected_until));
}
