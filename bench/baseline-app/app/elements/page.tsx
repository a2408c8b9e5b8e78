import { searchFacilities } from "../../../../lib/facilities/search";
import { SearchInput } from "../../../../lib/facilities/search-input";
import { Cards } from "../../cards";

type Props = { searchParams: Promise<Record<string, string>> };

/** So many cards that the page has as many elements as Daybook's page of a search: about 870. */
const CARDS = 66;

/** The facilities of a search, repeated: the cost of elements alone. */
export default async function ElementsPage({ searchParams }: Props) {
  const { radius, age_months, ...rest } = await searchParams;
  const { data } = await searchFacilities(
    SearchInput.parse({
      ...rest,
      radius: Number(radius),
      age_months: Number(age_months),
      limit: 24,
    }),
  );
  const repeated = Array.from({ length: CARDS }, (_, place) => data[place % data.length]);
  const facilities = repeated.flatMap((facility, place) =>
    facility === undefined ? [] : [{ ...facility, id: `${facility.id}-${place}` }],
  );
  return <Cards facilities={facilities} />;
}
