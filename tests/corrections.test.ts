import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { addNote, readProviderNotes, withdrawNote } from "#lib/corrections/notes";
import { listCorrections, readCorrection, readEmail } from "#lib/corrections/read";
import { answerCorrection, closeCorrection } from "#lib/corrections/settle";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { call } from "./api";
import { testDatabase, type TestDatabase } from "./database";

/** Corrections: their validation, limits, secrecy, and what the operator does with them. */

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

let clients = 0;
/** A network that has sent nothing yet. */
const newAddress = () => `198.51.100.${(clients += 1)}`;

const BODY = { reporter: "family", wrong: "The phone number is wrong." };
const send = (body: unknown, address = newAddress()) => call("/v2/corrections", { body, address });
const sendForm = (fields: Record<string, string>, address = newAddress()) =>
  call("/v2/corrections", {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    address,
  });

const ACT_ON = new Date("2026-11-05T12:00:00Z");

test("a correction gets a random ticket, and its page's address", async () => {
  const { status, body } = await send({ ...BODY, facility_id: EXAMPLE_FACILITY_ID });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "received" });
  expect(body.correction_id).toMatch(/^cor_[0-9A-Z]{26}$/);
  expect(body.status_url).toContain(`/corrections/${body.correction_id}`);
  expect(await readCorrection(body.correction_id)).toMatchObject({
    ...BODY,
    facility_id: EXAMPLE_FACILITY_ID,
    should_be: null,
    locale: "en",
    has_email: false,
  });
});

test("invalid members are all reported, and nothing is stored", async () => {
  const before = await listCorrections({ all: true });
  const { status, body } = await send({
    reporter: "nobody",
    wrong: " ",
    should_be: "x".repeat(1_001),
    link: "javascript:alert(1)",
    email: "no address",
  });
  expect(status).toBe(400);
  const faults = body.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]);
  expect(faults).toEqual([
    ["/reporter", "enum"],
    ["/wrong", "format"],
    ["/should_be", "length"],
    ["/link", "format"],
    ["/email", "format"],
  ]);
  expect(await listCorrections({ all: true })).toEqual(before);
});

test("a facility that doesn't exist is reported", async () => {
  const { status, body } = await send({ ...BODY, facility_id: `fac_7${"Z".repeat(25)}` });
  expect([status, body.errors[0].pointer]).toEqual([400, "/facility_id"]);
});

test("the eleventh correction of a network within an hour is rejected, and another network's isn't", async () => {
  const address = newAddress();
  for (let sent = 0; sent < 10; sent += 1) expect((await send(BODY, address)).status).toBe(201);
  // A rejected request doesn't count.
  expect((await send({ ...BODY, wrong: "" }, address)).status).toBe(400);
  const refused = await send(BODY, address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(60);
  const form = await sendForm(BODY, address);
  expect([form.status, form.headers["Location"]]).toEqual([
    303,
    expect.stringContaining("error=form.rate_limited"),
  ]);
  expect((await send(BODY)).status).toBe(201);
});

test("a form without JavaScript leads to its ticket, in its language", async () => {
  const { status, headers } = await sendForm({
    ...BODY,
    wrong: "Línea uno\r\nLínea dos ",
    should_be: "",
    link: "",
    email: "",
    website: "",
    locale: "es",
  });
  expect(status).toBe(303);
  const [, id = ""] =
    /^\/es\/corrections\/(cor_[0-9A-Z]{26})$/.exec(headers["Location"] ?? "") ?? [];
  expect(await readCorrection(id)).toMatchObject({
    wrong: "Línea uno\nLínea dos",
    should_be: null,
    link: null,
    locale: "es",
  });
});

test("a rejected form returns to the page with its values and faults, but never with the email address", async () => {
  const { status, headers } = await sendForm({
    reporter: "provider",
    facility_id: EXAMPLE_FACILITY_ID,
    wrong: "Wrong & odd?",
    link: "example",
    email: "parent@example.com",
  });
  const url = new URL(headers["Location"] ?? "", "http://daybook.example");
  expect([status, url.pathname]).toEqual([303, "/corrections/new"]);
  expect(url.href).not.toContain("parent");
  expect(url.searchParams.getAll("error")).toEqual(["link.format", "email.again"]);
  expect(url.searchParams.get("wrong")).toBe("Wrong & odd?");
  expect(url.searchParams.get("facility_id")).toBe(EXAMPLE_FACILITY_ID);
});

test("a form with the hidden field is rejected, and so is one that is too large for an address", async () => {
  const trapped = await sendForm({ ...BODY, website: "https://spam.example" });
  expect(trapped.headers["Location"]).toContain("error=website.trap");
  const long = await sendForm({ reporter: "other", wrong: "\u{1F9F8}".repeat(2_001) });
  expect(long.headers["Location"]).toBe("/corrections/new?error=wrong.length");
  const huge = await sendForm({ reporter: "other", wrong: "x".repeat(70_000) });
  expect(huge.headers["Location"]).toBe("/corrections/new?error=form.length");
});

test("the email address is encrypted, and deleted when the request is closed", async () => {
  const email = "parent@example.com";
  const { correction_id } = (await send({ ...BODY, email })).body;
  const rows = await connection().sql`select * from corrections`;
  expect(JSON.stringify(rows)).not.toContain("parent@");
  expect(await readEmail(correction_id)).toBe(email);
  await answerCorrection(correction_id, " Fixed with the next file. ", ACT_ON);
  expect(await readCorrection(correction_id)).toMatchObject({
    status: "answered",
    answer: "Fixed with the next file.",
    answered_at: ACT_ON.toISOString(),
    has_email: true,
  });
  await closeCorrection(correction_id, ACT_ON);
  expect(await readCorrection(correction_id)).toMatchObject({ status: "closed", has_email: false });
  expect(await readEmail(correction_id)).toBeUndefined();
  const open = (await listCorrections()).map((each) => each.correction_id);
  expect(open).not.toContain(correction_id);
});

test("an unknown or closed request accepts no reply and can't be closed", async () => {
  const { correction_id } = (await send(BODY)).body;
  await closeCorrection(correction_id, ACT_ON);
  for (const id of [correction_id, `cor_${"0".repeat(26)}`]) {
    await expect(answerCorrection(id, "Hello", ACT_ON)).rejects.toThrow("No open request");
    await expect(closeCorrection(id, ACT_ON)).rejects.toThrow("No open request");
  }
});

const versionOfPages = async (): Promise<number> => {
  const [row] = await connection().sql<{ version: number }[]>`
    select source_status_version::float8 as version from service_versions`;
  return row?.version ?? 0;
};

test("a note is shown with the violation that it names until it's withdrawn, and pages are drawn again", async () => {
  const [violation] = await connection().sql<{ id: string; facility_id: string }[]>`
    select id, facility_id from violations order by id limit 1`;
  const facility_id = violation?.facility_id ?? "";
  const before = await versionOfPages();
  const note_id = await addNote(
    { facility_id, violation_id: violation?.id, note: "  We fixed\nthe gate. " },
    ACT_ON,
  );
  expect(await readProviderNotes(facility_id)).toEqual([
    { note_id, violation_id: violation?.id, note: "We fixed the gate.", noted_on: "2026-11-05" },
  ]);
  expect(await versionOfPages()).toBe(before + 1);
  await withdrawNote(note_id, ACT_ON);
  expect(await readProviderNotes(facility_id)).toEqual([]);
  await expect(withdrawNote(note_id, ACT_ON)).rejects.toThrow("No published note");
});

test.each([
  ["an empty text", { note: " " }, "empty"],
  ["501 characters", { note: "x".repeat(501) }, "501 characters"],
  ["an unknown violation", { violation_id: `vio_${"0".repeat(26)}` }, "no violation"],
  ["an unknown request", { correction_id: `cor_${"0".repeat(26)}` }, "No request"],
  ["an unknown provider", { facility_id: `fac_${"0".repeat(26)}` }, "No provider"],
])("a note with %s is rejected", async (_, wrong, message) => {
  const note = { facility_id: EXAMPLE_FACILITY_ID, note: "Hello", ...wrong };
  await expect(addNote(note, ACT_ON)).rejects.toThrow(message);
});
