import { defineCommand } from "citty";
import { ticketUrl } from "#lib/corrections/create";
import { addNote, publishNote, readProviderNotes, withdrawNote } from "#lib/corrections/notes";
import { listCorrections, readCorrection, readEmail } from "#lib/corrections/read";
import { answerCorrection, closeCorrection } from "#lib/corrections/settle";
import { wallClock } from "#lib/kernel/clock";
import {
  jsonOption,
  printDone,
  printJson,
  printTable,
  printWrapped,
} from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

const shownTime = (time: string | null) => time?.slice(0, 16) ?? "-";
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
/** Keeps the text of a stranger from moving the cursor or changing colors. */
const safe = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, " ");

const id = { type: "positional", required: true, description: "cor_… id" } as const;

const list = defineCommand({
  meta: {
    name: "list",
    description: "List open requests, oldest first; --all lists closed ones too",
  },
  args: {
    all: { type: "boolean", default: false, description: "Closed ones too" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const found = await listCorrections({ all: args.all });
      if (args.json) printJson(found);
      else if (found.length === 0) console.log("No open requests");
      else {
        printTable(
          found.map((each) => ({
            id: each.correction_id,
            sent: shownTime(each.created_at),
            status:
              each.published_on !== null && each.status === "received" ? "published" : each.status,
            from: each.reporter,
            provider: each.facility_name ?? each.facility_id ?? "-",
            kind: each.note === null ? "correction" : "note",
            text: shortened(safe(each.note ?? each.wrong ?? "").replaceAll("\n", " ")),
          })),
        );
      }
    }),
});

const show = defineCommand({
  meta: { name: "show", description: "Show one request, with the sender's email address if given" },
  args: { id, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      const found = await readCorrection(args.id);
      if (!found) throw new Error(`No request has the id ${args.id}`);
      const email = found.has_email ? await readEmail(args.id) : undefined;
      if (args.json) {
        return printJson({ ...found, email, page: ticketUrl(found.correction_id, found.locale) });
      }
      const lines: [string, string | null | undefined][] = [
        ["id", found.correction_id],
        ["status", found.status],
        ["sent", shownTime(found.created_at)],
        ["from", found.reporter],
        ["language", found.locale],
        ["email", email],
        ["provider", found.facility_name],
        ["facility_id", found.facility_id],
        ["wrong", found.wrong],
        ["should be", found.should_be],
        ["link", found.link],
        ["note", found.note],
        ["violation_id", found.violation_id],
        ["violation of", found.violation_on],
        ["agency's words", found.violation_text],
        ["published", found.published_on],
        ["answer", found.answer],
        ["page", ticketUrl(found.correction_id, found.locale)],
      ];
      for (const [label, value] of lines) {
        if (value !== null && value !== undefined) printWrapped(`${label}: ${safe(value)}`);
      }
    }),
});

const answer = defineCommand({
  meta: { name: "answer", description: "Show a reply on the page of a request" },
  args: {
    id,
    text: { type: "positional", required: true, description: "The reply, in quotation marks" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await answerCorrection(args.id, args.text, wallClock());
      printDone(args.json, `${args.id} has a reply`, await readCorrection(args.id));
    }),
});

const close = defineCommand({
  meta: { name: "close", description: "Close a request, and delete the sender's email address" },
  args: { id, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      await closeCorrection(args.id, wallClock());
      printDone(args.json, `${args.id} is closed`, await readCorrection(args.id));
    }),
});

const note = defineCommand({
  meta: { name: "note", description: "Publish a provider's note of up to 500 characters" },
  args: {
    facility: { type: "positional", required: true, description: "fac_… id of the provider" },
    text: { type: "positional", required: true, description: "Its words, in quotation marks" },
    violation: { type: "string", description: "vio_… id of the violation that it's about" },
    correction: { type: "string", description: "cor_… id of the request that it came with" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const note_id = await addNote(
        {
          facility_id: args.facility,
          note: args.text,
          violation_id: args.violation,
          correction_id: args.correction,
        },
        wallClock(),
      );
      printDone(args.json, note_id, { note_id });
    }),
});

const approve = defineCommand({
  meta: {
    name: "approve",
    description: "Publish the note of a request, after you checked its sender",
  },
  args: { id, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      const note_id = await publishNote(args.id, wallClock());
      printDone(args.json, note_id, { note_id });
    }),
});

const notes = defineCommand({
  meta: { name: "notes", description: "List the published notes of a provider" },
  args: {
    facility: { type: "positional", required: true, description: "fac_… id" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const found = await readProviderNotes(args.facility);
      if (args.json) return printJson(found);
      if (found.length === 0) console.log("No notes");
      for (const each of found) {
        printWrapped(
          `${each.note_id} ${each.noted_on} ${each.violation_id ?? "-"} ${safe(each.note)}`,
        );
      }
    }),
});

const withdraw = defineCommand({
  meta: { name: "withdraw", description: "Take a provider's note off the site" },
  args: { id: { type: "positional", required: true, description: "note_… id" }, ...jsonOption },
  run: ({ args }) =>
    withDatabase(async () => {
      await withdrawNote(args.id, wallClock());
      const done = { note_id: args.id, status: "withdrawn" };
      printDone(args.json, `${args.id} is withdrawn`, done);
    }),
});

await runCommands(
  defineCommand({
    meta: {
      name: "corrections",
      description: "Requests to correct a record, and notes of providers",
    },
    subCommands: { list, show, answer, close, approve, note, notes, withdraw },
  }),
);
