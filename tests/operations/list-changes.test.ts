import { beforeAll, describe, expect, test } from "vitest";
import { forgetVersions } from "#db/service-versions";
import type { FacilityChange } from "#lib/facilities/change-shape";
import { deriveId } from "#lib/kernel/ids";
import { call, issueKey } from "#tests/api";
import { ask } from "#tests/mcp/ask";
import { type Home, homesFile } from "#tests/facilities/ocfs-homes";
import { rigForAll } from "#tests/sources/ingest-harness";

const rig = rigForAll();
const idOf = (id: string) => deriveId("facility", "ny-ocfs", id);

const CENTER: Home = { id: "990100", name: "MAPLE CENTER", type: "DCC", phone: "(718)555-0101" };
const HOME: Home = { id: "990200", street: "Hazelwren Street", phone: "(718)555-0102" };
const LEAVING: Home = { id: "990300", name: "OAK CENTER", type: "DCC" };
const JOINING: Home = { id: "990400", name: "ELM CENTER", type: "DCC", zip: "11205" };

let key: string;
const list = async (query = "") => {
  const { status, body, text } = await call(`/v1/changes?${query}`, { key });
  expect(status, text ?? "").toBe(200);
  return body as { data: FacilityChange[]; meta: { limit: number; next: string } };
};
/** Makes responses new, as a load does. */
const moveVersion = async () => {
  await rig.sql`update service_versions set data_version = data_version + 1`;
  forgetVersions();
};
const shortened = ({ data }: { data: FacilityChange[] }) =>
  data.map(({ facility_id, type }) => [facility_id, type]);

beforeAll(async () => {
  await rig.load("ny-ocfs", "2026-10-05", homesFile(CENTER, HOME, LEAVING));
  await rig.load(
    "ny-ocfs",
    "2026-10-12",
    homesFile(
      { ...CENTER, name: "MAPLE AND ELM CENTER", status: "Suspended" },
      { ...HOME, phone: "(718)555-0177", status: "Suspended" },
      JOINING,
    ),
  );
  key = await issueKey();
}, 120_000);

describe("GET /v1/changes", () => {
  test("the log has the changes of later files and none of the first file", async () => {
    const log = await list("limit=100");
    expect(shortened(log).toSorted()).toEqual(
      [
        [idOf(CENTER.id), "details_change"],
        [idOf(CENTER.id), "license_change"],
        [idOf(HOME.id), "details_change"],
        [idOf(HOME.id), "license_change"],
        [idOf(JOINING.id), "listed"],
        [idOf(LEAVING.id), "off_list"],
      ].toSorted(),
    );
    expect(new Set(log.data.map(({ observed_on }) => observed_on))).toEqual(
      new Set(["2026-10-12"]),
    );
  });

  test("a license change has the status before and after", async () => {
    const { data } = await list(`facility_id=${idOf(CENTER.id)}&type=license_change`);
    expect(data).toMatchObject([
      {
        facility_name: "MAPLE AND ELM CENTER",
        state_code: "NY",
        before: { "license.status": "active" },
        after: { "license.status": "suspended" },
      },
    ]);
  });

  test("a details change of a center names its fields and has their values", async () => {
    const { data } = await list(`facility_id=${idOf(CENTER.id)}&type=details_change`);
    expect(data[0]?.fields).toContain("name");
    expect(data[0]?.before["name"]).toBe("MAPLE CENTER");
    expect(data[0]?.after["name"]).toBe("MAPLE AND ELM CENTER");
  });

  test("a changed phone of a home is named without its values, although an older row has them", async () => {
    await rig.sql`
      insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
        occurred_at, data_version)
      select 'chg_00000000000000000000000000', ${idOf(HOME.id)}, 1, 'field_change',
        ${JSON.stringify({
          fields: { phone: { previous: "(718) 555-0102", new: "(718) 555-0177" } },
        })}::text::jsonb, false, 'ingest', now(), data_version from service_versions`;
    await moveVersion();
    const { data } = await list(`facility_id=${idOf(HOME.id)}&type=details_change`);
    expect(data).toHaveLength(2);
    for (const change of data) {
      expect(change.fields).toContain("provider.phone");
      expect(JSON.stringify(change)).not.toMatch(/555.0[0-9]{3}/);
    }
    await rig.sql`alter table changes disable trigger append_only`;
    await rig.sql`delete from changes where change_id = 'chg_00000000000000000000000000'`;
    await rig.sql`alter table changes enable trigger append_only`;
    await moveVersion();
  });

  test("reading on from each page lists every change once and ends with an empty page", async () => {
    const all = await list("limit=100");
    const read: FacilityChange[] = [];
    let after = "0";
    for (let page = 0; page < 10; page += 1) {
      const { data, meta } = await list(`limit=4&after=${after}`);
      read.push(...data);
      after = meta.next;
      if (data.length === 0) break;
    }
    expect(read).toEqual(all.data);
    expect((await list(`after=${after}`)).meta.next).toBe(after);
  });

  test.each([
    ["zip_code=11205", 1],
    ["zip=11205", 1],
    ["zip_code=11201&type=off_list", 1],
    ["state_code=NY&type=listed,off_list", 2],
    ["state=tx", 0],
    ["jurisdiction_id=ny-ocfs", 6],
    ["jurisdiction_id=tx-hhsc", 0],
    ["county_fips=48453", 0],
    ["since=2099-01-01", 0],
    ["since=2020-01-01&limit=100", 6],
    ["since=2020-01-01&until=2099-01-01&limit=100", 6],
    ["until=2020-01-01", 0],
  ])("%s finds %i changes", async (query, count) => {
    expect((await list(query)).data).toHaveLength(count);
  });

  test("an unknown facility returns 404, and an invalid cursor 400", async () => {
    const unknown = "fac_00000000000000000000000000";
    expect((await call(`/v1/changes?facility_id=${unknown}`, { key })).body).toMatchObject({
      status: 404,
      errors: [{ parameter: "facility_id", code: "not_found" }],
    });
    expect((await call("/v1/changes?after=1.x", { key })).status).toBe(400);
  });

  test("changes older than 400 days are left out", async () => {
    await rig.sql`alter table changes disable trigger append_only`;
    await rig.sql`update changes set recorded_at = recorded_at - interval '500 days'
      where type = 'not_seen'`;
    await rig.sql`alter table changes enable trigger append_only`;
    await moveVersion();
    expect((await list("type=off_list")).data).toEqual([]);
  });
});

test("service_changes lists the same changes for agents", async () => {
  const { structuredContent } = await ask("service_changes", { state_code: "NY", limit: 2 });
  expect(structuredContent).toEqual(await list("state_code=NY&limit=2"));
});

test("the first page of service_changes counts the changes of a period by type", async () => {
  const input = { state_code: "NY", since: "2020-01-01", limit: 1 };
  const { structuredContent, content } = await ask("service_changes", input);
  const { data } = await list("state_code=NY&since=2020-01-01&limit=100");
  const counts: Record<string, number> = {};
  for (const { type } of data) counts[type] = (counts[type] ?? 0) + 1;
  expect(structuredContent.meta.by_type).toEqual(counts);
  expect(content[0]?.text).toContain(`license_change ${counts["license_change"]}`);
  const after = structuredContent.meta.next;
  const next = await ask("service_changes", { ...input, after });
  expect(next.structuredContent.meta).not.toHaveProperty("by_type");
});

test("until must be later than since", async () => {
  const query = "since=2026-11-02&until=2026-11-01";
  expect((await call(`/v1/changes?${query}`, { key })).body.errors).toMatchObject([
    { parameter: "until", code: "conflict" },
  ]);
});

test("the text of service_changes has both license statuses and the cursor that continues", async () => {
  const input = { facility_id: idOf(CENTER.id), type: ["license_change"] };
  const { content, structuredContent } = await ask("service_changes", input);
  const [first] = content;
  expect(first?.text).toContain("License status: active → suspended");
  expect(first?.text).toContain(`after: "${structuredContent.meta.next}"`);
});

test("the text of a home's changed phone names the field without a value", async () => {
  const input = { facility_id: idOf(HOME.id), type: ["details_change"] };
  const [first] = (await ask("service_changes", input)).content;
  expect(first?.text).toContain("also changed: provider.phone");
  expect(first?.text).not.toMatch(/555/);
});
