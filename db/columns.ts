import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

/** An instant, always UTC, as a Date. */
export const instant = (name?: string) =>
  name === undefined
    ? timestamp({ withTimezone: true, mode: "date", precision: 3 })
    : timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** When the row was written. */
export const recordedAt = () => instant().notNull().defaultNow();

/** The counter that every accepted data change increments. */
export const dataVersion = () => bigint({ mode: "number" });

/** Postgres `cube`: a point in miles on the sphere, for radius search (lib/facilities/filters.ts). */
export const cube = customType<{ data: string; driverData: string }>({ dataType: () => "cube" });
