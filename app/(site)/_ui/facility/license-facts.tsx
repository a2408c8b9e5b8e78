import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Fact, Facts, PublishedFact, StateWords } from "../facts";
import { Section } from "./section";

type Props = { text: Messages; license: FacilityDetail["license"] };

export function LicenseFacts({ text, license }: Props) {
  const { license: words } = text.facility;
  const { missing, may_operate } = license;
  const same = { missing, text };
  return (
    <Section id="license" title={words.title}>
      <Facts>
        <Fact label={words.status}>{text.terms.license_status[license.status]}</Fact>
        <PublishedFact
          {...same}
          field="state_term"
          label={words.state_term}
          value={license.state_term && <StateWords>{license.state_term}</StateWords>}
        />
        {may_operate !== null && (
          <Fact label={words.may_operate}>{may_operate ? words.yes : words.no}</Fact>
        )}
        <PublishedFact {...same} field="number" label={words.number} value={license.number} />
        <PublishedFact
          {...same}
          field="issued_on"
          label={words.issued_on}
          value={license.issued_on && text.format.date(license.issued_on)}
        />
        <PublishedFact
          {...same}
          field="expires_on"
          label={words.expires_on}
          value={license.expires_on && text.format.date(license.expires_on)}
        />
        {license.stage !== undefined && (
          <Fact label={words.stage}>
            {(words.stages as Record<string, string>)[license.stage] ?? (
              <StateWords>{license.stage.replaceAll("_", " ")}</StateWords>
            )}
          </Fact>
        )}
        {license.conditions !== undefined && license.conditions.length > 0 && (
          <Fact label={words.conditions}>
            <ul lang="en">
              {license.conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </Fact>
        )}
        {license.exempt !== undefined && (
          <Fact label={words.exempt}>{license.exempt ? words.exempt_yes : words.exempt_no}</Fact>
        )}
      </Facts>
    </Section>
  );
}
