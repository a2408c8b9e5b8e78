import { describe, expect, test } from "vitest";
import { rigForEach } from "./ingest-harness";
import { numberOf, operations } from "./tx";

const rig = rigForEach();

/** The search's file with one center, at the address and with the name of operation 8800. */
const SEARCH = `Operation #,Operation/Caregiver Name,Address,City,State,Zip,County,Type,Status,Capacity,Facility ID
995500,Center 8800,8800 PECAN LN,SAN ANTONIO,TX,78205,BEXAR,Licensed Center - Child Care Program,Full Permit,34,5500
`;

const loadOperations = (day: string) =>
  rig.load("tx-hhsc", day, operations({ id: "8800", capacity: 36 }));

const readFacilities = () =>
  rig.sql`select license_number, capacity, observed_on::text from facilities`;

test("a license known only from a stale file counts again once a newer file lists it", async () => {
  await loadOperations("2026-01-10");
  await rig.load("tx-hhsc", "2026-10-01", SEARCH);
  expect(await readFacilities()).toEqual([
    { license_number: "995500", capacity: 34, observed_on: "2026-10-01" },
  ]);
  await loadOperations("2026-10-05");
  expect(await readFacilities()).toEqual([
    { license_number: "995500", capacity: 70, observed_on: "2026-10-05" },
  ]);
  const fired = await rig.sql`select type from changes where notifies`;
  expect(fired).toEqual([]);
});

test("a license that becomes the main one only because of a file's date doesn't notify", async () => {
  await loadOperations("2026-01-10");
  await rig.load("tx-hhsc", "2026-10-01", SEARCH);
  await rig.sql`update facilities set license_status = 'suspended', last_known_status = 'suspended'`;
  await loadOperations("2026-10-05");
  const result = await rig.sql`select notifies, cause from changes where type = 'license_change'`;
  expect(result).toEqual([{ notifies: false, cause: "method" }]);
});

describe("one license in two files", () => {
  const initial = operations({ id: "8800" }).replace("Full Permit", "Initial");
  const search = SEARCH.replace("995500", numberOf("8800")).replace("5500", "8800");

  const readLicenses = () =>
    rig.sql`select license_state_term, license_stage, observed_on::text from facilities`;

  test("the license term is that of the newest file, even if the file repeats its earlier content", async () => {
    await rig.load("tx-hhsc", "2026-10-01", initial);
    await rig.load("tx-hhsc", "2026-10-08", search);
    const full = { license_state_term: "Full Permit", license_stage: null };
    expect(await readLicenses()).toEqual([{ ...full, observed_on: "2026-10-08" }]);
    await rig.load("tx-hhsc", "2026-11-01", initial);
    const first = { license_state_term: "Initial", license_stage: "initial" };
    expect(await readLicenses()).toEqual([{ ...first, observed_on: "2026-11-01" }]);
    const fired = await rig.sql`select type from changes where notifies`;
    expect(fired).toEqual([]);
  });
});

test("a roster that lists a license after its revocation restores it, even if its row is unchanged", async () => {
  const revocations = `operation_number,operation_type,county,adverse_action_type,decision_date,final_notification_date
${numberOf("8800")},Licensed Center,BEXAR,Revocation,10/05/2026,10/12/2026
`;
  const readStatus = () => rig.sql`select license_status, may_operate from facilities`;
  await loadOperations("2026-10-01");
  await rig.load("tx-hhsc", "2026-10-20", revocations);
  expect(await readStatus()).toEqual([{ license_status: "revoked", may_operate: false }]);
  await loadOperations("2026-11-01");
  expect(await readStatus()).toEqual([{ license_status: "active", may_operate: true }]);
});
