import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Fact, Facts, PublishedFact, StateWords } from "../../_ui/facts";
import {
  areListsApart,
  type Dated,
  isSaidNow,
  isTakenByAction,
  licensedListOn,
  listedOn,
  type Taken,
} from "./listed-on";
import { ownerOf, type Owned } from "./owner-of";
import { licensedList } from "../../_ui/tags";
import { Section } from "../../_ui/section";

type Other = FacilityDetail["license"]["others"][number];

/** Another license of the facility, with its status in the agency's words if it has any. */
function Other({ text, other }: { text: Messages; other: Other }) {
  const { license: words } = text.facility;
  const { number, agency_record_id, status, state_term, expires_on, not_seen_since } = other;
  return (
    <>
      {number ?? agency_record_id}: {text.terms.license_status[status]}
      {state_term !== undefined && (
        <>
          {" "}
          (<Term text={text} term={state_term} />)
        </>
      )}
      {expires_on !== undefined && `; ${words.other_ends(text.format.date(expires_on))}`}
      {not_seen_since !== undefined && `; ${words.other_gone(text.format.date(not_seen_since))}`}
    </>
  );
}

type Props = { text: Messages; facility: Facility };
type Facility = Pick<FacilityDetail, "license" | "listed" | "not_seen_since"> &
  Owned &
  Dated &
  Taken;

const listOf = (facility: Facility, text: Messages) =>
  licensedList(text, facility.state_code, licensedListOn(facility), ownerOf(facility, text));

/** The license as the agency publishes it, with the facility's other licenses. */
export function LicenseFacts({ text, facility }: Props) {
  const { license: words, listing } = text.facility;
  const { license } = facility;
  const { missing } = license;
  const same = { missing, text };
  return (
    <Section id="license" title={words.title}>
      <Facts>
        <Fact label={words.status}>
          {listOf(facility, text) ?? text.terms.license_status[license.status]}
        </Fact>
        <Fact label={facility.listed ? listing.on_list_label : listing.last_listed_label}>
          {text.format.date(license.as_of)}
        </Fact>
        <PublishedFact
          {...same}
          field="state_term"
          label={words.state_term}
          value={license.state_term && <Term text={text} term={license.state_term} />}
        />
        <MayOperate text={text} facility={facility} />
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
              {[...new Set(license.conditions)].map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </Fact>
        )}
        {license.others.length > 0 && (
          <Fact label={words.others}>
            <ul>
              {license.others.map((other) => (
                <li key={`${other.source_id} ${other.agency_record_id}`}>
                  <Other text={text} other={other} />
                </li>
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

/** Permission to operate, and the agency's list that states it. */
function MayOperate({ text, facility }: Props) {
  const { license: words } = text.facility;
  const { may_operate } = facility.license;
  const isTaken = isTakenByAction(facility);
  if (typeof may_operate !== "boolean" || !(isTaken || isSaidNow(facility))) return null;
  const label = isTaken
    ? words.may_operate_by_action
    : words.may_operate(text.format.date(listedOn(facility)));
  const said = may_operate ? words.yes : words.no;
  return <Fact label={label}>{areListsApart(facility) ? words.lists_apart : said}</Fact>;
}

/** The agency's word for a status, with its meaning in the page's language. */
const Term = ({ text, term }: { text: Messages; term: string }) => (
  <StateWords gloss={text.terms.gloss(term)}>{term}</StateWords>
);
