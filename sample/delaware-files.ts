import { dateOfDay } from "#lib/kernel/days";
import type { Day } from "./calendar";
import { delawareHistoryFrom, delawareResources, type Resource } from "./delaware";
import { complaintConclusion, delawareRule } from "./delaware-rules";
import { simulateVisits, type Finding, type Visit } from "./history";
import { bringsVisits, isListed, valueAt, type Moment, type SampleText } from "./moment";
import { phoneDigits } from "./names";
import { at, randomOf } from "./random";

const PACE = { interval_days: 300, follow_up_share: 0.5, complaints_per_year: 0.25 };

type Json = { readonly [key: string]: unknown };

/**
 * Writes the state's roster, and in the first and last month a row per citation, and the
 * complaints.
 */
export function delawareFiles(moment: Moment): SampleText[] {
  const listed = delawareResources().filter((resource) => isListed(resource, moment));
  const file = (stream_hint: string, rows: readonly Json[]) => {
    const text = `${JSON.stringify(rows, null, 1)}\n`;
    return { name: `${stream_hint}.json`, text, observed: moment.observed, stream_hint };
  };
  const roster = file(
    "facilities",
    listed.map((resource) => rosterRow(resource, moment)),
  );
  if (!bringsVisits(moment)) return [roster];
  const seen = listed.map((resource) => ({ resource, visits: citedVisits(resource, moment) }));
  return [
    roster,
    file(
      "compliance",
      seen.flatMap(({ resource, visits }) =>
        visits.flatMap((visit) =>
          visit.findings.map((finding, k) => citationRow(resource, visit, finding, k, moment)),
        ),
      ),
    ),
    file(
      "complaints",
      seen.flatMap(({ resource, visits }) =>
        visits
          .filter(({ reason }) => reason === "complaint")
          .map((visit) => complaintRow(resource, visit)),
      ),
    ),
  ];
}

function citedVisits(resource: Resource, moment: Moment): Visit[] {
  if (resource.visits === "never cited") return [];
  const random = randomOf("de", resource.index, "visits");
  const from = delawareHistoryFrom(moment.as_of);
  return simulateVisits(random, resource.risk, from, moment.as_of, PACE).filter(
    ({ published }) => published <= moment.observed,
  );
}

/** Leaves out keys without a value, like the portal. */
function rosterRow(resource: Resource, moment: Moment): Json {
  const { place, point, index } = resource;
  const enforcement = valueAt(resource.enforcement, moment);
  const intent = valueAt(resource.intent_to_revoke, moment);
  const digits = phoneDigits(["302"], index).replace(/^(...)(...)/, "($1) $2-");
  const young = index % 5 === 3;
  return {
    resource_id: resource.id,
    site_county: place.county,
    resource_name: resource.name,
    resource_name_reversed: resource.reversed,
    resource_type: resource.type,
    ...(enforcement && { enforcement_action: enforcement }),
    ...(intent && { intent_to_revoke: intent }),
    site_street_address: resource.street,
    site_city: place.city.toUpperCase(),
    site_state: "DE",
    site_zip_code: place.zip,
    ...(index % 13 !== 7 && { phone_number: `${digits}${at(["", "", " Cell", " Site"], index)}` }),
    age_range: young ? "6 weeks through 5 years." : "6 weeks through 12 years.",
    age_group: young ? "Infant through Pre-School" : "Infant through School-Age",
    capacity: String(resource.capacity),
    ...(index % 11 !== 5 && { site_opens_at: "6:30 AM", site_closes_at: "6:00 PM" }),
    ...(resource.conditions && { special_conditions: resource.conditions }),
    ...(index % 3 !== 1 && { financial_arrangements: "Child Care Food Program;Purchase of Care" }),
    ...(point && { geocoded_location: { type: "Point", coordinates: [point.lng, point.lat] } }),
    count: "1",
    injuries_report: "No facility injuries reported. No facility deaths reported.",
  };
}

function citationRow(
  resource: Resource,
  visit: Visit,
  finding: Finding,
  k: number,
  moment: Moment,
): Json {
  const { title, code, action } = delawareRule(finding.level, finding.draw, k);
  const corrected = finding.corrected_at_visit ? visit.day : (finding.verified ?? Infinity);
  const pending = corrected > moment.observed;
  return {
    license_number: resource.id,
    provider_name: resource.name,
    facility_regulation_status: "Non-Compliance",
    provider_action_type_of_action: "Facility Visit",
    provider_action_date_of_visit: midnight(visit.day),
    facility_visit_type: visitType(resource, visit),
    regulation_cited: midnight(visit.day),
    regulation_code: `${code}${resource.type.endsWith("Center") ? "U" : "P"}`,
    regulation_short_desc: title,
    regulation_correction_due: midnight(finding.due),
    regulation_correction_status: pending ? "Pending" : "Completed",
    ...(!pending && {
      regulation_corrected_date: midnight(corrected),
      regulation_how_corrected: finding.corrected_at_visit ? "Facility Visit" : "Document",
    }),
    regulation_corrective_action: action,
  };
}

function complaintRow(resource: Resource, visit: Visit): Json {
  const closed = visit.day + 2;
  const weighty = visit.findings.some(({ level }) => level !== "low");
  const result = weighty
    ? "Substantiated"
    : visit.findings.length > 0
      ? "No Evidence to Substantiate with Concern"
      : "No Evidence to Substantiate";
  return {
    resource_id: resource.id,
    investigation_type: "OCCL Standards Complaint",
    // Midnight in Delaware, written in UTC.
    investigation_completed: `${dateOfDay(closed)}T0${isSummer(closed) ? 4 : 5}:00:00.000`,
    investigation_result: result,
    investigation_conclusion: complaintConclusion(dateOfDay(visit.day), result, visit.day),
  };
}

function visitType(resource: Resource, visit: Visit): string {
  if (resource.visits === "enforcement only") return "Enforcement Visit";
  if (visit.reason === "follow_up") return "Enforcement Visit";
  if (visit.reason !== "routine") return "Complaint Visit";
  const kinds = ["NotEnqueued Full Compliance Review", "Announced Full Compliance Review"];
  return visit.day % 12 === 0 ? "60-Day Visit" : at(kinds, visit.day % 5 === 0 ? 1 : 0);
}

function midnight(day: Day): string {
  return `${dateOfDay(day)}T00:00:00.000`;
}

function isSummer(day: Day): boolean {
  const month = Number(dateOfDay(day).slice(5, 7));
  return month > 3 && month < 11;
}
