import { CARDS } from "../../constants";
import { Cards } from "../../cards";

export const dynamic = "force-dynamic";

/** The bare page of a search: 24 cards and nothing else, rendered for every request. */
export default function CardsPage() {
  return <Cards cards={CARDS} />;
}
