import type { Metadata } from "next";

/** What is made up is for nobody to find: keeps pages of the sample from search engines, and no others. */
export const sampleRobots = (is_sample: boolean): Pick<Metadata, "robots"> =>
  is_sample ? { robots: { index: false, follow: true } } : {};
