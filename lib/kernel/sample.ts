/** Prefix of the ids of sample sources and agencies. No real one begins with it. */
export const SAMPLE_PREFIX = "sample-";

/** Returns the id of a source's or an agency's sample version. */
export const sampleIdOf = (id: string): string => SAMPLE_PREFIX + id;

/** Whether a source or an agency is part of the sample. */
export const isSampleId = (id: string): boolean => id.startsWith(SAMPLE_PREFIX);
