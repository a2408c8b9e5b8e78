import type { Messages } from "#lib/language/messages";
import type { StateProfile, Term } from "#lib/states/profile";
import { Section } from "../../_ui/section";
import { StateWords } from "../../_ui/facts";

type Props = { text: Messages; vocabulary: StateProfile["vocabulary"] };

/** The agency's own words, with our mapping of each. */
export function Vocabulary({ text, vocabulary }: Props) {
  const { vocabulary: words } = text.states;
  const { license, type, severity } = vocabulary;
  if (license.length + type.length + severity.length === 0) return null;
  return (
    <Section id="vocabulary" title={words.title} isWide>
      <p>{words.lead}</p>
      <div className="columns columns-3 tables">
        <Terms text={text} title={words.license} terms={license} said={text.terms.license_status} />
        <Terms text={text} title={words.type} terms={type} said={text.terms.facility_type} />
        <Terms text={text} title={words.severity} terms={severity} said={text.terms.severity} />
      </div>
      <p>
        <a href={text.href("/methodology#severity")}>{words.crosswalk}</a>
      </p>
    </Section>
  );
}

function Terms<Reading extends string>(props: {
  text: Messages;
  title: string;
  terms: readonly Term<Reading>[];
  said: Record<Reading, string>;
}) {
  const { text, title, terms, said } = props;
  const { vocabulary: words } = text.states;
  if (terms.length === 0) return null;
  return (
    <table className="table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.term}</th>
          <th scope="col">{words.reading}</th>
          <th scope="col" className="number">
            {words.uses}
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, reading, uses }) => (
          <tr key={`${term} ${reading}`}>
            <th scope="row">
              <StateWords>{term}</StateWords>
            </th>
            <td data-label={words.reading}>{said[reading]}</td>
            <td className="number" data-label={words.uses}>
              {text.format.number(uses)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
