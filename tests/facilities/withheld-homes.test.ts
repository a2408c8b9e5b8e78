import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { deriveId } from "#lib/kernel/ids";
import { createKey } from "#lib/keys/keys";
import { monthOfDay } from "#lib/reports/month";
import { publishReport } from "#lib/reports/publish";
import { MAIL_SETTINGS } from "#tests/alerts/mail-settings";
import { call } from "#tests/api";
import { everyAnswer, type Subject } from "#tests/every-answer";
import { permits } from "#tests/sources/nyc";
import { rigForAll } from "#tests/sources/ingest-harness";
import { subscribe } from "#tests/webhooks/webhook-setup";
import { type Home, homesFile } from "./ocfs-homes";

const rig = rigForAll();

const idOf = (id: string) => deriveId("facility", "ny-ocfs", id);

/** The home whose street, phone and point the second file marks as withheld. */
const MARKED: Home = {
  id: "990100",
  name: "WILLOW BEND FAMILY CARE",
  street: "Hazelwren Street",
  phone: "(718)555-0177",
  point: ["40.67891", "-73.89012"],
};
/** The home whose street, phone and point are blank in the second file, without a mark. */
const BLANKED: Home = {
  id: "990200",
  street: "Marlowquill Avenue",
  phone: "(718)555-0188",
  point: ["40.66613", "-73.91347"],
};
/** Homes that two agencies list at one street, under one name and phone. */
const SHARED_PHONE: Home = {
  id: "990300",
  name: "SPARROW CORNER",
  type: "DCC",
  street: "Fennelbrook Road",
  phone: "(718)555-0199",
};
const SHARED_STREET: Home = { ...SHARED_PHONE, id: "990400", name: "LARK CORNER" };
SHARED_STREET.street = "Otterpine Lane";

const CITY_ID = deriveId("facility", "nyc-dohmh", `DC${SHARED_PHONE.id}`);

const cityLicenses = () =>
  permits(
    ...[SHARED_PHONE, SHARED_STREET].map(({ id, name = "", street, phone = "" }) => ({
      site: `DC${id}`,
      name,
      address: `12 ${street}`,
      phone,
    })),
  );

const PRIVATE = /hazelwren|555\D{0,3}0177|40\.6789|73\.8901/i;
const FIRST = "2026-09-07";
const SECOND = "2026-09-14";
const WITHHELD = "2026-10-05";

const load = async (day: string, ...homes: Home[]) => {
  const { loads } = await rig.load("ny-ocfs", day, homesFile(...homes));
  expect(loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
};

let subject: Subject;
const read = async (id: string, as_of?: string) =>
  (await call(`/v1/facilities/${id}${as_of ? `?as_of=${as_of}` : ""}`, { key: subject.key })).body;

async function openSubject(): Promise<Subject> {
  const scopes = ["read", "webhooks"] as const;
  const { key, key_id } = await createKey({ name: "t", scopes: [...scopes], rate_per_min: 0 });
  const body = { geography: "11201", child_age_months: 30, budget_weekly: 320 };
  const { memo_id } = (await call("/v1/decision/memo", { key, body })).body;
  const { subscription_id } = await subscribe(key, idOf(MARKED.id));
  const pinged = await call(`/v1/webhooks/${subscription_id}/test`, { key, method: "POST" });
  return {
    key,
    caller: { key_id, scopes },
    facility_id: idOf(MARKED.id),
    other_id: idOf("981001"),
    zip: "11201",
    state_code: "NY",
    jurisdiction_id: "ny-ocfs",
    state_slug: "new-york",
    memo_id,
    subscription_id,
    delivery_id: pinged.body.delivery_id,
    report: "2026-09",
    words: ["Willow Bend", "Hazelwren", "12 Hazelwren Street", "(718)555-0177", "7185550177"],
  };
}

beforeAll(async () => {
  overrideSettings({
    DAYBOOK_SECRETS_KEY: `test:${randomBytes(32).toString("base64")}`,
    ...MAIL_SETTINGS,
  });
  await rig.sql`
    insert into zips (zip, lat, lng, source_id) values ('11201', 40.6937, -73.9897, 'census-zcta')`;
  const homes = [MARKED, BLANKED, SHARED_PHONE, SHARED_STREET];
  await rig.load("nyc-dohmh", FIRST, cityLicenses());
  await load(FIRST, ...homes);
  subject = await openSubject();
  await load(SECOND, { ...MARKED, street: "Old Hazelwren Street" }, ...homes.slice(1));
  await publishReport(monthOfDay(FIRST), new Date());
  const blank = { id: BLANKED.id };
  await load(
    WITHHELD,
    { ...MARKED, status: "Suspended", withholds_address: true, withholds_phone: true },
    blank,
    { ...SHARED_PHONE, withholds_phone: true },
    { ...SHARED_STREET, withholds_address: true },
  );
  // A change log row of an earlier release, which stored the values of homes.
  await rig.sql`
    insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause, occurred_at,
      data_version)
    select 'chg_0BEF0RE0000000000000000000', ${idOf(MARKED.id)}, 1, 'field_change', ${JSON.stringify(
      {
        fields: { phone: { previous: "(718) 555-0177", new: null } },
      },
    )}::text::jsonb, false, 'ingest', now(), data_version from service_versions`;
}, 120_000);

describe("a home that the agency's newest file withholds", () => {
  test("no response has the street, phone, or point of a withheld home, today or for a past day", async () => {
    const answers = await everyAnswer(subject, [FIRST, SECOND, WITHHELD, "2026-11-01"]);
    expect(answers.length).toBeGreaterThan(80);
    const refused = answers.filter(({ is_refused }) => is_refused);
    expect(refused.map(({ surface, text }) => [surface, text])).toEqual([]);
    const found = answers.filter(({ surface, text }) =>
      PRIVATE.test(text.replaceAll(wordsOf(surface), "")),
    );
    expect(found.map(({ surface, text }) => [surface, PRIVATE.exec(text)?.[0]])).toEqual([]);
  });

  test("a withheld home is published, with a reason for its withheld values on every day", async () => {
    for (const day of [undefined, FIRST, SECOND, WITHHELD]) {
      const { name, provider } = await read(idOf(MARKED.id), day);
      expect(name).toBe(MARKED.name);
      expect(provider.address).toMatchObject({ zip: "11201" });
      expect(provider.location).toEqual({ lat: 40.6937, lng: -73.9897, precision: "withheld" });
      expect(provider.missing).toContainEqual({ field: "phone", code: "withheld_by_source" });
    }
  });

  test("a search for the street or phone of a withheld home finds nothing", async () => {
    for (const word of ["Hazelwren", "5550177"]) {
      const { body } = await call(`/v1/facilities?name_query=${word}`, { key: subject.key });
      expect(body.meta.total).toBe(0);
    }
  });

  test("the change log and the queued deliveries have no value that a home can withhold", async () => {
    const rows = await rig.sql<{ text: string }[]>`
      select payload::text as text from changes where change_id <> 'chg_0BEF0RE0000000000000000000'
      union all select body from webhook_deliveries`;
    expect(rows.filter(({ text }) => PRIVATE.test(text))).toEqual([]);
    const [moved] = await rig.sql<{ payload: { fields: object } }[]>`
      select payload from changes where facility_id = ${idOf(MARKED.id)} and type = 'field_change'
        and change_id <> 'chg_0BEF0RE0000000000000000000' order by sequence desc limit 1`;
    expect(moved?.payload.fields).toMatchObject({ address_line1: {}, phone: {}, lat: {} });
  });
});

/** Search words are quoted in responses, such as the message that nothing was found. */
const wordsOf = (surface: string): RegExp => {
  const words = subject.words.filter(
    (word) =>
      surface.includes(word) || decodeURIComponent(surface.replaceAll("+", " ")).includes(word),
  );
  const patterns = words.map((word) => word.replaceAll(/[()]/g, "\\$&"));
  return new RegExp(patterns.length === 0 ? "(?!)" : patterns.join("|"), "gi");
};

test("a home's street, phone, and point are withheld from the past if the newest file leaves them blank", async () => {
  for (const day of [undefined, FIRST, SECOND]) {
    const { provider } = await read(idOf(BLANKED.id), day);
    expect([provider.phone, provider.address.line1]).toEqual([undefined, undefined]);
    expect(provider.location).toMatchObject({ lat: 40.6937, precision: "zip" });
  }
});

describe("a facility of two agencies with a withheld home", () => {
  test("a phone is withheld on every day if one agency withholds it and another lists it", async () => {
    for (const day of [undefined, FIRST]) {
      const record = await read(CITY_ID, day);
      expect(record.merge_context.sources).toHaveLength(2);
      expect(record.provider.phone).toBeUndefined();
    }
  });

  test("past records are not merged at a street that one agency withholds", async () => {
    const record = await read(idOf(SHARED_STREET.id), FIRST);
    expect(record.provider.address.line1).toBeUndefined();
    expect(record.merge_context.sources).toMatchObject([{ source_id: "ny-ocfs" }]);
  });
});

test("values that the agency publishes again are returned again, for past days too", async () => {
  await load("2026-10-12", MARKED, BLANKED, SHARED_PHONE, SHARED_STREET, { id: "990500" });
  for (const day of [undefined, FIRST]) {
    const { provider } = await read(idOf(MARKED.id), day);
    expect(provider.address.line1).toBe("12 Hazelwren Street");
    expect(provider.phone).toMatch(/0177/);
    expect(provider.location).toMatchObject({ lat: 40.67891, lng: -73.89012 });
  }
  expect((await read(idOf(MARKED.id), WITHHELD)).provider.address.line1).toBeUndefined();
});
