import { CARDS } from "../../constants";
import { Cards } from "../../cards";

/** A page that is made at build time and never changes. */
export default function StillPage() {
  return <Cards cards={CARDS} />;
}
