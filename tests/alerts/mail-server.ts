import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as readWhole } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { overrideSettings } from "#lib/kernel/env";

/** A message as the server got it. */
export type Received = {
  to: string;
  raw: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
};

/** The server's response to a step, instead of accepting it. An error may have a `responseCode`. */
type Step = () => Error | Promise<unknown> | undefined;

export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a real mail server on this machine, and sends alerts there. */
export async function openMailServer() {
  const received: Received[] = [];
  const steps: { onRcpt: Step; onData: Step } = {
    onRcpt: () => undefined,
    onData: () => undefined,
  };
  const perform = async (step: Step, done: (error?: Error | null) => void) => {
    const result = step();
    if (result instanceof Error) return done(result);
    await result;
    return done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => void perform(() => steps.onRcpt(), done),
    onData: (stream, session, done) =>
      void readWhole(stream).then((raw) => {
        received.push(parseMessage(session.envelope.rcptTo[0]?.address ?? "", raw));
        return perform(() => steps.onData(), done);
      }),
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  overrideSettings({ DAYBOOK_SMTP_URL: url, DAYBOOK_MAIL_FROM: "alerts@daybook.example" });
  return {
    url,
    received,
    steps,
    /** Breaks every connection. */
    drop: () => {
      for (const { _socket: socket } of server.connections) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

function parseMessage(to: string, raw: string): Received {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = parseHeaders(head);
  const body = rest.join("\r\n\r\n");
  const [, boundary = ""] = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "") ?? [];
  const parts = body.split(`--${boundary}`).map((part) => {
    const [part_head = "", ...part_body] = part.replace(/^\r\n/, "").split("\r\n\r\n");
    return { headers: parseHeaders(part_head), body: part_body.join("\r\n\r\n") };
  });
  const textOf = (type: string) => {
    const part = parts.find((each) => each.headers["content-type"]?.startsWith(type));
    return part ? decodePart(part).replaceAll("\r\n", "\n") : "";
  };
  return {
    to,
    raw,
    headers,
    subject: decodeWords(headers["subject"] ?? ""),
    text: textOf("text/plain"),
    html: textOf("text/html"),
  };
}

const parseHeaders = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

type Part = { headers: Record<string, string>; body: string };

/** Decodes quoted-printable text (RFC 2045). */
const decodeQuoted = (text: string): string => {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};

function decodePart({ headers, body }: Part): string {
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "quoted-printable") return decodeQuoted(body);
  return encoding === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;
}

/** Decodes the encoded words of a header (RFC 2047). */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : decodeQuoted(word.replaceAll("_", " ")),
    );
