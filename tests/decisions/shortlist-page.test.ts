import { text as readWhole } from "node:stream/consumers";
import { createElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { messages } from "#lib/language/messages";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readShortlist } from "../../app/(site)/_data";
import { readAnswers } from "../../app/(site)/shortlist/answers";
import { Answer } from "../../app/(site)/_ui/shortlist/answer";

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
