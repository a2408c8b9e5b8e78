import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { compareById } from "#lib/decisions/compare";
import { now } from "#lib/kernel/clock";
import { messages } from "#lib/language/messages";
import type { AbstainCode } from "#lib/scoring/recommend";
import type { Dimension } from "#lib/scoring/dimensions";
import { testDatabase, type TestDatabase } from "#tests/database";
import { Caveats, Verdict } from "../../app/site/[lang]/compare/verdict";
import { SideBySide } from "../../app/site/[lang]/compare/side-by-side";
import { readComparedFacilities, readCompared } from "../../app/site/[lang]/compare/read";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("the page recommends the facility that the API recommends by safety, price, and license alone", async () => {
  const rows = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' and safety_score is not null
    order by id limit 24`;
  const ids = rows.map(({ id }) => id);
  let moved = 0;
  for (let at = 0; at + 1 < ids.length; at += 2) {
    const facility_ids = ids.slice(at, at + 2);
    const [{ comparison }, { recommendation }] = await Promise.all([
      readCompared(facility_ids, { facility_ids, dimensions: [] }),
      compareById({ facility_ids }, now()),
    ]);
    const { dimensions } = comparison;
    const whole = await compareById({ facility_ids, dimensions }, now());
    const { caveats } = whole.recommendation;
    expect(comparison.recommendation).toEqual({ ...recommendation, caveats });
    expect(dimensions).toContain("serious_findings_36m");
    const { basis, margin } = recommendation;
    if (whole.recommendation.basis !== basis || whole.recommendation.margin !== margin) moved += 1;
  }
  expect(moved).toBeGreaterThan(0);
});

/** Returns the page's verdict on two facilities as text. */
async function verdictOn(facility_ids: string[], dimensions: Dimension[] = []) {
  const { comparison } = await readCompared(facility_ids, { facility_ids, dimensions });
  const isOrdered = dimensions.length > 0;
  const text = messages("en");
  const { basis, reason_code } = comparison.recommendation;
  const abstention = basis === "abstain" ? (reason_code as AbstainCode | undefined) : undefined;
  return renderToStaticMarkup(createElement(Verdict, { text, comparison, abstention, isOrdered }));
}

const ownPrice = (weekly_amount: number) =>
  JSON.stringify([{ age_group: "preschool", weekly_amount, price_year: 2026 }]);

test("the page mentions that the recommended facility's score is unknown", async () => {
  const [known, cheap] = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' and license_status = 'active'
      and safety_score is not null order by id limit 2`;
  const ids = [known?.id ?? "", cheap?.id ?? ""];
  await connection().sql`
    update facilities set safety_score = 52, own_prices = ${ownPrice(340)}::text::jsonb where id = ${ids[0] ?? ""}`;
  await connection().sql`
    update facilities set safety_score = null, safety_abstention = 'no_inspections',
      own_prices = ${ownPrice(250)}::text::jsonb where id = ${ids[1] ?? ""}`;
  const message = await verdictOn(ids);
  expect(message).toContain("by 38.3 points");
  expect(message).toContain("No data on: safety score. Missing facts count slightly below average");
  const { caveats } = messages("en").compare;
  expect(caveats.missing_value.body).not.toContain("nobody");
  const shown = createElement(Caveats, { text: messages("en"), of: ["missing_value"] });
  expect(renderToStaticMarkup(shown)).toContain("count slightly below average");
});

test("a facility that may not operate is not recommended, and the page gives the reason", async () => {
  const [low, revoked] = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' and license_status = 'active'
      and safety_score is not null order by id desc limit 2`;
  const ids = [low?.id ?? "", revoked?.id ?? ""];
  await connection().sql`
    update facilities set safety_score = 52, own_prices = ${ownPrice(340)}::text::jsonb where id = ${ids[0] ?? ""}`;
  await connection().sql`
    update facilities set safety_score = null, safety_abstention = 'license_not_active',
      own_prices = ${ownPrice(250)}::text::jsonb, license_status = 'revoked', may_operate = false
    where id = ${ids[1] ?? ""}`;
  const message = await verdictOn(ids);
  expect(message).toContain("No recommendation:");
  expect(message).toContain("may not operate");
  expect(message).not.toContain("no score");
});

test("the page states no difference in points if no dimension is weighed", async () => {
  const rows = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' order by id limit 2`;
  const message = await verdictOn(
    rows.map(({ id }) => id),
    ["capacity"],
  );
  expect(message).toContain("We don&#x27;t weigh any of the facts you chose");
  expect(message).not.toContain("too close to call");
});

test("a facility with a merged id can be removed from the comparison", async () => {
  const rows = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' order by id limit 2`;
  const [merged = "", other = ""] = rows.map(({ id }) => id);
  const old_id = "fac_00000000000000000000000MRG";
  await connection().sql`
    insert into facility_aliases (old_id, facility_id, cause) values (${old_id}, ${merged}, 'merge')`;
  const query = { facility_ids: [old_id, other], dimensions: [] };
  const { facilities } = await readComparedFacilities(query);
  const compared = await readCompared([merged, other], query);
  const text = messages("en");
  const { prelude } = await prerender(
    createElement(SideBySide, { text, asked: query, compared, facilities }),
  );
  const html = await new Response(prelude).text();
  const removals = [...html.matchAll(/class="compare-remove[^"]*" href="([^"]+)"/g)];
  expect(removals.map(([, href]) => href)).toEqual([
    `/compare?facility_ids=${other}`,
    `/compare?facility_ids=${merged}`,
  ]);
});
