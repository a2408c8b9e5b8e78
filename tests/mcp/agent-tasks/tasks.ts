import type { Sql } from "postgres";
import { AREA_TASKS } from "./area-tasks";
import { FACILITY_TASKS } from "./facility-tasks";
import type { Agent } from "./agent";

/** Facts that a person states in a question. */
export type Subject = {
  name: string;
  zip: string;
  license_number: string;
  /** Two years before the question. */
  since: string;
  /** A month before the question. */
  month_ago: string;
};

/**
 * A question that people ask. `answer` uses only tools' texts; `expected` is the same, read from
 * the database.
 */
export type Task = {
  name: string;
  question(subject: Subject): string;
  answer(agent: Agent, subject: Subject): Promise<unknown>;
  expected(sql: Sql, subject: Subject): Promise<unknown>;
};

/** The twelve tasks of the promise in docs/guides/mcp.md. */
export const TASKS: readonly Task[] = [...AREA_TASKS, ...FACILITY_TASKS];

/**
 * Chooses the facility that questions are about: a scored one in Texas with the most severe
 * violations in the two years before its agency's newest inspection.
 */
export async function readSubject(sql: Sql): Promise<Subject> {
  const [row] = await sql<Subject[]>`
    with newest as (
      select f.jurisdiction_id, max(i.date) - interval '2 years' as since
      from inspections i join facilities f on f.id = i.facility_id group by 1)
    select f.name, f.zip, f.license_number, n.since::date::text as since,
      (select (max(recorded_at) - interval '1 month')::date::text from changes) as month_ago
    from facilities f
    join safety_scores s on s.facility_id = f.id and s.value is not null
    join newest n on n.jurisdiction_id = f.jurisdiction_id
    join violations v on v.facility_id = f.id
      and v.severity in ('harm', 'serious') and v.cited_on >= n.since
    where f.state_code = 'TX' and f.zip is not null and f.not_seen_since is null
      and f.may_operate and f.license_number is not null
      and not exists (select 1 from facilities o where o.name = f.name and o.id <> f.id)
    group by f.id, n.since order by count(*) desc, f.id limit 1`;
  if (!row) throw new Error("No facility has violations to ask about");
  return row;
}
