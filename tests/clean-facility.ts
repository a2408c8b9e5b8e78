import type { redFlags } from "../app/site/[lang]/facilities/red-flags";

/** A facility without warnings, for tests that change one fact. */

export const TODAY = "2026-11-01";

export type Flagged = Parameters<typeof redFlags>[0];

/** Creates a roster record that lists a facility. */
export const listed = (source_id: string, record_id = "1") => ({
  source_id,
  record_id,
  role: "roster",
});

export const activeLicense: Flagged["license"] = {
  status: "active",
  status_basis: "stated",
  may_operate: true,
  as_of: "2026-10-01",
  others: [],
  missing: [],
};

export const cleanFacility: Flagged = {
  license: activeLicense,
  license_status: "active",
  inspections: [],
  violations: [],
  merge_context: { sources: [listed("tx-hhsc")] },
  facility_proof: {
    generated_at: `${TODAY}T08:00:00.000Z`,
    freshness: { days: 12, status: "fresh" },
  },
};
