import type { Messages } from "#lib/language/messages";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { Example } from "../../_data/example";
import { Icon } from "../../_ui/icon";
import type { IconName } from "../../_ui/icons";
import { describeCard } from "../../_ui/provider-card/card-text";
import { SampleTag } from "../../_ui/tags";
import { cityOf } from "../facilities/owner-of";

/** A real provider's record, with three notes that say how to read any of them. */
export function ExampleCard({ text, example }: { text: Messages; example: Example }) {
  const { example: words } = text.home;
  const { facility, facts } = example;
  const { name, path, care, where } = describeCard(facility, facts, text);
  const owner = ownerOf(example, text);
  return (
    <section className="card example" aria-labelledby="example">
      <p className="eyebrow">
        {facility.is_sample ? <SampleTag text={text} /> : words.label(owner)}
      </p>
      <div>
        <h2 id="example" className="example-name">
          <a href={path}>{name}</a>
        </h2>
        <p className="soft small">{[care, where].filter((part) => part !== "").join("\u00A0· ")}</p>
      </div>
      <ul className="callouts">
        <Callout
          icon="document"
          title={words.license}
          body={words.license_body(owner, text.format.date(facts.observed_on))}
        />
        <Callout icon="inspection" title={words.inspection} body={inspectionText(text, example)} />
        <Callout
          icon="score"
          title={words.score}
          body={
            facility.safety_score === undefined || facts.are_inspections_old
              ? words.score_none
              : words.score_body(facility.safety_score, AVERAGE_SCORE)
          }
        />
      </ul>
    </section>
  );
}

/** Returns whose list the example is on: a state's, or a city's that licenses by itself. */
const ownerOf = ({ facility, facts }: Example, text: Messages): string =>
  cityOf(facts.jurisdiction_id, text) ?? text.region(facility.state_code);

function inspectionText(text: Messages, example: Example): string {
  const { example: words } = text.home;
  const { facts, last_inspected_on: day } = example;
  if (day !== undefined) return words.inspection_body(text.format.date(day));
  const state = ownerOf(example, text);
  return facts.inspections_until === undefined
    ? words.inspection_none(state)
    : words.inspections_until(state, text.format.date(facts.inspections_until));
}

function Callout({ icon, title, body }: { icon: IconName; title: string; body: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3 className="eyebrow">{title}</h3>
        <p>{body}</p>
      </div>
    </li>
  );
}
