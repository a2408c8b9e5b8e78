import { DrizzleQueryError } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { redactError } from "./redact-error";

const databaseError = (fields: Record<string, string>) =>
  Object.assign(new postgres.PostgresError("x"), { query: "select $1", ...fields });
const queried = (cause: Error) =>
  new DrizzleQueryError("select * from facilities where zip_code = $1", ["78704"], cause);

describe("redactError removes personal data", () => {
  test.each([
    [
      "a query that ran out of time",
      queried(databaseError({ code: "57014", message: "canceled" })),
    ],
    ["one within another", new Error("no page", { cause: queried(new Error("broken")) })],
    ["a value of a wrong form", databaseError({ code: "22P02", message: 'no integer: "78704"' })],
    ["a row that breaks a rule", databaseError({ code: "23514", detail: "Failing row: 78704" })],
    ["a query without a cause", queried(undefined as never)],
  ])("redactError removes the ZIP code from %s", (_, error) => {
    expect(JSON.stringify(redactError(error))).not.toContain("78704");
  });

  test("redactError keeps the reason and the stack of an error", () => {
    const result = redactError(new Error("no page", { cause: queried(new Error("broken")) }));
    expect(result).toMatchObject({
      type: "Error",
      message: "no page",
      cause: { message: "broken" },
    });
    expect(result.stack).toContain("redact-error.test");
    expect(redactError(databaseError({ code: "57014", message: "canceled" }))).toMatchObject({
      code: "57014",
      message: "canceled",
    });
    expect(redactError("thrown")).toEqual({ type: "string", message: "thrown" });
  });

  test("redactError logs at most five errors of an AggregateError, each redacted", () => {
    const failed = [queried(new Error("broken")), new Error("2026-09: no month"), "thrown"];
    const result = redactError(new AggregateError(failed, "3 months failed"));
    expect(result.message).toBe("3 months failed");
    expect(result.errors?.map(({ message }) => message)).toEqual([
      "broken",
      "2026-09: no month",
      "thrown",
    ]);
    expect(JSON.stringify(result)).not.toContain("78704");
    const many = Array.from({ length: 1_000 }, () => new Error("x".repeat(100)));
    expect(redactError(new AggregateError(many)).errors).toHaveLength(5);
  });
});
