import type { FacilityDetail } from "#lib/facilities/detail";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import type { Messages } from "#lib/language/messages";
import { redFlags } from "../facility/red-flags";
import { Notice } from "../notice";

type Props = { text: Messages; facilities: readonly FacilityDetail[] };

/** What no verdict may hide: license actions, findings of harm, and absence from the list. */
export function Warnings({ text, facilities }: Props) {
  const { verdict } = text.compare;
  const warnings = facilities.flatMap((facility) =>
    redFlags(facility, dayOf(now()), text)
      .filter(({ kind, target }) => kind === "danger" || target === "sources")
      .map(({ kind, title, target }) => ({ facility, kind, title, target })),
  );
  if (warnings.length === 0) return null;
  return (
    <section className="compare-warnings" aria-label={verdict.warnings}>
      {warnings.map(({ facility, kind, title, target }) => (
        <Notice key={`${facility.id} ${title}`} kind={kind}>
          <p>
            <a href={text.href(`/facilities/${facility.id}#${target}`)}>
              {verdict.warning(facility.name, title)}
            </a>
          </p>
        </Notice>
      ))}
    </section>
  );
}
