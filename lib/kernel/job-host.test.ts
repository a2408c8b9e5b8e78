import { expect, test } from "vitest";
import { isScheduleCall, requireJobRunner } from "./job-host";

const SECRET = "a-secret-of-the-schedule";
/** Settings without Inngest. */
const NONE = {
  DAYBOOK_CRON_SECRET: undefined,
  INNGEST_EVENT_KEY: undefined,
  INNGEST_DEV: undefined,
};

test("a schedule's call has the secret as its bearer token", () => {
  expect(isScheduleCall(`Bearer ${SECRET}`, SECRET)).toBe(true);
  expect(isScheduleCall(`bearer ${SECRET}`, SECRET)).toBe(true);
});

test.each([null, "", SECRET, "Bearer ", `Bearer ${SECRET}x`, `Basic ${SECRET}`])(
  "the header %j isn't a schedule's call",
  (header) => expect(isScheduleCall(header, SECRET)).toBe(false),
);

test("no call is a schedule's if the setting is missing", () => {
  expect(isScheduleCall("Bearer undefined", undefined)).toBe(false);
});

test("a host without the custom server needs a schedule or Inngest", () => {
  expect(() => requireJobRunner(NONE)).toThrow("Run npm start instead, or set DAYBOOK_CRON_SECRET");
  expect(() => requireJobRunner({ ...NONE, DAYBOOK_CRON_SECRET: SECRET })).not.toThrow();
  expect(() => requireJobRunner({ ...NONE, INNGEST_EVENT_KEY: "key" })).not.toThrow();
});
