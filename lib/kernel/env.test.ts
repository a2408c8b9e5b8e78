import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  resetSettings,
  overrideSettings,
  isClientHidden,
  isLoopback,
  missingContacts,
  readSettings,
  Settings,
  publicUrl,
  settings,
} from "./env";

beforeEach(() => resetSettings());
afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});

const PUBLIC = { DAYBOOK_ORIGIN: "https://daybook.example" };
function stub(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

describe("settings", () => {
  test("one report lists every malformed setting with its value and what to do", () => {
    stub({
      PORT: "70000",
      DATABASE_URL: "mysql://db",
      DATA_CLOCK: "yester\nday",
      DATABASE_POOL: "0",
      LOG_LEVEL: "x".repeat(200),
    });
    const levels = "use one of fatal, error, warn, info, debug, silent";
    expect(() => settings()).toThrow(
      [
        "5 wrong settings. Correct them and start again:",
        '  PORT "70000": use a whole number from 0 to 65535',
        "  DATABASE_URL (value hidden): use an address such as postgres://user:password@host:5432/database",
        '  DATABASE_POOL "0": use a whole number from 1 to 500',
        '  DATA_CLOCK "yester\\nday": use a date and time such as 2026-11-01T00:00:00Z',
        `  LOG_LEVEL "${"x".repeat(100)}…": ${levels}`,
      ].join("\n"),
    );
  });

  test.each(Object.keys(Settings.shape))(
    "a wrong value of %s is reported with specific advice",
    (name) => {
      stub({ [name]: " \t" });
      expect(
        readSettings().faults.filter(({ advice }) => /invalid|expected/i.test(advice)),
      ).toEqual([]);
    },
  );

  test.each([
    ["DAYBOOK_SECRETS_KEY", "k1:hunter2"],
    ["DATABASE_URL", "mysql://me:hunter2@db"],
    ["DATABASE_REPLICA_URL", "hunter2"],
    ["DAYBOOK_SMTP_URL", "smtp:me:hunter2"],
    ["DAYBOOK_ORIGIN", "https://me:hunter2@daybook.example"],
    ["DAYBOOK_OSRM_URL", "ftp://me:hunter2@maps"],
  ])("the report hides the value of %s if it can contain a secret", (name, value) => {
    stub({ [name]: value });
    expect(() => settings()).toThrow(`Wrong setting. Correct it and start again:\n  ${name} (`);
    expect(() => settings()).not.toThrow(/hunter2/);
  });

  test.each([
    ["::1", "::1"],
    ["[::1]", "::1"],
    [" LocalHost ", "localhost"],
  ])("HOST %s listens at %s", (given, expected) => {
    stub({ HOST: given });
    expect(settings().HOST).toBe(expected);
  });

  test("a blank HOST is refused, because an empty name would listen on every interface", () => {
    stub({ HOST: " " });
    expect(() => settings()).toThrow(/HOST " ": use localhost/);
  });

  test.each(["k1", "k1:short", `k1:${"A".repeat(43)}=,k1:${"B".repeat(43)}=`])(
    "DAYBOOK_SECRETS_KEY %s is refused",
    (key) => {
      stub({ DAYBOOK_SECRETS_KEY: key });
      expect(() => settings()).toThrow(/DAYBOOK_SECRETS_KEY \(value hidden\): use id:base64/);
    },
  );

  describe.each(["DATABASE_URL", "DATABASE_REPLICA_URL"] as const)("%s", (name) => {
    test.each([
      "postgres://me:pw@one,two/daybook",
      "postgres://me:pw@one,two:5432/daybook",
      "postgres://me:pw@one:5432,two:5433/daybook",
      "postgres://one%2Ctwo/daybook?sslmode=require",
      "postgresql://one,two",
    ])("%s has several hosts, and is refused", (result) => {
      stub({ [name]: result });
      expect(() => settings()).toThrow(new RegExp(`${name} .*: name one host only`));
    });

    test.each([
      ["postgres://me:pw@one/daybook?statement_timeout=0", "remove every parameter but"],
      ["postgres://me:pw@one/daybook?TimeZone=US/Central", "remove every parameter but"],
      ["postgres://me:pw@one/daybook?sslmode=no-verify", "set sslmode to one of"],
      ["postgres://me:pw@one/daybook?sslrootcert=/root.pem", "use sslrootcert with"],
      ["postgres://me:pw@one/daybook?sslmode=prefer&sslrootcert=/root.pem", "use sslrootcert with"],
      [
        "postgres://me:pw@one/daybook?sslmode=require&sslrootcert=system",
        "use sslmode=verify-full",
      ],
    ])("%s is refused, by its parameter", (result, message) => {
      stub({ [name]: result });
      expect(() => settings()).toThrow(new RegExp(`${name} .*: ${message}`));
      expect(() => settings()).not.toThrow(/pw|root\.pem|Central/);
    });

    test.each([
      "postgres://me:pw@one/daybook?sslmode=verify-full&sslrootcert=/root.pem",
      "postgres://me:pw@one/daybook?sslmode=require&channel_binding=require&connect_timeout=15",
      "postgres://me:p,w@one:5432/daybook",
      "postgres://me@[::1]:5432/day,book?options=a,b",
      "postgres://me@%2Fvar%2Frun/daybook",
    ])("%s has one host", (result) => {
      stub({ [name]: result });
      expect(settings()[name]).toBe(result);
    });
  });

  test("an empty setting counts as not set", () => {
    stub({ PORT: "", DAYBOOK_ORIGIN: "" });
    expect(settings().PORT).toBe(3000);
  });

  test("public URLs use the configured origin", () => {
    stub({ DAYBOOK_ORIGIN: "https://daybook.example/" });
    expect(publicUrl("/docs")).toBe("https://daybook.example/docs");
  });

  test.each(["https://Daybook.Example", "https://daybook.example:443", "HTTPS://daybook.example/"])(
    "the origin %s is normalized to the form that browsers send",
    (result) => {
      stub({ DAYBOOK_ORIGIN: result });
      expect(publicUrl("")).toBe("https://daybook.example");
    },
  );

  test.each(["/app", "/?x=1", "/#top", "/?"])("an origin with %s is refused", (more) => {
    stub({ DAYBOOK_ORIGIN: `https://daybook.example${more}` });
    expect(() => settings()).toThrow(/DAYBOOK_ORIGIN .*: use scheme/);
  });

  test.each(["https://me:pw@daybook.example", "daybook.example", "ftp://daybook.example"])(
    "DAYBOOK_ORIGIN %s is rejected",
    (result) => {
      stub({ DAYBOOK_ORIGIN: result });
      expect(() => settings()).toThrow(/DAYBOOK_ORIGIN .*: use scheme/);
    },
  );
});

describe.each(["DAYBOOK_SECURITY_CONTACT", "DAYBOOK_CONTACT"] as const)(
  "contact setting %s",
  (name) => {
    test.each(["mailto:records@daybook.example", "https://daybook.example/contact"])(
      "the contact setting accepts %s",
      (result) => {
        stub({ [name]: result });
        expect(settings()[name]).toBe(result);
      },
    );

    test.each(["records@daybook.example", "http://daybook.example", "javascript:alert(1)"])(
      "the contact setting rejects %s",
      (result) => {
        stub({ [name]: result });
        expect(() => settings()).toThrow(new RegExp(`${name} .*: use`));
      },
    );
  },
);

describe("settings of a public server", () => {
  test("missingContacts lists the contacts that an https origin lacks", () => {
    stub({ ...PUBLIC, DAYBOOK_SECURITY_CONTACT: "mailto:safe@daybook.example" });
    expect(missingContacts()).toEqual(["DAYBOOK_CONTACT"]);
    resetSettings();
    stub({ DAYBOOK_ORIGIN: "http://localhost:3000" });
    expect(missingContacts()).toEqual([]);
    resetSettings();
    stub({ HOST: "0.0.0.0", DAYBOOK_CONTACT: "mailto:records@daybook.example" });
    expect(missingContacts()).toEqual([]);
    resetSettings();
    stub({ HOST: "0.0.0.0", DAYBOOK_CONTACT: "" });
    expect(missingContacts()).toEqual(["DAYBOOK_CONTACT"]);
  });

  test("isClientHidden is true for an https origin without a trusted address header", () => {
    stub(PUBLIC);
    expect(isClientHidden()).toBe(true);
    resetSettings();
    stub({ DAYBOOK_TRUSTED_ADDRESS_HEADER: "X-Real-IP" });
    expect(isClientHidden()).toBe(false);
    resetSettings();
    stub({ DAYBOOK_ORIGIN: "http://localhost:3000", DAYBOOK_TRUSTED_ADDRESS_HEADER: "" });
    expect(isClientHidden()).toBe(false);
  });

  test.each(["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])(
    "isLoopback is true for %s",
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  test.each(["0.0.0.0", "::", "10.0.0.7", "daybook.example", "localhost.example.com"])(
    "isLoopback is false for %s",
    (host) => expect(isLoopback(host)).toBe(false),
  );
});

test("overrideSettings changes the next read and the environment of child processes", () => {
  expect(settings().RATE_KEY_PER_MIN).toBe(600);
  vi.stubEnv("RATE_KEY_PER_MIN", "");
  overrideSettings({ RATE_KEY_PER_MIN: "7" });
  expect(settings().RATE_KEY_PER_MIN).toBe(7);
  expect(process.env["RATE_KEY_PER_MIN"]).toBe("7");
});
