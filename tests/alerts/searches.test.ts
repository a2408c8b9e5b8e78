import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "#db/client";
import { maintainAlerts } from "#lib/alerts/maintenance";
import { readFollowedSearches } from "#lib/alerts/manage";
import { sendAlerts } from "#lib/mail/send-alerts";
import { insertFacility } from "#tests/webhooks/webhook-setup";
import {
  deliverAt,
  hoursOn,
  logChanges,
  newEmail,
  readMessages,
  requestAlert,
  sendForm,
  tokenOf,
  useMail,
} from "./alert-setup";
import type { Received } from "./mail-server";

/** Email alerts about searches, over a real mail server. */

const mail = useMail();
beforeAll(async () => {
  await connection().sql`
    insert into zips (zip, lat, lng, source_id) values ('78704', 30.24, -97.77, 'test')`;
  await connection().sql`
    insert into counties (county_fips, name, state_code, lat, lng, source_id)
    values ('48453', 'Travis', 'TX', 30.24, -97.77, 'test')`;
});
beforeEach(async () => {
  await connection().sql`delete from alert_readers`;
  await connection().sql`delete from facilities`;
  mail.server.received.length = 0;
});

const requestSearch = (search: object, email = newEmail(), locale = "en") =>
  sendForm("/v2/alerts", { search: JSON.stringify(search), email, locale });

/** The id in the link of a message that confirms a search. */
const searchIdOf = ({ text }: Pick<Received, "text">): string =>
  /&search_id=(srch_\w+)/.exec(text)?.[1] ?? "";

/** Makes a reader who has confirmed alerts about a search. */
async function followSearch(search: object, email = newEmail(), locale = "en") {
  await requestSearch(search, email, locale);
  await sendAlerts();
  const [message] = mail.server.received.splice(0);
  if (!message) throw new Error("No confirmation arrived");
  const token = tokenOf(message);
  const search_id = searchIdOf(message);
  await sendForm("/v2/alerts/manage", { token, action: "confirm", search_id, locale });
  return { email, token, search_id, message };
}

const TRAVIS = { county_fips: "48453", zip: "78704", lat: 30.24, lng: -97.77 };

test("a request about a search names it in the link, and nothing starts before the reader confirms it", async () => {
  const facility_id = await insertFacility(undefined, TRAVIS);
  const search = { zip_code: "78704", radius: 5, age_months: 14, facility_type: ["center"] };
  await requestSearch(search);
  await sendAlerts();
  const [message] = mail.server.received.splice(0);
  if (!message) throw new Error("No confirmation arrived");
  const named = "“Child care within 5 miles of 78704 · Child care center · Child of 14 months”";
  expect(message.subject).toBe(`Confirm email alerts: ${named}`);
  const token = tokenOf(message);
  expect(await readFollowedSearches(token)).toMatchObject([{ search, is_confirmed: false }]);
  expect(await logChanges({ facility_id })).toBe(0);
  await sendForm("/v2/alerts/manage", {
    token,
    action: "confirm",
    search_id: searchIdOf(message),
  });
  expect(await logChanges({ facility_id })).toBe(1);
});

test.each<[string, object, boolean]>([
  ["its ZIP code", { zip_code: "78704" }, true],
  ["another ZIP code", { zip_code: "78701" }, false],
  ["10 miles around it", { zip_code: "78704", radius: 10 }, true],
  ["its state", { state_code: "TX" }, true],
  ["another state", { state_code: "OH" }, false],
  ["its county by name", { state_code: "TX", county: "Travis County" }, true],
  ["another county", { state_code: "TX", county_fips: "48001" }, false],
  ["its city", { state_code: "TX", city: "St. Elmo" }, true],
  ["another city", { state_code: "TX", city: "Dallas" }, false],
  ["its type", { state_code: "TX", facility_type: ["center", "school_age"] }, true],
  ["another type", { state_code: "TX", facility_type: ["home"] }, false],
  ["an age in its range", { state_code: "TX", age_months: 24 }, true],
  ["an age outside of it", { state_code: "TX", age_months: 60 }, false],
  ["more children than it may have", { state_code: "TX", capacity_min: 100 }, false],
  ["subsidies, which it doesn't take", { state_code: "TX", subsidy_accepted: true }, false],
])("a search for %s gets a provider's changes only if it finds it", async (_, search, isFound) => {
  const facility_id = await insertFacility(undefined, TRAVIS);
  await connection().sql`
    update facilities set city = 'Saint Elmo', age_min_months = 6, age_max_months = 48,
      capacity = 40, subsidy_accepted = false`;
  await followSearch(search);
  expect(await logChanges({ facility_id })).toBe(isFound ? 1 : 0);
});

test("a provider that is new in a search, and one that left the list, are in one message", async () => {
  const { token, search_id } = await followSearch({ zip_code: "78704", radius: 5 });
  const [first, second, far] = [
    await insertFacility(undefined, TRAVIS),
    await insertFacility(undefined, TRAVIS),
    await insertFacility(undefined, { ...TRAVIS, lat: 31.5, zip: "76701" }),
  ];
  await logChanges(
    { facility_id: first, type: "first_seen", notifies: false, payload: {} },
    { facility_id: second, type: "not_seen", notifies: false, payload: { since: "2026-11-02" } },
    { facility_id: far, type: "first_seen", notifies: false, payload: {} },
    { facility_id: first, type: "first_seen", notifies: false, cause: "first_load", payload: {} },
  );
  const [message, ...others] = await deliverAt(mail.server, hoursOn(1));
  expect(others).toEqual([]);
  expect(message?.text).toContain(`/facilities/${first}`);
  expect(message?.text).toContain(`/facilities/${second}`);
  expect(message?.text).not.toContain(far);
  expect(message?.text).toContain("Your search: Child care within 5 miles of 78704");
  expect(message?.text).toMatch(/\/search\?zip_code=78704&radius=5$/m);

  // After the reader stops the search, a change that is already queued isn't sent.
  await requestAlert(first, "other@families.example");
  await logChanges({ facility_id: first });
  const stopped = await sendForm("/v2/alerts/manage", { token, action: "stop", search_id });
  expect(stopped.headers["Location"]).toContain("done=stopped");
  expect(await deliverAt(mail.server, hoursOn(48))).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining("Record changes") }),
  );
});

test("a change that a reader follows in three ways is in the message once", async () => {
  const facility_id = await insertFacility(undefined, TRAVIS);
  const { email, token } = await followSearch({ zip_code: "78704" });
  await followSearch({ state_code: "TX" }, email);
  await requestAlert(facility_id, email);
  await sendForm("/v2/alerts/manage", { token, action: "confirm", facility_id });
  await sendAlerts();
  mail.server.received.length = 0;
  await logChanges({ facility_id });
  const [message, ...others] = await deliverAt(mail.server, hoursOn(1));
  expect(others).toEqual([]);
  expect(message?.text.match(/\* License:/g)).toHaveLength(1);
  expect((await readMessages(token)).filter(({ kind }) => kind === "changes")).toHaveLength(1);
});

test("the same search of two readers, in any order of its filters, is matched once for both", async () => {
  await followSearch({ zip_code: "78704", facility_type: ["school_age", "center"] });
  await followSearch(
    { facility_type: ["center", "school_age"], zip_code: "78704" },
    newEmail(),
    "es",
  );
  const facility_id = await insertFacility(undefined, TRAVIS);
  expect(await logChanges({ facility_id })).toBe(2);
});

test("a search is encrypted in the database, also one that an earlier version stored as JSON", async () => {
  const read = () =>
    connection().sql<{ search_id: string; search: string }[]>`
      select search_id, search from alert_searches`;
  const search = { zip_code: "78704", radius: 5, age_months: 14 };
  const { token, email } = await followSearch(search);
  const [stored] = await read();
  expect(stored?.search).not.toMatch(/78704|age/);
  // The same search of the same reader is no second row.
  await requestSearch(search, email);
  expect(await read()).toHaveLength(1);

  await connection().sql`update alert_searches set search = ${JSON.stringify(search)}`;
  expect(await readFollowedSearches(token)).toMatchObject([{ search }]);
  await maintainAlerts();
  expect((await read())[0]?.search).not.toMatch(/78704|age/);
  expect(await readFollowedSearches(token)).toMatchObject([{ search }]);
});

test("a search with a point, a name, an unknown filter, or no location is rejected", async () => {
  for (const search of [
    { lat: 30.24, lng: -97.77, radius: 5 },
    { name_query: "Sunny", state_code: "TX" },
    { zip_code: "78704", license_status: ["active"] },
    { facility_type: ["center"] },
    { radius: 5, state_code: "TX" },
  ]) {
    const { headers } = await requestSearch(search);
    expect(headers["Location"]).toContain("error=form.not_found");
  }
  const broken = await sendForm("/v2/alerts", { search: "{", email: newEmail() });
  expect(broken.headers["Location"]).toContain("error=form.not_found");
  const both = await sendForm("/v2/alerts", {
    search: JSON.stringify({ zip_code: "78704" }),
    facility_id: await insertFacility(),
    email: newEmail(),
  });
  expect(both.headers["Location"]).toContain("error=facility_id.conflict");
});

test("a search with more than 1,000 providers is rejected", async () => {
  await connection().sql`
    insert into facilities (id, jurisdiction_id, is_sample, name, state_code, facility_type,
      license_status, agency_record_id, source_url, missing, completeness, field_sources,
      observed_on, retrieved_at, updated_at, zip)
    select 'fac_' || lpad(n::text, 26, '0'), 'test', false, 'Many', 'OH', 'center', 'active',
      'M-' || n, 'https://records.example.gov/1', '[]', '{"percent": 100, "reasons": []}', '{}',
      '2026-11-01', now(), now(), '43004' from generate_series(1, 1001) n`;
  const { headers } = await requestSearch({ zip_code: "43004" });
  expect(headers["Location"]).toContain("error=search.maximum");
  expect((await requestSearch({ state_code: "TX" })).headers["Location"]).toBe("/alerts/sent");
});

test("an unconfirmed search is deleted after 7 days, and its reader with it", async () => {
  await requestSearch({ zip_code: "78704" });
  await maintainAlerts(hoursOn(7 * 24 + 1));
  const [left] = await connection().sql`
    select from alert_searches union all select from alert_readers`;
  expect(left).toBeUndefined();
});

test("a city with markup and line breaks is one line of text in the message", async () => {
  const city = "Austin\r\nBcc: x@y.example <img src=x>";
  const { message } = await followSearch({ state_code: "TX", city });
  expect(message.headers["bcc"]).toBeUndefined();
  expect(message.html).not.toContain("<img");
  expect(message.subject).toContain("Austin Bcc: x@y.example <img src=x>");
});
