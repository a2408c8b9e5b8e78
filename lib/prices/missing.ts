/** Why a place has no price: neither its own, nor one of a county that it is known to lie in. */
export const reasonOfNoPrice = ({ county_fips }: { county_fips: string | null }): string =>
  county_fips === null ? "county_ambiguous" : "no_facility_price";
