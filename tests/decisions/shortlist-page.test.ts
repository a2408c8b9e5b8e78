import { text as readWhole } from "node:stream/consumers";
import { createElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import type { FacilityDetail } from "#lib/facilities/detail";
import { messages } from "#lib/language/messages";
import { COMPARED } from "#lib/scoring/compared";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readShortlist } from "../../app/site/_data/decision";
import { readCompareQuery } from "../../app/site/[lang]/compare/address";
import { readCompared } from "../../app/site/[lang]/compare/read";
import { shownOf } from "../../app/site/[lang]/compare/values";
import { readAnswers } from "../../app/site/[lang]/shortlist/answers";
import { Answer } from "../../app/site/[lang]/shortlist/answer";
import { NoneFits } from "../../app/site/[lang]/shortlist/no-results";
import { OnlyOld } from "../../app/site/[lang]/shortlist/only-old";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("license warnings of a listed facility appear above the list", async () => {
  const query = { geography: "78704", child_age_months: 30, budget_weekly: 320 };
  const memo = await readShortlist(query);
  const [first] = memo.shortlist;
  if (!first) throw new Error("The sample has no facility to list");
  await connection().sql`
    update facilities set license_conditions = ${["Adverse action"]} where id = ${first.facility_id}`;
  const answers = readAnswers({ geography: "78704", child_age_months: "30", budget_weekly: "320" });
  const shown = createElement(Answer, { text: messages("en"), answers, memo });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  const [above = ""] = html.split('<ol class="results">');
  expect(above).toContain(`/facilities/${first.facility_id}#license`);
  expect(above).toContain("The agency has put conditions on the license");
});

test("the comparison link of a shortlist keeps the child's age", async () => {
  const query = { geography: "78704", child_age_months: 8, budget_weekly: 320 };
  const memo = await readShortlist(query);
  const answers = readAnswers({ geography: "78704", child_age_months: "8", budget_weekly: "320" });
  const shown = createElement(Answer, { text: messages("en"), answers, memo });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  const href = /href="(\/compare\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const params = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
  const compared = readCompareQuery(params);
  const { comparison } = await readCompared(compared.facility_ids, compared);
  expect(comparison.rows.map(({ price_weekly }) => price_weekly)).toEqual(
    memo.shortlist.slice(0, COMPARED.places_max).map(({ facts }) => facts.price_weekly),
  );
  const text = messages("en");
  const notes = comparison.rows.map(
    (row) => shownOf("price_weekly", row, {} as FacilityDetail, comparison, text).note,
  );
  expect(notes.join()).toContain("county estimate for infants");
});

test("an empty shortlist links to other sources if we have no records of the area", async () => {
  const query = { geography: "96813", child_age_months: 30, budget_weekly: 320 };
  const memo = await readShortlist(query);
  expect(memo.shortlist).toEqual([]);
  const answers = readAnswers({ geography: "96813", child_age_months: "30", budget_weekly: "320" });
  const shown = createElement(NoneFits, { text: messages("en"), answers, memo });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  expect(html).toContain("https://childcare.gov/state-resources");
  expect(html).toContain("Hawaii");
});

test("an empty shortlist of old or incomplete records gives their number and date", async () => {
  const given = { geography: "NY", child_age_months: "14", budget_weekly: "320" };
  const query = { geography: "NY", child_age_months: 14, budget_weekly: 320 };
  const memo = await readShortlist(query);
  expect(memo.shortlist).toEqual([]);
  const wider = await readShortlist({ ...query, allow_non_launch_ready: true });
  const text = messages("en");
  const shown = createElement(NoneFits, { text, answers: readAnswers(given), memo });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  expect(html).toContain("<h1>Only old or incomplete records in New York</h1>");
  expect(html).not.toContain("No matches");
  for (const { as_of = "" } of wider.shortlist) expect(html).toContain(text.format.date(as_of));
  const [, count] = /<p>(\d+) providers match your answers/.exec(html) ?? [];
  const [row] = await connection().sql<{ count: number }[]>`
    select count(*)::int as count from facilities where state_code = 'NY'
      and not_seen_since is null
      and license_status not in ('expired', 'suspended', 'revoked', 'closed', 'pending', 'unknown')
      and coalesce(age_min_months, 0) <= 14 and coalesce(age_max_months, 999) >= 14`;
  expect(Number(count)).toBe(row?.count);
  expect(html).toContain("allow_non_launch_ready=true");
});

test.each([
  ["en", "Show old records, not ranked"],
  ["es", "Ver los registros antiguos, sin orden"],
] as const)("old matches are offered without a rank (%s)", async (locale, label) => {
  const text = messages(locale);
  const old = {
    count: 1015,
    isMinimum: true,
    lists: [text.format.date("2022-02-22")],
    isOld: true,
    path: "/shortlist?allow_non_launch_ready=true",
  };
  const shown = createElement(OnlyOld, { text, old });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  expect(html).toContain("1,015");
  expect(html).toContain(text.format.date("2022-02-22"));
  expect(html).toContain(`allow_non_launch_ready=true">${label}</a>`);
});
