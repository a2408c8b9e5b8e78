import type { ReactNode } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { PricesByAge } from "#lib/facilities/prices-by-age";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { Fact, Facts, StateWords } from "../../_ui/facts";
import { AgePrices } from "./age-prices";
import { readPointOfZip, readPricesByAge } from "./data";
import { ownPoint, zipOfArea } from "./directions";
import { formatHours } from "./hours-text";
import { Rating } from "./provider-facts";
import { isSameWord, passedEndOf } from "./license-flags";
import { ownerOf } from "./owner-of";
import { ProviderMap } from "../../_ui/map/provider-map";
import { Section } from "../../_ui/section";

type Props = { text: Messages; facility: FacilityDetail };
type Row = { label: string; value: ReactNode };

/** The facts that the top of the page doesn't have, and one line that names those that are missing. */
export async function KeyFacts({ text, facility }: Props) {
  const zip = zipOfArea(facility.provider);
  const prices = await readPricesByAge(facility.id);
  const point = zip === undefined ? ownPoint(facility.provider) : await readPointOfZip(zip);
  return (
    <Section id="provider" title={text.provider_page.facts.title}>
      {point && (
        <div className="facts-map">
          <ProviderMap text={text} name={facility.name} point={point} zip={zip} />
        </div>
      )}
      <Facts>
        {[...careRows(facility, prices, text), ...licenseRows(facility, text)].map(
          ({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
        )}
      </Facts>
      {absentLines(facility, text).map((line) => (
        <p key={line} className="absent-line">
          {line}
        </p>
      ))}
    </Section>
  );
}

/** Leaves out rows without a value: the lines below the facts name them. */
const known = (rows: readonly { label: string; value: ReactNode | undefined }[]): Row[] =>
  rows.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));

function careRows(
  { provider, zip }: FacilityDetail,
  prices: PricesByAge | undefined,
  text: Messages,
): Row[] {
  const { provider: words } = text.facility;
  const { hours, open_hours, subsidy_accepted, quality_rating, phone } = provider;
  const subsidy = subsidy_accepted ? words.subsidy_yes : words.subsidy_no;
  return known([
    { label: words.phone, value: phone },
    // The page with all data has the agency's words next to these.
    {
      label: words.hours,
      value: open_hours ? formatHours(open_hours, text) : hours && <StateWords>{hours}</StateWords>,
    },
    { label: words.subsidy, value: subsidy_accepted === undefined ? undefined : subsidy },
    {
      label: words.quality_rating,
      value: quality_rating && <Rating text={text} rating={quality_rating} />,
    },
    {
      label: text.provider_page.facts.price_week,
      value: prices && <AgePrices {...{ text, prices, zip }} />,
    },
  ]);
}

function licenseRows(facility: FacilityDetail, text: Messages): Row[] {
  const { license, provider } = facility;
  const { facts: words } = text.provider_page;
  const { provider: provider_words } = text.facility;
  const { status, state_term, issued_on, expires_on, conditions = [] } = license;
  const day = (date: string | undefined) => date && text.format.date(date);
  return known([
    // An active license is stated above. Other statuses have finer words.
    {
      label: words.license_status,
      value:
        status === "active" ||
        state_term === undefined ||
        isSameWord(state_term, status) ? undefined : (
          <StateWords gloss={text.terms.gloss(state_term)}>
            {formatProviderName(state_term)}
          </StateWords>
        ),
    },
    {
      label: words.license_conditions,
      value:
        conditions.length === 0 ? undefined : (
          <span lang="en">{[...new Set(conditions)].join("; ")}</span>
        ),
    },
    { label: words.license_issued, value: day(issued_on) },
    // The tile of the license has an end date that has passed.
    {
      label: words.license_ends,
      value: passedEndOf(facility) === undefined ? day(expires_on) : undefined,
    },
    { label: provider_words.doing_business_as, value: tradeNameOf(facility) },
    { label: provider_words.legal_name, value: provider.legal_name },
  ]);
}

/** Returns the name under which a provider does business, unless its page's heading is that name. */
export function tradeNameOf({
  name,
  provider,
}: Pick<FacilityDetail, "name"> & {
  provider: Pick<FacilityDetail["provider"], "doing_business_as">;
}): string | undefined {
  const { doing_business_as } = provider;
  return doing_business_as?.toLowerCase() === name.toLowerCase() ? undefined : doing_business_as;
}

/** Facts of the provider that its page would show, in the order of the page. */
const FACTS = [
  "phone",
  "ages_months",
  "capacity",
  "hours",
  "website",
  "subsidy_accepted",
  "quality_rating",
] as const;

/** Names the facts that the file lacks, and those that the agency keeps private. */
export function absentLines(
  facility: Pick<FacilityDetail, "license" | "provider" | "directory_entry" | "state_code"> & {
    safety: Pick<FacilityDetail["safety"], "peer_group">;
  },
  text: Messages,
): string[] {
  const { facts: words } = text.provider_page;
  const { provider, license } = facility;
  const absent = FACTS.filter((field) => provider[field] === undefined);
  const isPrivate = (field: string) =>
    provider.missing.some((gap) => gap.field === field && gap.code === "withheld_by_source");
  const hidden = absent.filter(isPrivate).map((field) => words.names[field]);
  const lacking = [
    ...(license.number === undefined ? [words.names.number] : []),
    ...absent.filter((field) => !isPrivate(field)).map((field) => words.names[field]),
  ];
  const named = text.format.list(lacking);
  const said =
    facility.directory_entry === true
      ? words.absent_directory(named)
      : words.absent(ownerOf(facility, text), named);
  const ask = provider.phone === undefined ? words.ask : words.ask_by_phone;
  return [
    ...(lacking.length === 0 ? [] : [`${said} ${ask}`]),
    ...(hidden.length === 0 ? [] : [words.private(text.format.list(hidden))]),
  ];
}
