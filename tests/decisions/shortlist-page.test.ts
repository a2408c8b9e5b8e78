import { text as readWhole } from "node:stream/consumers";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { messages } from "#lib/language/messages";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readShortlist } from "../../app/(site)/_data/decision";
import { readAnswers } from "../../app/(site)/shortlist/answers";
import { Answer } from "../../app/(site)/_ui/shortlist/answer";
import { NoneFits } from "../../app/(site)/_ui/shortlist/none-fits";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("what is said of the license of a listed place stands above the list", async () => {
  const asked = { geography: "78704", child_age_months: 30, budget_weekly: 320 };
  const memo = await readShortlist(asked);
  const [first] = memo.shortlist;
  if (!first) throw new Error("The sample has nobody to list");
  await connection().sql`
    update facilities set license_conditions = ${["Adverse action"]} where id = ${first.facility_id}`;
  const answers = readAnswers({ geography: "78704", child_age_months: "30", budget_weekly: "320" });
  const shown = createElement(Answer, { text: messages("en"), answers, memo });
  const html = await readWhole((await prerenderToNodeStream(shown)).prelude);
  const [above = ""] = html.split('<ol class="results">');
  expect(above).toContain(`/facilities/${first.facility_id}#license`);
  expect(above).toContain("The agency has put conditions on the license");
});

test("where nothing is held, the empty shortlist leads on to who knows", async () => {
  const asked = { geography: "96813", child_age_months: 30, budget_weekly: 320 };
  const memo = await readShortlist(asked);
  expect(memo.shortlist).toEqual([]);
  const answers = readAnswers({ geography: "96813", child_age_months: "30", budget_weekly: "320" });
  const html = renderToStaticMarkup(await NoneFits({ text: messages("en"), answers, memo }));
  expect(html).toContain("https://childcare.gov/state-resources");
  expect(html).toContain('href="/states"');
});
