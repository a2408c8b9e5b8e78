import { Cards } from "../../cards";
import { FACILITIES } from "../../constants";

/** A page that is made at build time and never changes. */
export default function StillPage() {
  return <Cards facilities={FACILITIES} />;
}
