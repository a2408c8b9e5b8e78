import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { OutsideLinks } from "../../_ui/outside-link";
import { Section } from "../../_ui/section";
import { formAddress } from "../corrections/form-address";
import { CopyAction } from "./copy-action";
import { sourceOf } from "./data";
import { ownerOf } from "./owner-of";

type Props = { text: Messages; facility: FacilityDetail };

/** The official record: the license number, the agency's own site, complaints, and corrections. */
export function Lookup({ text, facility }: Props) {
  const { lookup: words } = text.provider_page;
  const { id, license } = facility;
  const { number } = license;
  return (
    <Section id="sources" title={words.title}>
      <p>{words.lead(recordKeeperOf(facility))}</p>
      {number !== undefined && (
        <p className="license-number">
          <span>
            {text.facility.license.number}: <strong>{number}</strong>
          </span>
          <CopyAction value={number} words={{ copy: words.copy, copied: words.copied }} />
        </p>
      )}
      <OutsideLinks links={agencyLinks(facility, text)} />
      <p>
        <a href={text.href(formAddress("/corrections/new", id))}>{words.correction}</a>
      </p>
      <p>
        <a href={text.href(formAddress("/corrections/note", id))}>{words.own}</a>
      </p>
      <p className="soft small">{words.danger}</p>
    </Section>
  );
}

/** Returns who keeps the license record. A directory's publisher never does. */
function recordKeeperOf({ directory_entry, state_code, provider }: FacilityDetail): string {
  if (directory_entry !== true) return provider.agency;
  const agencies = listLicensingAgencies(state_code);
  const agency = agencies.find(({ search_url }) => search_url !== undefined) ?? agencies[0];
  return agency?.name ?? provider.agency;
}

/** Links to the agency: its page of the provider or its search, and its page for complaints. */
export function agencyLinks(facility: FacilityDetail, text: Messages) {
  const { lookup: words } = text.provider_page;
  const { source_url, source_url_kind, state_code, license, is_sample } = facility;
  const owner = ownerOf(facility, text);
  const source = sourceOf(facility);
  const agencies = listLicensingAgencies(state_code);
  const agency = agencies.find(({ name }) => name === facility.provider.agency) ?? agencies[0];
  const lookup = source?.lookup_url ?? (is_sample ? undefined : agency?.search_url);
  const complaint = source?.complaint_url ?? (is_sample ? undefined : agency?.complaint_url);
  const search =
    license.number === undefined
      ? words.search(owner)
      : words.search_license(owner, license.number);
  const isSearch = source_url_kind === "search";
  return [
    { title: isSearch ? search : words.record(owner), url: source_url },
    { title: search, url: isSearch || lookup === source_url ? undefined : lookup },
    { title: words.complain, url: complaint },
  ];
}
