import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  bootSettings,
  resetSettings,
  overrideSettings,
  isClientHidden,
  isLoopback,
  missingContacts,
  publicUrl,
  requirePublicSettings,
  settings,
} from "./env";

beforeEach(() => resetSettings());
afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});

const PRODUCTION = {
  NODE_ENV: "production",
  DAYBOOK_ORIGIN: "https://daybook.example",
  DATABASE_URL: "postgres://me:pw@db:5432/daybook",
  DAYBOOK_SECRETS_KEY: "k1:AAAA",
};
function stub(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}

describe("settings", () => {
  test("all that are wrong are named at once", () => {
    stub({
      PORT: "70000",
      DATABASE_URL: "mysql://db",
      DATA_CLOCK: "yesterday",
      DATABASE_POOL: "0",
    });
    for (const name of ["PORT", "DATABASE_URL", "DATA_CLOCK", "DATABASE_POOL"]) {
      expect(() => settings()).toThrow(new RegExp(`^Wrong settings[^]*${name}: `));
    }
  });

  test("a value is never repeated: it may be a secret", () => {
    stub({ DATABASE_URL: "mysql://me:hunter2@db" });
    expect(() => settings()).toThrow(/DATABASE_URL: /);
    expect(() => settings()).not.toThrow(/hunter2/);
  });

  describe.each(["DATABASE_URL", "DATABASE_REPLICA_URL"] as const)("%s", (name) => {
    test.each([
      "postgres://me:pw@one,two/daybook",
      "postgres://me:pw@one,two:5432/daybook",
      "postgres://me:pw@one:5432,two:5433/daybook",
      "postgres://one%2Ctwo/daybook?sslmode=require",
      "postgresql://one,two",
    ])("%s has several hosts, and is refused", (told) => {
      stub({ [name]: told });
      expect(() => settings()).toThrow(new RegExp(`${name}: Only one host`));
    });

    test.each([
      ["postgres://me:pw@one/daybook?statement_timeout=0", "No parameters but"],
      ["postgres://me:pw@one/daybook?TimeZone=US/Central", "No parameters but"],
      ["postgres://me:pw@one/daybook?sslmode=no-verify", "sslmode is one of"],
      ["postgres://me:pw@one/daybook?sslrootcert=/root.pem", "sslrootcert needs"],
      ["postgres://me:pw@one/daybook?sslmode=prefer&sslrootcert=/root.pem", "sslrootcert needs"],
      ["postgres://me:pw@one/daybook?sslmode=require&sslrootcert=system", "sslrootcert=system"],
    ])("%s is refused, by its parameter", (told, message) => {
      stub({ [name]: told });
      expect(() => settings()).toThrow(new RegExp(`${name}: ${message}`));
      expect(() => settings()).not.toThrow(/pw|root\.pem|Central/);
    });

    test.each([
      "postgres://me:pw@one/daybook?sslmode=verify-full&sslrootcert=/root.pem",
      "postgres://me:pw@one/daybook?sslmode=require&channel_binding=require&connect_timeout=15",
      "postgres://me:p,w@one:5432/daybook",
      "postgres://me@[::1]:5432/day,book?options=a,b",
      "postgres://me@%2Fvar%2Frun/daybook",
    ])("%s has one host", (told) => {
      stub({ [name]: told });
      expect(settings()[name]).toBe(told);
    });
  });

  test("an empty one counts as not set", () => {
    stub({ PORT: "", DAYBOOK_ORIGIN: "" });
    expect(settings().PORT).toBe(3000);
  });

  test("addresses are made of the origin, never of a request", () => {
    stub({ DAYBOOK_ORIGIN: "https://daybook.example/" });
    expect(publicUrl("/docs")).toBe("https://daybook.example/docs");
  });

  test.each(["https://Daybook.Example", "https://daybook.example:443", "HTTPS://daybook.example/"])(
    "%s is the origin that browsers send",
    (told) => {
      stub({ DAYBOOK_ORIGIN: told });
      expect(publicUrl("")).toBe("https://daybook.example");
    },
  );

  test.each(["/app", "/?x=1", "/#top", "/?"])("an origin with %s is refused", (more) => {
    stub({ DAYBOOK_ORIGIN: `https://daybook.example${more}` });
    expect(() => settings()).toThrow(/DAYBOOK_ORIGIN: Only scheme/);
  });

  test.each(["https://me:pw@daybook.example", "daybook.example", "ftp://daybook.example"])(
    "%s is no origin, and named without its value",
    (told) => {
      stub({ DAYBOOK_ORIGIN: told });
      expect(() => settings()).toThrow(/DAYBOOK_ORIGIN: /);
      expect(() => settings()).not.toThrow(/pw@/);
    },
  );
});

describe.each(["DAYBOOK_SECURITY_CONTACT", "DAYBOOK_CONTACT"] as const)("%s", (name) => {
  test.each(["mailto:records@daybook.example", "https://daybook.example/contact"])(
    "may be %s",
    (told) => {
      stub({ [name]: told });
      expect(settings()[name]).toBe(told);
    },
  );

  test.each(["records@daybook.example", "http://daybook.example", "javascript:alert(1)"])(
    "may not be %s",
    (told) => {
      stub({ [name]: told });
      expect(() => settings()).toThrow(new RegExp(`${name}: `));
    },
  );
});

describe("a server that others reach", () => {
  test("is told its address and its key; all that are missing are named", () => {
    stub({ ...PRODUCTION, DAYBOOK_ORIGIN: "", DAYBOOK_SECRETS_KEY: "" });
    expect(() => requirePublicSettings()).toThrow(/needs.*\n.*DAYBOOK_ORIGIN: .*\n.*SECRETS_KEY: /);
    resetSettings();
    stub({ ...PRODUCTION, DATABASE_URL: "" });
    expect(() => requirePublicSettings()).not.toThrow();
  });

  test("is told which contacts its readers lack", () => {
    stub({ ...PRODUCTION, DAYBOOK_SECURITY_CONTACT: "mailto:safe@daybook.example" });
    expect(missingContacts()).toEqual(["DAYBOOK_CONTACT"]);
    resetSettings();
    stub({ DAYBOOK_ORIGIN: "http://localhost:3000" });
    expect(missingContacts()).toEqual([]);
  });

  test("is told that its proxy hides its readers, unless the header that shows them is named", () => {
    stub(PRODUCTION);
    expect(isClientHidden()).toBe(true);
    resetSettings();
    stub({ DAYBOOK_TRUSTED_ADDRESS_HEADER: "X-Real-IP" });
    expect(isClientHidden()).toBe(false);
    resetSettings();
    stub({ DAYBOOK_ORIGIN: "http://localhost:3000", DAYBOOK_TRUSTED_ADDRESS_HEADER: "" });
    expect(isClientHidden()).toBe(false);
  });

  test.each(["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])("is not at %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(["0.0.0.0", "::", "10.0.0.7", "daybook.example", "localhost.example.com"])(
    "is at %s",
    (host) => expect(isLoopback(host)).toBe(false),
  );
});

describe("a production server", () => {
  test("boots with its secrets", () => {
    stub(PRODUCTION);
    expect(bootSettings().NODE_ENV).toBe("production");
  });

  test.each(["DAYBOOK_ORIGIN", "DATABASE_URL", "DAYBOOK_SECRETS_KEY"])(
    "refuses to boot without %s, and names it",
    (name) => {
      stub({ ...PRODUCTION, [name]: "" });
      expect(() => bootSettings()).toThrow(new RegExp(`${name}: `));
    },
  );

  test("takes jobs of Inngest only signed", () => {
    stub({ ...PRODUCTION, INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: "" });
    expect(() => bootSettings()).toThrow(/INNGEST_SIGNING_KEY: /);
  });
});

test("what is given in this process is seen by the next read, and by what is started", () => {
  expect(settings().RATE_KEY_PER_MIN).toBe(600);
  vi.stubEnv("RATE_KEY_PER_MIN", "");
  overrideSettings({ RATE_KEY_PER_MIN: "7" });
  expect(settings().RATE_KEY_PER_MIN).toBe(7);
  expect(process.env["RATE_KEY_PER_MIN"]).toBe("7");
});
