import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback, settings } from "#lib/kernel/env";
import { parseSmtpUrl, type SmtpServer } from "#lib/kernel/smtp-url";

/** A message to one reader. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  date: Date;
  headers: Readonly<Record<string, string>>;
};

/**
 * The result of a send. `unknown`: the connection ended after the text was sent, and before the
 * server's reply. `bounced`: the server rejected the address for good. `reason` names no address.
 */
export type SendResult =
  | { kind: "sent" }
  | { kind: "unknown" | "refused" | "bounced"; reason: string }
  /** `begin` returned false. */
  | { kind: "withdrawn" };

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;
/** Max time of one message. Shorter than its lease. */
const TOTAL_MS = 45_000;

/**
 * Sends one message. `begin` is called when the server has accepted the sender and the recipient and
 * waits for the text; if it returns false, nothing is sent.
 */
export async function sendMail(mail: Mail, begin: () => Promise<boolean>): Promise<SendResult> {
  const server = requireServer();
  const from = settings().DAYBOOK_MAIL_FROM ?? "";
  const raw = await compose(mail, from);
  const connection = openSmtp(server);
  const session = new Session(connection);
  const timer = setTimeout(() => session.fail(codeOnly("ETIMEDOUT")), TOTAL_MS);
  const progress = { is_withdrawn: false, is_begun: false };
  async function* text() {
    progress.is_withdrawn = !(await begin());
    if (progress.is_withdrawn) throw codeOnly("EABORT");
    progress.is_begun = true;
    yield raw;
  }
  try {
    await session.run((done) => connection.connect(done));
    const { credentials } = server;
    if (credentials) await session.run((done) => connection.login({ credentials }, done));
    // The client reads the text only when the server is ready for it.
    const body = Readable.from(text(), { highWaterMark: 1, objectMode: false });
    await session.run((done) => connection.send({ from, to: [mail.to] }, body, done));
    connection.quit();
    return { kind: "sent" };
  } catch (error) {
    return progress.is_withdrawn ? { kind: "withdrawn" } : resultOf(error, progress.is_begun);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

/** @throws Error if mail isn't configured. */
function requireServer(): SmtpServer {
  const server = parseSmtpUrl(settings().DAYBOOK_SMTP_URL ?? "");
  if (!server) throw new Error("DAYBOOK_SMTP_URL is not set");
  return server;
}

/** Opens a client. A password is only sent over TLS, except to this machine. */
const openSmtp = ({ host, port, secure, credentials }: SmtpServer): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: credentials !== undefined && !isLoopback(host),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    socketCloseTimeout: 0,
    logger: false,
  });

function compose({ to, subject, text, html, message_id, date, headers }: Mail, from: string) {
  const { host } = new URL(`mail://${from.slice(from.lastIndexOf("@") + 1)}`);
  const composer = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    date,
    headers: { ...headers },
    messageId: `<${message_id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

type SmtpError = Error & {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
};
type Done = (error?: SmtpError | null) => void;

const codeOnly = (code: string): SmtpError => Object.assign(new Error(code), { code });

/** Runs the steps of a connection, which reports some failures as an event instead. */
class Session {
  #reject: ((error: SmtpError) => void) | undefined;
  #failure: SmtpError | undefined;

  constructor(connection: SMTPConnection) {
    connection.on("error", (error: SmtpError) => this.fail(error));
    connection.on("end", () => this.fail(codeOnly("ECONNECTION")));
  }

  fail(error: SmtpError): void {
    this.#failure ??= error;
    this.#reject?.(error);
  }

  run(step: (done: Done) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure);
        return;
      }
      this.#reject = reject;
      step((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Codes of the policy of a server, such as a sender that it doesn't trust: not about an address. */
const OF_POLICY = /\b5\.7\.\d+\b/;

/** Classifies a failure. The server's own text may have the address, so only its code is kept. */
function resultOf(error: unknown, is_begun: boolean): SendResult {
  const { code = "unknown", command, responseCode, message } = error as SmtpError;
  const reason = [code, command, responseCode].filter((each) => each !== undefined).join(" ");
  if (responseCode !== undefined) {
    const is_address = command === "RCPT TO" && responseCode >= 500 && !OF_POLICY.test(message);
    return { kind: is_address ? "bounced" : "refused", reason };
  }
  return { kind: is_begun ? "unknown" : "refused", reason };
}
