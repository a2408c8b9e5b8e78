import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readAddress } from "./address";

const ADDRESS = "postgres://me:p%3Fw@db.example:5432/daybook";

describe("readAddress", () => {
  test.each([
    ADDRESS,
    "postgres://me@%2Fvar%2Frun/daybook",
    `${ADDRESS}?sslmode=require&application_name=daybook-2`,
    `${ADDRESS}?sslmode=prefer`,
  ])("%s is passed to the driver unchanged", (result) => {
    expect(readAddress(result)).toEqual({ url: result });
  });

  test("parameters that only libpq knows are removed from the address", () => {
    const { url } = readAddress(
      `${ADDRESS}?sslmode=verify-full&sslrootcert=system&channel_binding=require&options=-c%20jit%3Doff`,
    );
    expect([...new URL(url).searchParams.keys()]).toEqual(["sslmode", "options"]);
  });

  test("sslrootcert=system uses Node's certificate authorities", () => {
    expect(readAddress(`${ADDRESS}?sslrootcert=system`).ssl).toEqual({ host: "db.example" });
  });

  test("an sslrootcert file is read, and only verify-full checks the certificate's host", () => {
    const folder = mkdtempSync(join(tmpdir(), "daybook-address-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "root.pem");
    writeFileSync(path, "certificates");
    const tlsOf = (mode: string) =>
      readAddress(`${ADDRESS}?sslmode=${mode}&sslrootcert=${path}`).ssl;
    expect(tlsOf("verify-full")).toEqual({ ca: "certificates", host: "db.example" });
    for (const mode of ["verify-ca", "require"]) {
      expect(tlsOf(mode)).toEqual({
        ca: "certificates",
        checkServerIdentity: expect.any(Function),
      });
    }
  });

  test.each([
    ["postgres://me@10.0.0.7/daybook", "10.0.0.7"],
    ["postgres://me@[::1]:5432/daybook", "::1"],
  ])("the certificate must be for the host if the host is a number: %s", (result, host) => {
    expect(readAddress(`${result}?sslmode=verify-full`).ssl).toEqual({ host });
  });

  test("an unreadable sslrootcert file is an error without the password", () => {
    const read = () => readAddress(`${ADDRESS}?sslmode=verify-full&sslrootcert=/nowhere/root.pem`);
    expect(read).toThrow(/^The sslrootcert of the database's address cannot be read$/);
  });
});
