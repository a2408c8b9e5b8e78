import { en } from "./en";
import { compare } from "./es/compare";
import { facility } from "./es/facility";
import { facility_actions, forecast, proof } from "./es/forecast";
import { home } from "./es/home";
import { peers } from "./es/peers";
import { reasons } from "./es/reasons";
import { record } from "./es/record";
import { search } from "./es/search";
import { site } from "./es/site";
import { terms } from "./es/terms";

/** Spanish, as it is spoken in the United States. */
export const es: typeof en = {
  ...en,
  site,
  home,
  search,
  compare,
  facility,
  facility_actions,
  forecast,
  proof,
  record,
  terms,
  reasons,
  peers,
};
