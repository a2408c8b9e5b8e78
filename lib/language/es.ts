import type { en } from "./en";
import { about } from "./es/about";
import { alerts } from "./es/alerts";
import { compare } from "./es/compare";
import { corrections } from "./es/corrections";
import { errors } from "./es/errors";
import { facility } from "./es/facility";
import { family } from "./es/family";
import { facility_actions, forecast, proof } from "./es/forecast";
import { home } from "./es/home";
import { keys } from "./es/keys";
import { map } from "./es/map";
import { methodology } from "./es/methodology";
import { peers } from "./es/peers";
import { prices } from "./es/prices";
import { provider_page } from "./es/provider";
import { reasons } from "./es/reasons";
import { record } from "./es/record";
import { report } from "./es/report";
import { reports } from "./es/reports";
import { results } from "./es/results";
import { search } from "./es/search";
import { shortlist } from "./es/shortlist";
import { site } from "./es/site";
import { states } from "./es/states";
import { status } from "./es/status";
import { terms } from "./es/terms";
import { visit } from "./es/visit";

/** Spanish, as it is spoken in the United States. A text that is missing is an error of types. */
export const es: typeof en = {
  site,
  home,
  search,
  map,
  results,
  compare,
  shortlist,
  facility,
  family,
  facility_actions,
  forecast,
  proof,
  record,
  terms,
  reasons,
  states,
  prices,
  methodology,
  about,
  corrections,
  alerts,
  keys,
  status,
  errors,
  report,
  reports,
  peers,
  provider_page,
  visit,
};
