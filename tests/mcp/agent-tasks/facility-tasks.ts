import { idsIn, read, readAll } from "./agent";
import type { Task } from "./tasks";

type Row = { id: string; license_number: string; license_status: string; value: number };

const oneOf = (sql: Parameters<Task["expected"]>[0], name: string) => sql<Row[]>`
  select f.id, f.license_number, f.license_status, s.value
  from facilities f join safety_scores s on s.facility_id = f.id where f.name = ${name}`;

/** Tasks about one facility, which a person names. */
export const FACILITY_TASKS: readonly Task[] = [
  {
    name: "is it safe",
    question: ({ name, zip }) => `Is ${name} in ${zip} safe?`,
    async answer(agent, { name, zip }) {
      const text = await agent.call("service_safety_check", { name, zip_code: zip });
      return {
        id: idsIn(text)[0],
        score: Number(read(text, /Safety:\n\s+- Value: (\d+)/)),
        status: read(text, /License:\n\s+- Status: (\w+)/),
        has_reading: text.includes("no measure of quality"),
      };
    },
    async expected(sql, { name }) {
      const [row] = await oneOf(sql, name);
      return { id: row?.id, score: row?.value, status: row?.license_status, has_reading: true };
    },
  },
  {
    name: "underwriting review",
    question: ({ name, zip }) => `Review the regulatory record of ${name} in ${zip}.`,
    async answer(agent, { name, zip }) {
      const check = await agent.call("service_safety_check", { name, zip_code: zip });
      const facility_id = idsIn(check)[0];
      const record = await agent.call("service_facility", { facility_id });
      const forecast = await agent.call("service_risk_forecast", { facility_id, horizon_days: 90 });
      const levels = read(record, /Violations by level: (.*?)\./);
      return {
        number: read(record, /\n\s+- Number: (\S+)/),
        levels: Object.fromEntries(
          levels.split(", ").map((part) => {
            const [level = "", count] = part.split(" ");
            return [level, Number(count)];
          }),
        ),
        has_forecast: /Risk probability: |Abstention reasons: (?!none)/.test(forecast),
        has_interval: /Interval from: \d+|Caps:/.test(check),
      };
    },
    async expected(sql, { name }) {
      const [row] = await oneOf(sql, name);
      const counts = await sql<{ level: string; count: number }[]>`
        select level, count(v.id)::int as count
        from unnest(array['harm', 'serious', 'moderate', 'low', 'unrated']) as level
        left join violations v on v.severity = level and v.facility_id = ${row?.id ?? ""}
        group by level`;
      return {
        number: row?.license_number,
        levels: Object.fromEntries(counts.map(({ level, count }) => [level, count])),
        has_forecast: true,
        has_interval: true,
      };
    },
  },
  {
    name: "serious violations of two years with links",
    question: ({ name, since }) =>
      `List the serious violations of ${name} since ${since}, with links.`,
    async answer(agent, { name, since }) {
      const found = await agent.call("service_search_facilities", { name_query: name, limit: 3 });
      const text = await agent.call("service_facility", {
        facility_id: idsIn(found)[0],
        since,
        severity: ["harm", "serious"],
      });
      const rows = text.split("\n").filter((line) => /Severity: (?:harm|serious)/.test(line));
      return {
        dates: rows.flatMap((row) => readAll(row, /Cited on: ([\d-]+)/g)).toSorted(),
        links: rows.filter((row) => /Source: https?:/.test(row)).length,
      };
    },
    async expected(sql, { name, since }) {
      const rows = await sql<{ cited_on: string }[]>`
        select v.cited_on::text from violations v join facilities f on f.id = v.facility_id
        where f.name = ${name} and v.severity in ('harm', 'serious') and v.cited_on >= ${since}
        order by v.cited_on`;
      return { dates: rows.map(({ cited_on }) => cited_on), links: rows.length };
    },
  },
  {
    name: "follow a license",
    question: ({ license_number }) => `Follow license ${license_number} and report what changes.`,
    async answer(agent, { license_number }) {
      const query = `follow license ${license_number}`;
      const routed = await agent.call("service_search", { query, limit: 3 });
      const given = JSON.parse(read(routed, /call service_changes (\{.*?\})\./)) as {
        facility_id: string;
      };
      const log = await agent.call("service_changes", { ...given, limit: 50 });
      const after = read(log, /after: "([^"]+)"/);
      const later = await agent.call("service_changes", { ...given, after });
      return {
        id: given.facility_id,
        changes: log.split("\n").filter((line) => line.startsWith("- **")).length,
        is_read: later.includes("No more changes"),
      };
    },
    async expected(sql, { license_number }) {
      const [row] = await sql<{ id: string; changes: number }[]>`
        select f.id, (select count(*)::int from changes c where c.facility_id = f.id
          and c.cause not in ('first_load', 'method') and c.type not in ('merged', 'split')
          and (c.type <> 'score_change' or c.payload->>'cause' is distinct from 'method_epoch')
        ) as changes
        from facilities f where f.license_number = ${license_number}`;
      return { ...row, is_read: true };
    },
  },
];
