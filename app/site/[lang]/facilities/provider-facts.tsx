import type { ReactNode } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Fact, Facts, PublishedFact, reasonOf, StateWords } from "../../_ui/facts";
import { OutsideLink } from "../../_ui/outside-link";
import { priceText } from "../search/card-text";
import { agesOf } from "./ages-text";
import { formatHours, isSameHours } from "./hours-text";
import { ProviderAddress } from "./provider-address";
import { Section } from "../../_ui/section";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  /** Whether it takes the whole width, because nothing is next to it. */
  isWide?: boolean;
};
type Provider = FacilityDetail["provider"];
type Row = { field: keyof Provider; label: string; value: ReactNode };

/**
 * Operator and location. Facts that the agency doesn't publish are labeled so, never left blank.
 */
export function ProviderFacts({ text, facility, isWide = false }: Props) {
  const { provider: words } = text.facility;
  const { provider, price_basis, zip } = facility;
  const shown = (rows: readonly Row[]) =>
    rows.map((row) => (
      <PublishedFact key={row.field} {...row} text={text} missing={provider.missing} />
    ));
  return (
    <Section id="provider" title={words.title} isWide={isWide}>
      <Facts>
        {shown(contactRows(provider, text))}
        <Fact label={words.address}>
          <ProviderAddress text={text} facility={facility} />
        </Fact>
        <Fact label={words.price}>{priceOf(facility, text)}</Fact>
        {shown(careRows(provider, text))}
        <Fact label={words.agency}>{provider.agency}</Fact>
        <Fact label={words.agency_record_id}>{provider.agency_record_id}</Fact>
      </Facts>
      {price_basis?.source === "county_benchmark" && zip !== undefined && (
        <p>
          <a className="arrow" href={text.href(`/prices?zip=${zip}`)}>
            {words.all_ages}
          </a>
        </p>
      )}
    </Section>
  );
}

function contactRows({ phone, website }: Provider, text: Messages): Row[] {
  const { provider: words } = text.facility;
  const dial = phone?.replaceAll(/[^\d+]/g, "");
  return [
    { field: "phone", label: words.phone, value: phone && <a href={`tel:${dial}`}>{phone}</a> },
    {
      field: "website",
      label: words.website,
      value: website && <OutsideLink href={website}>{siteName(website)}</OutsideLink>,
    },
  ];
}

/** Returns a web address as people write it: "www.example.com" for "http://www.example.com/". */
export const siteName = (address: string): string =>
  address.replace(/^https?:\/\//i, "").replace(/\/$/, "");

function careRows(provider: Provider, text: Messages): Row[] {
  const { provider: words } = text.facility;
  const { capacity, hours, subsidy_accepted, quality_rating, doing_business_as } = provider;
  const subsidy = subsidy_accepted ? words.subsidy_yes : words.subsidy_no;
  const rows: Row[] = [
    {
      field: "capacity",
      label: words.capacity,
      value: capacity === undefined ? undefined : words.children(capacity),
    },
    { field: "ages_months", label: words.ages, value: agesOf(provider, text) },
    {
      field: "hours",
      label: words.hours,
      value: hours && <Hours {...{ text, provider, hours }} />,
    },
    {
      field: "subsidy_accepted",
      label: words.subsidy,
      value: subsidy_accepted === undefined ? undefined : subsidy,
    },
    {
      field: "quality_rating",
      label: words.quality_rating,
      value: quality_rating && <Rating text={text} rating={quality_rating} />,
    },
    { field: "legal_name", label: words.legal_name, value: provider.legal_name },
  ];
  if (doing_business_as === undefined) return rows;
  const label = words.doing_business_as;
  return [...rows, { field: "doing_business_as", label, value: doing_business_as }];
}

function priceOf({ price_weekly, price_basis, missing }: FacilityDetail, text: Messages) {
  if (price_weekly !== undefined && price_basis !== undefined) {
    return priceText(text, price_weekly, price_basis);
  }
  return <span className="absent">{reasonOf(missing, "price_weekly", text)}</span>;
}

type HoursProps = { text: Messages; provider: Provider; hours: string };

/** Opening hours in the agency's own words, with the parsed hours if they could be read. */
function Hours({ text, provider: { open_hours }, hours }: HoursProps) {
  const own = <StateWords>{hours}</StateWords>;
  if (open_hours === undefined) return own;
  const said = formatHours(open_hours, text);
  if (isSameHours(hours, open_hours, text)) return said;
  return (
    <>
      {said} <span className="soft small">({own})</span>
    </>
  );
}

type RatingProps = { text: Messages; rating: NonNullable<Provider["quality_rating"]> };

export function Rating({ text, rating }: RatingProps) {
  const { system, value, scale, as_of, source_url } = rating;
  const best = scale?.at(-1);
  return (
    <>
      {source_url === undefined ? system : <OutsideLink href={source_url}>{system}</OutsideLink>}:{" "}
      <RatingValue text={text} value={value} best={best} />
      {as_of !== undefined && ` (${text.format.date(as_of)})`}
      <p className="soft small">{text.facility.provider.quality_note}</p>
    </>
  );
}

type ValueProps = { text: Messages; value: string; best: string | undefined };

/** A number reads as a part of its scale, "3 of 5". Other ratings are the agency's own words. */
function RatingValue({ text, value, best }: ValueProps) {
  const { quality_best, quality_of } = text.facility.provider;
  if (best !== undefined && /^[\d.]+$/.test(value) && /^[\d.]+$/.test(best)) {
    return quality_of(value, best);
  }
  return (
    <>
      <StateWords>{value}</StateWords>
      {best !== undefined && `, ${quality_best(best)}`}
    </>
  );
}
