import { Fragment } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readSeenOn } from "../facilities/data";
import { ownerOf } from "../facilities/owner-of";
import { recordAge } from "../facilities/record-age";
import type { RedFlag } from "../facilities/red-flag";
import { redFlags } from "../facilities/red-flags";
import { Band } from "../../_ui/band";

type Warned = Parameters<typeof redFlags>[0] &
  Parameters<typeof readSeenOn>[0] &
  Parameters<typeof recordAge>[0] &
  Parameters<typeof ownerOf>[0] &
  Pick<FacilityDetail, "id" | "name">;
type Props = { text: Messages; facilities: readonly Warned[] };

/** The parts of a page whose mere cautions, too, no verdict may hide. */
const GRAVE: readonly RedFlag["target"][] = ["license", "sources"];

/** The parts of a page that only warnings about the age of a record lead to, apart from dangers. */
const OF_AGE: ReadonlySet<RedFlag["target"]> = new Set(["sources", "inspections"]);

/** Warns that the inspections are much older than the list, as those of New York City are. */
function inspectionFlags(
  facility: Warned,
  text: Messages,
): Pick<RedFlag, "kind" | "title" | "target">[] {
  const { isListOld, areInspectionsOld, inspected_until } = recordAge(facility);
  if (isListOld || !areInspectionsOld || inspected_until === undefined) return [];
  const title = text.compare.verdict.old_inspections(
    ownerOf(facility, text),
    text.format.month(inspected_until),
  );
  return [{ kind: "caution", title, target: "inspections" }];
}

/**
 * Warnings that no verdict may hide: license problems, harm violations, an old list, and absence
 * from the list.
 */
export async function Warnings({ text, facilities }: Props) {
  const { verdict } = text.compare;
  const days = await Promise.all(facilities.map(readSeenOn));
  const warnings = facilities.flatMap((facility, index) =>
    [
      ...redFlags(facility, days[index] ?? "", text, ownerOf(facility, text)).filter(
        ({ kind, target }) => kind === "danger" || GRAVE.includes(target),
      ),
      ...inspectionFlags(facility, text),
    ].map(({ kind, title, target }) => ({ facility, kind, title, target })),
  );
  if (warnings.length === 0) return null;
  const isDanger = warnings.some(({ kind }) => kind === "danger");
  const isHistory = warnings.every(({ kind, target }) => kind !== "danger" && OF_AGE.has(target));
  const tone = isDanger ? "stop" : isHistory ? "history" : "attention";
  const dangers = warnings.filter(({ kind }) => kind === "danger");
  const others = warnings.filter(({ kind }) => kind !== "danger");
  const list = (shown: readonly Warning[]) => (
    <WarningList text={text} warnings={shown} count={facilities.length} />
  );
  const isLong = new Set(others.map(({ title }) => title)).size > UNFOLDED_MAX;
  return (
    <section className="compare-warnings" aria-label={verdict.warnings}>
      <Band tone={tone} title={verdict.warnings}>
        {dangers.length > 0 && list(dangers)}
        {isLong ? (
          <details className="disclosure">
            <summary>{foldedText(others, text)}</summary>
            {list(others)}
          </details>
        ) : (
          others.length > 0 && list(others)
        )}
      </Band>
    </section>
  );
}

/** More cautions than this fold, because they would push the providers off a phone's screen. */
const UNFOLDED_MAX = 1;

type Warning = Pick<RedFlag, "kind" | "title" | "target"> & { facility: Warned };

/** Names the kinds of the folded cautions, so that a reader knows what to unfold them for. */
function foldedText(warnings: readonly Warning[], text: Messages): string {
  const { folded_age, folded_license, folded } = text.compare.verdict;
  const hasAge = warnings.some(({ target }) => OF_AGE.has(target));
  const hasLicense = warnings.some(({ target }) => target === "license");
  const named = [...(hasAge ? [folded_age] : []), ...(hasLicense ? [folded_license] : [])];
  const places = new Set(warnings.map(({ facility }) => facility.id)).size;
  return folded(text.format.list(named), places);
}

type ListProps = {
  text: Messages;
  warnings: readonly Warning[];
  /** How many providers the page has. */
  count: number;
};

/** One item for each warning, with the providers that it's about. */
function WarningList({ text, warnings, count }: ListProps) {
  const titles = [...new Set(warnings.map(({ title }) => title))];
  return (
    <ul>
      {titles.map((title) => {
        const named = warnings.filter((warning) => warning.title === title);
        return (
          <li key={title}>
            {named.length === count ? (
              text.compare.verdict.warning_all(title)
            ) : (
              <WarnedNames text={text} named={named} title={title} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Named = { facility: Warned; target: RedFlag["target"] };

function WarnedNames({ text, named, title }: { text: Messages; named: Named[]; title: string }) {
  return (
    <>
      {named.map(({ facility, target }, place) => (
        <Fragment key={facility.id}>
          {place > 0 && ", "}
          <a href={text.href(`/facilities/${facility.id}#${target}`)}>{facility.name}</a>
        </Fragment>
      ))}
      : {title}
    </>
  );
}
