import { Fragment } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readSeenOn } from "../facilities/data";
import type { RedFlag } from "../facilities/red-flag";
import { redFlags } from "../facilities/red-flags";
import { Band } from "../../_ui/band";

type Warned = Parameters<typeof redFlags>[0] &
  Parameters<typeof readSeenOn>[0] &
  Pick<FacilityDetail, "id" | "name">;
type Props = { text: Messages; facilities: readonly Warned[] };

/** The parts of a page whose mere cautions, too, no verdict may hide. */
const GRAVE: readonly RedFlag["target"][] = ["license", "sources"];

/**
 * Warnings that no verdict may hide: license problems, harm violations, an old list, and absence
 * from the list.
 */
export async function Warnings({ text, facilities }: Props) {
  const { verdict } = text.compare;
  const days = await Promise.all(facilities.map(readSeenOn));
  const warnings = facilities.flatMap((facility, index) =>
    redFlags(facility, days[index] ?? "", text)
      .filter(({ kind, target }) => kind === "danger" || GRAVE.includes(target))
      .map(({ kind, title, target }) => ({ facility, kind, title, target })),
  );
  if (warnings.length === 0) return null;
  const isDanger = warnings.some(({ kind }) => kind === "danger");
  const isHistory = warnings.every(({ kind, target }) => kind !== "danger" && target === "sources");
  const titles = [...new Set(warnings.map(({ title }) => title))];
  return (
    <section className="compare-warnings" aria-label={verdict.warnings}>
      <Band tone={isDanger ? "stop" : isHistory ? "history" : "attention"} title={verdict.warnings}>
        <ul>
          {titles.map((title) => {
            const named = warnings.filter((warning) => warning.title === title);
            return (
              <li key={title}>
                {named.length === facilities.length ? (
                  verdict.warning_all(title)
                ) : (
                  <WarnedNames text={text} named={named} title={title} />
                )}
              </li>
            );
          })}
        </ul>
      </Band>
    </section>
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
