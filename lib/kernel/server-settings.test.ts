import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "./env";
import { listStartFaults, requireServerSettings } from "./server-settings";

const PRODUCTION = {
  NODE_ENV: "production",
  HOST: "0.0.0.0",
  DAYBOOK_ORIGIN: "https://daybook.example",
  DATABASE_URL: "postgres://me:pw@db:5432/daybook",
  DAYBOOK_SECRETS_KEY: `k1:${"A".repeat(43)}=`,
  INNGEST_EVENT_KEY: "",
  INNGEST_SIGNING_KEY: "",
};
function stub(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
beforeEach(() => stub(PRODUCTION));
afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});

const namesOf = ({ faults }: ReturnType<typeof listStartFaults>) => faults.map(({ name }) => name);

describe("listStartFaults", () => {
  test("a server for other machines needs an origin and a key, but no DATABASE_URL", () => {
    stub({ DAYBOOK_ORIGIN: "", DAYBOOK_SECRETS_KEY: "", DATABASE_URL: "" });
    expect(namesOf(listStartFaults())).toEqual(["DAYBOOK_ORIGIN", "DAYBOOK_SECRETS_KEY"]);
  });

  test.each(["localhost", "[::1]"])("a server at %s needs neither", (HOST) => {
    stub({ HOST, DAYBOOK_ORIGIN: "", DAYBOOK_SECRETS_KEY: "" });
    expect(namesOf(listStartFaults())).toEqual([]);
  });

  test("a mail server and its sender are set together, or neither", () => {
    stub({ DAYBOOK_SMTP_URL: "smtps://me:pw@mail.example" });
    expect(namesOf(listStartFaults())).toEqual(["DAYBOOK_MAIL_FROM"]);
    expect(() => requireServerSettings()).toThrow("  DAYBOOK_MAIL_FROM (not set): set ");
    stub({ DAYBOOK_MAIL_FROM: "alerts@daybook.example" });
    expect(namesOf(listStartFaults())).toEqual([]);
    stub({ DAYBOOK_SMTP_URL: "" });
    expect(namesOf(listStartFaults())).toEqual(["DAYBOOK_SMTP_URL"]);
  });

  test("open sign-up needs a mail server, and sign-up by request doesn't", () => {
    stub({ DAYBOOK_SIGNUP: "open" });
    expect(namesOf(listStartFaults())).toEqual(["DAYBOOK_SIGNUP"]);
    expect(() => requireServerSettings()).toThrow('  DAYBOOK_SIGNUP "open": set DAYBOOK_SMTP_URL');
    stub({ DAYBOOK_SMTP_URL: "smtps://me:pw@mail.example", DAYBOOK_MAIL_FROM: "a@b.example" });
    expect(namesOf(listStartFaults())).toEqual([]);
    stub({ DAYBOOK_SIGNUP: "request", DAYBOOK_SMTP_URL: "", DAYBOOK_MAIL_FROM: "" });
    expect(namesOf(listStartFaults())).toEqual([]);
  });

  test("a malformed setting is reported once, not as missing too", () => {
    stub({ DAYBOOK_SECRETS_KEY: "k1", INNGEST_EVENT_KEY: "event" });
    expect(namesOf(listStartFaults())).toEqual(["DAYBOOK_SECRETS_KEY", "INNGEST_SIGNING_KEY"]);
  });
});

describe("requireServerSettings", () => {
  test("a production server starts with all of its settings", () => {
    expect(() => requireServerSettings()).not.toThrow();
  });

  test.each(["DAYBOOK_ORIGIN", "DATABASE_URL", "DAYBOOK_SECRETS_KEY"])(
    "a production server is refused without %s",
    (name) => {
      stub({ [name]: "" });
      expect(() => requireServerSettings()).toThrow(`  ${name} (not set): set `);
    },
  );

  test("a production server is refused if Inngest may call it unsigned", () => {
    stub({ INNGEST_EVENT_KEY: "event" });
    expect(() => requireServerSettings()).toThrow("  INNGEST_SIGNING_KEY (not set): set ");
  });

  test("malformed and missing settings are in one report", () => {
    stub({ DATABASE_URL: "", PORT: "x" });
    expect(() => requireServerSettings()).toThrow(/^2 wrong settings[^]*PORT "x"[^]*DATABASE_URL/);
  });
});
