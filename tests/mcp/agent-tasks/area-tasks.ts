import { AVERAGE_SCORE } from "#lib/scoring/safety";
import { idsIn, read, readAll } from "./agent";
import type { Task } from "./tasks";

const money = (value: string | number): number => Number(value);

/** Tasks about places, prices, and the service. */
export const AREA_TASKS: readonly Task[] = [
  {
    name: "find and compare",
    question: () =>
      "Find centers within 5 miles of 78704 that open by 7, and compare the two with the best scores.",
    async answer(agent) {
      const found = await agent.call("service_search_facilities", {
        zip_code: "78704",
        radius: 5,
        facility_type: ["center"],
        open_from: "07:00",
        sort: "safety_score",
        limit: 5,
      });
      const facility_ids = idsIn(found).slice(0, 2);
      const compared = await agent.call("service_compare", { facility_ids });
      const scores = readAll(compared, /Safety score: (\d+)/g).map(Number);
      return { facility_ids, scores, has_link: /https?:\/\//.test(found) };
    },
    async expected(sql) {
      const rows = await sql<{ id: string; value: number }[]>`
        select f.id, s.value from facilities f join safety_scores s on s.facility_id = f.id
        join zips z on z.zip = '78704'
        where f.facility_type = 'center' and f.opens_at <= '07:00' and f.closes_at > '07:00'
          and s.value is not null and f.not_seen_since is null
          and f.may_operate is distinct from false
          and 3958.8 * 2 * asin(sqrt(power(sin(radians(f.lat - z.lat) / 2), 2)
            + cos(radians(f.lat)) * cos(radians(z.lat)) * power(sin(radians(f.lng - z.lng) / 2), 2)
          )) <= 5
        order by s.value desc, f.id limit 2`;
      return {
        facility_ids: rows.map(({ id }) => id),
        scores: rows.map(({ value }) => value),
        has_link: true,
      };
    },
  },
  {
    name: "what changed in Texas last month",
    question: ({ month_ago }) => `What changed in Texas since ${month_ago}?`,
    async answer(agent, { month_ago }) {
      const period = { state_code: "TX", since: month_ago };
      const all = await agent.call("service_changes", { ...period, limit: 1 });
      const licenses = await agent.call("service_changes", {
        ...period,
        type: ["license_change"],
        limit: 30,
      });
      return {
        licenses: Number(read(all, /license_change (\d+)/)),
        off_list: Number(read(all, /off_list (\d+)/)),
        named: idsIn(licenses).toSorted(),
      };
    },
    async expected(sql, { month_ago }) {
      const rows = await sql<{ id: string; type: string }[]>`
        select coalesce(a.facility_id, c.facility_id) as id, c.type from changes c
        left join facility_aliases a on a.old_id = c.facility_id
        join facilities f on f.id = coalesce(a.facility_id, c.facility_id)
        where f.state_code = 'TX' and c.cause not in ('first_load', 'method')
          and c.recorded_at >= ${month_ago}::timestamptz
        order by c.data_version, c.change_id collate "C"`;
      const licenses = rows.filter(({ type }) => type === "license_change");
      return {
        licenses: licenses.length,
        off_list: rows.filter(({ type }) => type === "not_seen").length,
        named: [...new Set(licenses.slice(0, 30).map(({ id }) => id))].toSorted(),
      };
    },
  },
  {
    name: "infant price in Travis County",
    question: () => "What does infant care cost in Travis County, Texas?",
    async answer(agent) {
      const input = { county: "Travis County", state_code: "TX", age_group: "infant" };
      const text = await agent.call("service_prices", input);
      return readAll(text, /Weekly median: \$([\d.]+) a week/g)
        .map(money)
        .toSorted();
    },
    async expected(sql) {
      return (await pricesOf(sql, ["48453"])).toSorted();
    },
  },
  {
    name: "which states",
    question: () => "Which states do you have records of?",
    async answer(agent) {
      const text = await agent.call("service_trust_jurisdictions", {});
      const states = read(text, /^States by trust: (.*)$/m);
      return [...new Set(readAll(states, /\b([A-Z]{2})\b/g))].toSorted();
    },
    async expected(sql) {
      const rows = await sql<{ state_code: string }[]>`
        select distinct state_code from facilities order by 1`;
      return rows.map(({ state_code }) => state_code);
    },
  },
  {
    name: "how is the score made",
    question: () => "How is the safety score made?",
    async answer(agent) {
      const routed = await agent.call("service_search", {
        query: "How is the safety score made?",
        limit: 3,
      });
      const given = JSON.parse(read(routed, /call service_get_doc (\{.*?\})\./)) as {
        path: string;
      };
      const page = await agent.call("service_get_doc", given);
      return {
        average: Number(read(page, /average rate gives (\d+)/)),
        is_absent_explained: /absent|no score/i.test(page),
      };
    },
    expected: async () => ({ average: AVERAGE_SCORE, is_absent_explained: true }),
  },
  {
    name: "shortlist with commute",
    question: () =>
      "Shortlist care near 78704 for a child of 30 months at $320 a week, with a short drive from 78701.",
    async answer(agent) {
      const text = await agent.call("service_decision_memo", {
        geography: "78704",
        child_age_months: 30,
        budget_weekly: 320,
        commute_origin: "78701",
        priorities: ["commute_minutes"],
      });
      const rows = text.split("\n").filter((line) => /Rank: \d/.test(line));
      return {
        is_listed: rows.length > 0,
        has_commute: rows.every((row) => /\d+ min/.test(row)),
        facilities: rows.flatMap(idsIn).length,
      };
    },
    async expected(sql) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from facilities where zip like '787%' and may_operate
          and coalesce(age_min_months, 0) <= 30 and coalesce(age_max_months, 999) >= 30`;
      return { is_listed: true, has_commute: true, facilities: Math.min(5, row?.count ?? 0) };
    },
  },
  {
    name: "revoked in Austin",
    question: () => "Which licenses in Austin, Texas were revoked?",
    async answer(agent) {
      const text = await agent.call("service_search_facilities", {
        city: "Austin",
        state_code: "TX",
        license_status: ["revoked"],
      });
      return idsIn(text).toSorted();
    },
    async expected(sql) {
      const rows = await sql<{ id: string }[]>`
        select id from facilities
        where city = 'Austin' and state_code = 'TX' and license_status = 'revoked' order by id`;
      return rows.map(({ id }) => id);
    },
  },
  {
    name: "price of two counties",
    question: () => "Is preschool care cheaper in Travis County or in Harris County, Texas?",
    async answer(agent) {
      const more = { state_code: "TX", age_group: "preschool", setting: "center" };
      const texts = [
        await agent.call("service_prices", { county: "Travis County", ...more }),
        await agent.call("service_prices", { county: "Harris County", ...more }),
      ];
      return texts.map((text) => money(read(text, /Weekly median: \$([\d.]+) a week/)));
    },
    async expected(sql) {
      const travis = await pricesOf(sql, ["48453"], "preschool", "center");
      return [...travis, ...(await pricesOf(sql, ["48201"], "preschool", "center"))];
    },
  },
];

async function pricesOf(
  sql: Parameters<Task["expected"]>[0],
  counties: string[],
  age_group = "infant",
  setting = "%",
): Promise<number[]> {
  const rows = await sql<{ weekly_median: string }[]>`
    select distinct on (county_fips, age_group, setting) weekly_median from county_prices
    where county_fips = any(${counties}) and age_group = ${age_group} and setting like ${setting}
    order by county_fips, age_group, setting, price_year desc`;
  return rows.map(({ weekly_median }) => money(weekly_median));
}
