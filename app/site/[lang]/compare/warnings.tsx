import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readSeenOn } from "../facilities/data";
import type { RedFlag } from "../facilities/red-flag";
import { redFlags } from "../facilities/red-flags";
import { Notice } from "../../_ui/notice";

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
