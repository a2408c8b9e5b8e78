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
    </ul>
  );
}

/** The contacts of one agency. One of third-party notes says that we haven't verified it. */
function Contacts({ text, agency }: { text: Messages; agency: LicensingAgency }) {
  const { contacts: words } = text.states;
  const { search_url, complaint_url, phone } = agency;
  const doubt = (fact: LicensingAgency["unverified"][number]) =>
    agency.unverified.includes(fact) && <span className="soft small"> {words.unverified}</span>;
  return (
    <ul className="link-row">
      {search_url !== undefined && (
        <li>
          <OutsideLink href={search_url} label={words.search_of(agency.name)}>
            {words.search}
          </OutsideLink>
          {doubt("search_url")}
        </li>
      )}
      {complaint_url !== undefined && (
        <li>
          <OutsideLink href={complaint_url} label={words.complain_to(agency.name)}>
            {words.complain}
          </OutsideLink>
          {doubt("complaint_url")}
        </li>
      )}
      {phone !== undefined && (
        <li>
          <a href={`tel:${phone}`}>{words.call(phone)}</a>
          {doubt("phone")}
        </li>
      )}
      {doubt("name") && <li>{doubt("name")}</li>}
    </ul>
  );
}
