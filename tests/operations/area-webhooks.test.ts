import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { newId } from "#lib/kernel/ids";
import { readQueued } from "#tests/webhooks/pending-deliveries";
import { call, issueKey } from "#tests/api";
import { CALLBACK, insertFacility, openWorld, recordChanges } from "#tests/webhooks/webhook-setup";

let world: Awaited<ReturnType<typeof openWorld>>;
let key: string;

beforeAll(async () => {
  world = await openWorld();
  key = await issueKey("webhooks");
  await connection().sql`
    insert into zips (zip, lat, lng, source_id) values ('78704', 30.24, -97.77, 'test')`;
});
afterAll(() => world.end());

let made = 0;
const follow = async (area: unknown, more: Record<string, unknown> = {}) => {
  made += 1;
  const body = { area, callback_url: `${CALLBACK}/${made}`, events: ["score_change"], ...more };
  return call("/v1/webhooks", { key, body });
};
const followed = async (area: unknown): Promise<string> => {
  const { status, body, text } = await follow(area);
  expect(status, text ?? "").toBe(201);
  return body.subscription_id;
};

const AUSTIN = { county_fips: "48453", zip: "78704", lat: 30.241, lng: -97.771 };
/** About 7 miles from the point of 78704. */
const NORTH = { county_fips: "48453", zip: "78758", lat: 30.34, lng: -97.77 };
const DALLAS = { county_fips: "48113", zip: "75201", lat: 32.78, lng: -96.8 };

describe("subscriptions to an area", () => {
  test.each([
    [{ state_code: "TX" }, 3],
    [{ state_code: "texas" }, 3],
    [{ state_code: "CA" }, 0],
    [{ county_fips: "48453" }, 2],
    [{ zip_code: "78704" }, 1],
    [{ zip_code: "78704-1234" }, 1],
    [{ zip_code: "78704", radius: 5 }, 1],
    [{ zip_code: "78704", radius: 10 }, 2],
  ])("%j gets the changes of the facilities in it", async (area, count) => {
    const subscription_id = await followed(area);
    const facilities = [
      await insertFacility(newId("facility"), AUSTIN),
      await insertFacility(newId("facility"), NORTH),
      await insertFacility(newId("facility"), DALLAS),
    ];
    await recordChanges(facilities);
    expect(await readQueued(subscription_id)).toHaveLength(count);
  });

  test("a subscription to a state gets a change of a facility without a point once", async () => {
    const subscription_id = await followed({ state_code: "TX" });
    await recordChanges([await insertFacility()]);
    expect(await readQueued(subscription_id)).toHaveLength(1);
  });

  test("a facility that moved into the area is followed from then on", async () => {
    const subscription_id = await followed({ county_fips: "48453" });
    const facility_id = await insertFacility(newId("facility"), DALLAS);
    await recordChanges([facility_id]);
    expect(await readQueued(subscription_id)).toHaveLength(0);
    await connection().sql`
      update facilities set county_fips = '48453' where id = ${facility_id}`;
    await recordChanges([facility_id]);
    expect(await readQueued(subscription_id)).toHaveLength(1);
  });

  test("a deleted subscription to an area gets nothing", async () => {
    const subscription_id = await followed({ county_fips: "48113" });
    await call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" });
    await recordChanges([await insertFacility(newId("facility"), DALLAS)]);
    expect(await readQueued(subscription_id)).toHaveLength(0);
  });

  test("the list shows the area and the note, and no facility", async () => {
    const area = { zip_code: "78704", radius: 3 };
    const { body } = await follow(area, { description: "South Austin" });
    const listed = await call("/v1/webhooks?limit=100", { key });
    const found = listed.body.data.find(
      (each: { subscription_id: string }) => each.subscription_id === body.subscription_id,
    );
    expect(found).toMatchObject({ area, description: "South Austin", status: "active" });
    expect(found).not.toHaveProperty("facility_id");
  });

  test("a test of it names no facility", async () => {
    const subscription_id = await followed({ state_code: "OH" });
    const { body } = await call(`/v1/webhooks/${subscription_id}/test`, { key, method: "POST" });
    expect(Object.keys(JSON.parse(body.body).payload)).toEqual(["subscription_id", "message"]);
  });

  test("the same area and URL again returns 409 with the id", async () => {
    const callback_url = `${CALLBACK}/same`;
    const first = await follow({ state_code: "NY" }, { callback_url });
    const second = await follow({ state_code: "new york" }, { callback_url });
    expect([second.status, second.body.existing_id]).toEqual([409, first.body.subscription_id]);
    expect((await follow({ county_fips: "36061" }, { callback_url })).status).toBe(201);
  });

  test("an area takes at most 20 subscriptions of a key", async () => {
    const area = { county_fips: "48001" };
    for (let n = 0; n < 20; n += 1) await followed(area);
    expect((await follow(area)).body).toMatchObject({
      code: "quota_exceeded",
      detail: "At most 20 per area and key",
    });
  });

  test.each([
    ["no area", {}, "/area"],
    ["two areas", { state_code: "TX", zip_code: "78704" }, "/area"],
    ["miles around a county", { county_fips: "48453", radius: 3 }, "/area/radius"],
    ["51 miles", { zip_code: "78704", radius: 51 }, "/area/radius"],
    ["an unknown state", { state_code: "ZZ" }, "/area/state_code"],
    ["an unknown member", { county_fips: "48453", city: "Austin" }, "/area/city"],
  ])("%s returns 400 with an error that points at it", async (_, area, pointer) => {
    const { status, body } = await follow(area);
    expect(status).toBe(400);
    expect(body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([pointer]);
  });

  test("miles around a ZIP code that we can't locate return zip_not_located", async () => {
    const { body } = await follow({ zip_code: "00001", radius: 3 });
    expect(body).toMatchObject({
      code: "zip_not_located",
      errors: [{ pointer: "/area/zip_code" }],
    });
  });

  test("both a facility and an area, and neither, return 400", async () => {
    const facility_id = await insertFacility();
    for (const target of [{ facility_id }, { area: undefined }]) {
      const { status, body } = await follow({ state_code: "TX" }, target);
      expect([status, body.errors]).toMatchObject([
        400,
        [{ pointer: "/facility_id", detail: "Send either facility_id or area" }],
      ]);
    }
  });
});

describe("PATCH /v1/webhooks/{subscription_id}", () => {
  const change = (id: string, body: Record<string, unknown>, by = key) =>
    call(`/v1/webhooks/${id}`, { key: by, method: "PATCH", body });

  test("it changes events and note, and leaves the rest", async () => {
    const id = await followed({ state_code: "ME" });
    const first = await change(id, { events: ["license_change"], description: "Maine" });
    expect(first.body).toMatchObject({
      subscription_id: id,
      area: { state_code: "ME" },
      events: ["license_change"],
      description: "Maine",
      status: "active",
    });
    const second = await change(id, { description: "" });
    expect(second.body.events).toEqual(["license_change"]);
    expect(second.body).not.toHaveProperty("description");
  });

  test("new events apply to changes from then on", async () => {
    const id = await followed({ county_fips: "48002" });
    const facility_id = await insertFacility(newId("facility"), { county_fips: "48002" });
    await recordChanges([facility_id]);
    await change(id, { events: ["license_change"] });
    await recordChanges([facility_id]);
    expect(await readQueued(id)).toHaveLength(1);
  });

  test("a new URL applies to pending deliveries", async () => {
    const id = await followed({ county_fips: "48003" });
    await recordChanges([await insertFacility(newId("facility"), { county_fips: "48003" })]);
    const callback_url = "https://other.example.org/hook";
    expect((await change(id, { callback_url })).body.callback_url).toBe(callback_url);
    const rows = await connection().sql`
      select host from webhook_deliveries where subscription_id = ${id}`;
    expect(rows.map(({ host }) => host)).toEqual(["other.example.org"]);
  });

  test("an inactive subscription holds its deliveries, and active sends them", async () => {
    const id = await followed({ county_fips: "48004" });
    const facility_id = await insertFacility(newId("facility"), { county_fips: "48004" });
    await recordChanges([facility_id]);
    expect((await change(id, { active: false })).body).toMatchObject({
      status: "disabled",
      disabled_reason: "requested",
    });
    await recordChanges([facility_id]);
    const log = async () =>
      (await call(`/v1/webhooks/${id}/deliveries`, { key })).body.data.map(
        ({ status }: { status: string }) => status,
      );
    expect(await log()).toEqual(["held", "held"]);
    const enabled = await change(id, { active: true });
    expect(enabled.body.status).toBe("active");
    expect(enabled.body).not.toHaveProperty("disabled_reason");
    expect(await log()).toEqual(["pending", "pending"]);
  });

  test("another subscription's URL for the same area returns 409", async () => {
    const callback_url = `${CALLBACK}/taken`;
    const first = await follow({ state_code: "VT" }, { callback_url });
    const id = await followed({ state_code: "VT" });
    const refused = await change(id, { callback_url });
    expect([refused.status, refused.body.existing_id]).toEqual([409, first.body.subscription_id]);
    expect((await change(first.body.subscription_id, { callback_url })).status).toBe(200);
  });

  test("a foreign subscription returns 404, and a private URL 400", async () => {
    const id = await followed({ state_code: "NH" });
    const stranger = await issueKey("webhooks");
    expect((await change(id, { events: ["score_change"] }, stranger)).status).toBe(404);
    const refused = await change(id, { callback_url: "https://10.0.0.1/" });
    expect(refused.body.errors).toMatchObject([{ pointer: "/callback_url", code: "format" }]);
    expect((await change(id, { secret: "x" })).status).toBe(400);
  });
});
