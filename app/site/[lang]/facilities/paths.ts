import type { SeverityLevel } from "#lib/kernel/vocabulary";

/** English paths of a provider's pages and files. */
export const facilityPath = (id: string): string => `/facilities/${id}`;
export const dataPath = (id: string, part = ""): string =>
  `/facilities/${id}/data${part && `#${part}`}`;
export const changesPath = (id: string): string => `/facilities/${id}/changes.atom`;
export const followPath = (id: string): string => `/alerts?facility_id=${id}`;
export const calendarPath = (id: string): string => `/facilities/${id}/visit.ics`;

export type InspectionFilters = {
  /** Words that a violation's text must have. */
  q?: string;
  severity?: SeverityLevel;
  year?: number;
  page?: number;
};

/** Returns the path of a provider's inspections, without filters that aren't set. */
export function inspectionsPath(id: string, filters: InspectionFilters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== "" && value !== 1) query.set(name, String(value));
  }
  const path = `/facilities/${id}/inspections`;
  return query.size === 0 ? path : `${path}?${query}`;
}
