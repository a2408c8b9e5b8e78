import type { Messages } from "#lib/language/messages";
import type { LicensingAgency } from "#lib/states/licensing-agencies";
import { OutsideLink } from "../../_ui/outside-link";

type Props = { text: Messages; agencies: readonly LicensingAgency[] };

/** The agencies that license child care in a place, each with its search, complaints, and phone. */
export function AgencyContacts({ text, agencies }: Props) {
  return (
    <ul className="agency-contacts">
      {agencies.map((agency) => (
        <li key={agency.name}>
          <strong lang="en">{agency.name}</strong>
          <Contacts text={text} agency={agency} />
        </li>
      ))}
      <Unverified text={text} agencies={agencies} />
    </ul>
  );
}

/** Names once what only third-party notes give, with the agency if there are several. */
function Unverified({ text, agencies }: Props) {
  const { contacts: words } = text.states;
  const facts = agencies.flatMap(({ name, unverified }) =>
    unverified.map((fact) =>
      agencies.length > 1 ? `${words.facts[fact]} (${name})` : words.facts[fact],
    ),
  );
  if (facts.length === 0) return null;
  return <li className="soft small">{words.unverified(text.format.list(facts))}</li>;
}

/** The contacts of one agency. */
function Contacts({ text, agency }: { text: Messages; agency: LicensingAgency }) {
  const { contacts: words } = text.states;
  const { search_url, complaint_url, phone } = agency;
  return (
    <ul className="link-row">
      {search_url !== undefined && (
        <li>
          <OutsideLink href={search_url} label={words.search_of(agency.name)}>
            {words.search}
          </OutsideLink>
        </li>
      )}
      {complaint_url !== undefined && (
        <li>
          <OutsideLink href={complaint_url} label={words.complain_to(agency.name)}>
            {words.complain}
          </OutsideLink>
        </li>
      )}
      {phone !== undefined && (
        <li>
          <a href={`tel:${phone}`}>{words.call(phone)}</a>
        </li>
      )}
    </ul>
  );
}
