import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Fact, Facts, PublishedFact, reasonOf, StateWords } from "../facts";
import { OutsideLink } from "../outside-link";
import { priceText } from "../search/result-card";
import { Section } from "./section";

type Props = { text: Messages; facility: FacilityDetail };
type Provider = FacilityDetail["provider"];

/** Who runs it, and where. What the agency does not publish says so; nothing is left blank. */
export function ProviderFacts({ text, facility }: Props) {
  const { provider: words } = text.facility;
  const { provider } = facility;
  const { missing, capacity, phone, website, subsidy_accepted } = provider;
  const same = { missing, text };
  return (
    <Section id="provider" title={words.title}>
      <Facts>
        <PublishedFact
          {...same}
          field="phone"
          label={words.phone}
          value={phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>}
        />
        <Fact label={words.address}>
          <Address text={text} provider={provider} />
        </Fact>
        <PublishedFact
          {...same}
          field="capacity"
          label={words.capacity}
          value={capacity !== undefined && words.children(capacity)}
        />
        <PublishedFact
          {...same}
          field="ages_months"
          label={words.ages}
          value={agesOf(provider, text)}
        />
        <PublishedFact
          {...same}
          field="hours"
          label={words.hours}
          value={provider.hours && <span lang="en">{provider.hours}</span>}
        />
        <Fact label={words.price}>{priceOf(facility, text)}</Fact>
        <PublishedFact
          {...same}
          field="subsidy_accepted"
          label={words.subsidy}
          value={
            subsidy_accepted === undefined
              ? undefined
              : subsidy_accepted
                ? words.subsidy_yes
                : words.subsidy_no
          }
        />
        <PublishedFact
          {...same}
          field="quality_rating"
          label={words.quality_rating}
          value={provider.quality_rating && <Rating text={text} rating={provider.quality_rating} />}
        />
        <PublishedFact
          {...same}
          field="website"
          label={words.website}
          value={website && <OutsideLink href={website}>{website}</OutsideLink>}
        />
        <PublishedFact
          {...same}
          field="legal_name"
          label={words.legal_name}
          value={provider.legal_name}
        />
        {provider.doing_business_as !== undefined && (
          <Fact label={words.doing_business_as}>{provider.doing_business_as}</Fact>
        )}
        <Fact label={words.agency}>{provider.agency}</Fact>
        <Fact label={words.agency_record_id}>{provider.agency_record_id}</Fact>
      </Facts>
    </Section>
  );
}

function Address({ text, provider }: { text: Messages; provider: Provider }) {
  const { address, location, missing } = provider;
  const { place } = text.search;
  const town = [address?.city, address?.state_code].filter(Boolean).join(", ");
  return (
    <>
      {address?.line1 === undefined ? (
        <span className="absent">{reasonOf(missing, "address.line1", text)}</span>
      ) : (
        address.line1
      )}
      <br />
      {town} {address?.zip}
      {address?.county !== undefined && (
        <>
          <br />
          {place.county(address.county)}
        </>
      )}
      {location !== undefined && location.precision !== "rooftop" && (
        <p className="soft small">
          {text.facility.provider.map_point}:{" "}
          {text.facility.provider.map_exact(text.terms.precision[location.precision])}
        </p>
      )}
    </>
  );
}

function agesOf({ ages_months }: Provider, text: Messages): string | undefined {
  const { ages_between, ages_from, ages_to } = text.facility.provider;
  const { min, max } = ages_months ?? {};
  if (min !== undefined && max !== undefined) return ages_between(min, max);
  if (min !== undefined) return ages_from(min);
  return max === undefined ? undefined : ages_to(max);
}

function priceOf({ price_weekly, price_basis, missing }: FacilityDetail, text: Messages) {
  if (price_weekly !== undefined && price_basis !== undefined) {
    return priceText(text, price_weekly, price_basis);
  }
  return <span className="absent">{reasonOf(missing, "price_weekly", text)}</span>;
}

type RatingProps = { text: Messages; rating: NonNullable<Provider["quality_rating"]> };

function Rating({ text, rating }: RatingProps) {
  const { system, value, as_of, source_url } = rating;
  return (
    <>
      {source_url === undefined ? system : <OutsideLink href={source_url}>{system}</OutsideLink>}:{" "}
      <StateWords>{value}</StateWords>
      {as_of !== undefined && ` (${text.format.date(as_of)})`}
      <p className="soft small">{text.facility.provider.quality_note}</p>
    </>
  );
}
