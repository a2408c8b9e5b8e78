import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { addNote, publishNote, readProviderNotes, withdrawNote } from "#lib/corrections/notes";
import { listCorrections, readCorrection, readEmail } from "#lib/corrections/read";
import { answerCorrection, closeCorrection } from "#lib/corrections/settle";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { answer } from "#lib/transport/rest";
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
const FORM = "application/x-www-form-urlencoded";
const sendForm = (
  fields: Record<string, string>,
  address = newAddress(),
  path = "/v2/corrections",
) =>
  call(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": FORM },
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

const TEXTS = {
  reporter: "provider",
  facility_id: EXAMPLE_FACILITY_ID,
  wrong: "Wrong & odd?",
  link: "example",
  email: "parent@example.com",
};

test("the address that answers a rejected form has its faults, and nothing that was written", async () => {
  for (const path of ["/v2/corrections", "/es/corrections/new"]) {
    const { status, headers } = await sendForm({ ...TEXTS, locale: "es" }, newAddress(), path);
    const url = new URL(headers["Location"] ?? "", "http://daybook.example");
    expect([status, url.pathname]).toEqual([303, "/es/corrections/new"]);
    expect([...url.searchParams]).toEqual([
      ["facility_id", EXAMPLE_FACILITY_ID],
      ["error", "link.format"],
      ["error", "form.lost"],
    ]);
  }
});

test("a server that renders forms gets the values of a rejected one for its page", async () => {
  const bytes = new TextEncoder().encode(new URLSearchParams(TEXTS).toString());
  const { status, headers, rejected } = await answer({
    method: "POST",
    path: "/corrections/new",
    query: `facility_id=${EXAMPLE_FACILITY_ID}`,
    headers: { "content-type": FORM, "content-length": String(bytes.length) },
    address: newAddress(),
    readBody: () => Promise.resolve(bytes),
    rendersForms: true,
  });
  expect([status, headers["Cache-Control"]]).toEqual([422, "no-store"]);
  expect(rejected).toEqual({
    path: `/corrections/new?facility_id=${EXAMPLE_FACILITY_ID}&error=link.format`,
    values: TEXTS,
  });
});

test("a form with the hidden field is rejected, and so is one that is too large", async () => {
  const trapped = await sendForm({ ...BODY, website: "https://spam.example" });
  expect(trapped.headers["Location"]).toContain("error=website.trap");
  const long = await sendForm({ reporter: "other", wrong: "\u{1F9F8}".repeat(2_001) });
  expect(long.headers["Location"]).toBe("/corrections/new?error=wrong.length&error=form.lost");
  const huge = await sendForm({ reporter: "other", wrong: "x".repeat(70_000) });
  expect(huge.headers["Location"]).toBe("/corrections/new?error=form.length");
});

test("a form that is sent again unchanged gets its first ticket, and a changed one gets its own", async () => {
  const form = { ...BODY, email: "parent@example.com", form_token: randomUUID() };
  const sent = await Promise.all([1, 2, 3].map(() => sendForm(form)));
  const [first, ...others] = sent.map(({ headers }) => headers["Location"]);
  expect(others).toEqual([first, first]);
  const changed = [
    { ...form, wrong: "The address is wrong." },
    { ...form, form_token: randomUUID() },
    BODY,
    BODY,
  ];
  const tickets = await Promise.all(changed.map((each) => sendForm(each)));
  const places = new Set([first, ...tickets.map(({ headers }) => headers["Location"])]);
  expect(places.size).toBe(5);
});

test("a provider's note waits for approval, and its ticket says since when it's shown", async () => {
  const [violation] = await connection().sql<
    { id: string; facility_id: string; text: string; cited_on: string }[]
  >`
    select id, facility_id, text, cited_on::text as cited_on from violations
    where text is not null and cited_on is not null order by id desc limit 1`;
  const { id = "", facility_id = "", text: words, cited_on } = violation ?? {};
  const form = { facility_id, violation_id: id, note: "We fixed the gate.", locale: "es" };
  const { headers } = await sendForm(form, newAddress(), "/es/corrections/note");
  const ticket = headers["Location"]?.replace("/es/corrections/", "") ?? "";
  expect(await readCorrection(ticket)).toMatchObject({
    reporter: "provider",
    note: "We fixed the gate.",
    violation_id: id,
    violation_on: cited_on,
    violation_text: words,
    wrong: null,
    published_on: null,
  });
  expect(await readProviderNotes(facility_id)).toEqual([]);
  const note_id = await publishNote(ticket, ACT_ON);
  expect(await readProviderNotes(facility_id)).toMatchObject([{ note_id, violation_id: id }]);
  expect(await readCorrection(ticket)).toMatchObject({ published_on: "2026-11-05" });
  await expect(publishNote(ticket, ACT_ON)).rejects.toThrow("is published since 2026-11-05");
  await withdrawNote(note_id, ACT_ON);
});

test("a note needs a provider and its own violation, and a correction can't be approved as one", async () => {
  const faultsOf = async (fields: Record<string, string>) => {
    const { headers } = await sendForm(fields, newAddress(), "/corrections/note");
    return new URL(headers["Location"] ?? "", "http://daybook.example").searchParams.getAll(
      "error",
    );
  };
  expect(await faultsOf({ note: "Hello" })).toContain("facility_id.required");
  expect(await faultsOf({ facility_id: EXAMPLE_FACILITY_ID })).toContain("note.required");
  expect(
    await faultsOf({
      facility_id: EXAMPLE_FACILITY_ID,
      note: "Hello",
      violation_id: `vio_${"0".repeat(26)}`,
    }),
  ).toContain("violation_id.not_found");
  const { correction_id } = (await send(BODY)).body;
  await expect(publishNote(correction_id, ACT_ON)).rejects.toThrow("is not a note");
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
