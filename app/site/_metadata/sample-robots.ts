import type { Metadata } from "next";

/** Keeps pages of fictional sample records, and only those, out of search engines. */
export const sampleRobots = (is_sample: boolean): Pick<Metadata, "robots"> =>
  is_sample ? { robots: { index: false, follow: true } } : {};
