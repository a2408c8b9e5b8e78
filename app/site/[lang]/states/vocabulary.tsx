import type { Messages } from "#lib/language/messages";
import type { StateProfile, Term } from "#lib/states/profile";
import { Section } from "../../_ui/section";
import { TermTable } from "./term-table";

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
  const { term, reading, uses } = text.states.vocabulary;
  if (terms.length === 0) return null;
  const rows = terms.map((each) => ({
    term: each.term,
    reading: said[each.reading],
    uses: text.format.number(each.uses),
  }));
  return <TermTable title={title} words={{ term, reading, uses }} rows={rows} />;
}
