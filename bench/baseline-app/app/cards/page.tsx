import { searchFacilities } from "../../../../lib/facilities/search";
import { SearchInput } from "../../../../lib/facilities/search-input";
import { Cards } from "../../cards";

type Props = { searchParams: Promise<Record<string, string>> };

/** The bare page of a search: its 24 cards and nothing else, rendered for every request. */
export default async function CardsPage({ searchParams }: Props) {
  const { radius, age_months, ...rest } = await searchParams;
  const { data } = await searchFacilities(
    SearchInput.parse({
      ...rest,
      radius: Number(radius),
      age_months: Number(age_months),
      limit: 24,
    }),
  );
  return <Cards facilities={data} />;
}
