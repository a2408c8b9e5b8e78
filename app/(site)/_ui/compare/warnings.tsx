import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readSeenOn } from "../../_data";
import { redFlags } from "../facility/red-flags";
import { Notice } from "../notice";

type Warned = Parameters<typeof redFlags>[0] &
  Parameters<typeof readSeenOn>[0] &
  Pick<FacilityDetail, "id" | "name">;
type Props = { text: Messages; facilities: readonly Warned[] };

/** What no verdict may hide: license actions, findings of harm, and absence from the list. */
export async function Warnings({ text, facilities }: Props) {
  const { verdict } = text.compare;
  const days = await Promise.all(facilities.map(readSeenOn));
  const warnings = facilities.flatMap((facility, index) =>
    redFlags(facility, days[index] ?? "", text)
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
