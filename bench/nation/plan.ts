import { sumOf } from "../../lib/kernel/sum";
import type { Agency } from "./agency";
import { withDatedVisits } from "./dated-visits";
import { delaware } from "./delaware";
import type { AgencyPlan } from "./facility";
import { LISTS_A_TO_L } from "./lists-a-to-l";
import { LISTS_M_TO_W } from "./lists-m-to-w";
import { newYorkCity } from "./new-york-city";
import { ohio } from "./ohio";
import { texas } from "./texas";

/** The size of the whole country at scale 1. */
const NATION = { facilities: 300_000, inspections: 3_000_000, findings: 9_000_000 };

/**
 * Share of the facilities at agencies that list visits, far above their real share: they also have
 * the visits of all other agencies, and of the states without a connector.
 */
const SHARE_WITH_VISITS = 0.7;

/** All agencies, in the order of their loads. */
export const AGENCIES: readonly Agency[] = [
  ...LISTS_A_TO_L,
  ...LISTS_M_TO_W,
  ...withDatedVisits,
  delaware,
  newYorkCity,
  ohio,
  texas,
];

export type PlannedAgency = { agency: Agency; plan: AgencyPlan };

const hasVisits = ({ visits }: Agency) => visits === "findings" || visits === "dates";

/** Spreads the country at a scale from 0 to 1 over the agencies, or over those of the given ids. */
export function planNation(scale: number, source_ids?: readonly string[]): PlannedAgency[] {
  const chosen = AGENCIES.filter(({ source_id }) => source_ids?.includes(source_id) ?? true);
  const sized = chosen.map((agency) => {
    const group = AGENCIES.filter((other) => hasVisits(other) === hasVisits(agency));
    const share = hasVisits(agency) ? SHARE_WITH_VISITS : 1 - SHARE_WITH_VISITS;
    const part = agency.weight / sumOf(group, ({ weight }) => weight);
    return {
      agency,
      facilities: Math.max(1, Math.round(NATION.facilities * scale * share * part)),
    };
  });
  return sized.map(({ agency, facilities }) => ({
    agency,
    plan: {
      source_id: agency.source_id,
      area: agency.area,
      facilities,
      ...meansOf(agency),
    },
  }));
}

/** Returns visits per facility and findings per visit, the same at each scale. */
function meansOf({ visits }: Agency): Pick<AgencyPlan, "visits_mean" | "findings_mean"> {
  const visited = NATION.facilities * SHARE_WITH_VISITS;
  const visits_mean = visits === "none" ? 0 : NATION.inspections / visited;
  if (visits !== "findings") return { visits_mean, findings_mean: 0 };
  const listing = AGENCIES.filter(hasVisits);
  const share =
    sumOf(
      listing.filter((agency) => agency.visits === "findings"),
      ({ weight }) => weight,
    ) / sumOf(listing, ({ weight }) => weight);
  return { visits_mean, findings_mean: NATION.findings / (NATION.inspections * share) };
}
