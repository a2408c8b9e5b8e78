import { about } from "./en/about";
import { alerts } from "./en/alerts";
import { compare } from "./en/compare";
import { corrections } from "./en/corrections";
import { family } from "./en/family";
import { errors } from "./en/errors";
import { facility } from "./en/facility";
import { facility_actions, forecast, proof } from "./en/forecast";
import { home } from "./en/home";
import { keys } from "./en/keys";
import { map } from "./en/map";
import { methodology } from "./en/methodology";
import { peers } from "./en/peers";
import { prices } from "./en/prices";
import { provider_page } from "./en/provider";
import { reasons } from "./en/reasons";
import { record } from "./en/record";
import { report } from "./en/report";
import { reports } from "./en/reports";
import { results } from "./en/results";
import { search } from "./en/search";
import { shortlist } from "./en/shortlist";
import { site } from "./en/site";
import { states } from "./en/states";
import { status } from "./en/status";
import { terms } from "./en/terms";
import { visit } from "./en/visit";

/** English. Another language is another object of this shape. */
export const en = {
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
  report,
  reports,
  methodology,
  about,
  corrections,
  alerts,
  keys,
  status,
  errors,
  peers,
  provider_page,
  visit,
};
