import type { ProviderNote } from "#lib/corrections/notes";
import type { FacilityDetail } from "#lib/facilities/detail";
import { sumOf } from "#lib/kernel/sum";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";
import { inspectionsPath } from "./paths";
import { countByLevel, distinctViolations } from "./violation-counts";
import { ViolationList } from "./violation-list";

/** Violations shown on the provider's page. All are on the page of inspections. */
const SHOWN = 3;

type Props = { text: Messages; facility: FacilityDetail; notes?: readonly ProviderNote[] };

/**
 * The violations on record: how many of each level, and the newest in the agency's own words.
 * Renders nothing if there are none: the tile above says what is known.
 */
export function Violations({ text, facility, notes }: Props) {
  const { violations: words } = text.provider_page;
  const all = distinctViolations(facility);
  const counts = countByLevel(facility);
  const newest = all.slice(0, SHOWN);
  const total = sumOf(counts, ({ count }) => count);
  if (all.length + counts.length === 0) return null;
  return (
    <Section id="violations" title={words.title}>
      {all.length === 0 && <p>{text.record.violations.empty_unpublished}</p>}
      {counts.length > 0 && (
        <ul className="level-counts" aria-label={words.levels}>
          {counts.map(({ level, count }) => (
            <li key={level}>
              <a
                className={`level-count level-${level}`}
                href={text.href(inspectionsPath(facility.id, { severity: level }))}
              >
                {words.level_counts[level](count)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && total > all.length && <p>{words.without_text(total - all.length)}</p>}
      {newest.length > 0 && (
        <>
          <p className="soft small">{all.length > SHOWN ? words.newest(SHOWN) : words.quoted}</p>
          <ViolationList {...{ text, facility, notes }} violations={newest} />
        </>
      )}
      {all.length > 0 && Math.max(total, all.length) > newest.length && (
        <p>
          <a className="arrow" href={text.href(inspectionsPath(facility.id))}>
            {words.all(Math.max(total, all.length))}
          </a>
        </p>
      )}
    </Section>
  );
}
