import { z } from "zod";
import { FacilityDetail } from "./detail";
import { FACILITY_ROW_EXTENSION } from "./row-extension";
import { FacilitySummary } from "./summary";

/** Members of the provider that help a family choose, which a tool's rows have as well. */
const PROVIDER_MEMBERS = [
  "phone",
  "capacity",
  "ages_months",
  "hours",
  "open_hours",
  "subsidy_accepted",
] as const;

const { shape } = FacilityDetail.shape.provider;

const AgentProvider = z
  .object({
    phone: shape.phone,
    capacity: shape.capacity,
    ages_months: shape.ages_months,
    hours: shape.hours,
    open_hours: shape.open_hours,
    subsidy_accepted: shape.subsidy_accepted,
    missing: shape.missing,
  })
  .meta({ id: "AgentProvider", description: "What helps a family choose." });

/** One facility as the search tool lists it. */
export const AgentRow = FacilitySummary.extend({ provider: AgentProvider }).meta({
  id: "AgentFacilityRow",
  description: "One facility, with its phone, hours, ages, and capacity.",
});
export type AgentRow = z.infer<typeof AgentRow>;

type Provider = z.infer<typeof FacilityDetail.shape.provider>;

const isChosen = (name: string): boolean =>
  PROVIDER_MEMBERS.some((member) => name === member || name.startsWith(`${member}.`));

function providerOf(provider: Provider): AgentRow["provider"] {
  const { phone, capacity, ages_months, hours, open_hours, subsidy_accepted } = provider;
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(ages_months === undefined ? {} : { ages_months }),
    ...(hours === undefined ? {} : { hours }),
    ...(open_hours === undefined ? {} : { open_hours }),
    ...(subsidy_accepted === undefined ? {} : { subsidy_accepted }),
    missing: provider.missing.filter(({ field }) => isChosen(field)),
  };
}

/** Adds phone, hours, ages, capacity, and subsidies to rows of a search. */
export async function toAgentRows(
  rows: readonly FacilitySummary[],
  now: Date,
): Promise<AgentRow[]> {
  const more = await FACILITY_ROW_EXTENSION.read(
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const provider = more.get(row.id)?.["provider"] as Provider | undefined;
    // A facility that a load removed in between keeps its summary.
    return { ...row, provider: provider ? providerOf(provider) : { missing: [] } };
  });
}
