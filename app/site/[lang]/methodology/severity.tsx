import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { SEVERITY, SEVERITY_CROSSWALK } from "#lib/scoring/severity";
import { agencyOf } from "#lib/states/coverage";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

/** The levels that agency words map to. Agencies have no word for `harm` or `unrated`. */
const READ = ["serious", "moderate", "low"] as const;

/** Returns the agency's name, or its state's for an agency that we don't read yet. */
function agencyName(jurisdiction_id: string, text: Messages): string {
  const agency = agencyOf(jurisdiction_id);
  if (agency !== jurisdiction_id) return agency;
  return text.region(jurisdiction_id.slice(0, 2).toUpperCase() as StateCode);
}

/** Renders the severity scale and each agency's terms on it (docs/method.md#severity-levels). */
export function Severity({ text }: { text: Messages }) {
  const { severity: words } = text.methodology;
  const { reinspection_required, five_or_fewer_general, no_violations } = SEVERITY.class_points;
  return (
    <Section id="severity" title={words.title} isWide>
      <p>{words.lead}</p>
      <DataTable
        caption={words.caption}
        head={[words.level, words.weight, words.meaning]}
        rows={SEVERITY.levels.map((level) => [
          level,
          text.terms.severity[level],
          SEVERITY.weights[level],
          words.meanings[level],
        ])}
      />
      <p>{words.harm_read}</p>
      <p>{words.visit(SEVERITY.visit_points_max)}</p>
      <p>{words.classes(reinspection_required, five_or_fewer_general, no_violations)}</p>
      <details className="disclosure">
        <summary>{words.crosswalk}</summary>
        <DataTable
          caption={words.crosswalk_caption}
          head={[words.agency, ...READ.map((level) => text.terms.severity[level])]}
          rows={Object.entries(SEVERITY_CROSSWALK).map(([jurisdiction_id, terms]) => [
            jurisdiction_id,
            agencyName(jurisdiction_id, text),
            ...READ.map((level) => (
              <span key={level} lang="en">
                {Object.keys(terms)
                  .filter((term) => terms[term] === level)
                  .join(", ")}
              </span>
            )),
          ])}
        />
      </details>
    </Section>
  );
}
