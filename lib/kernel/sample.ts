/** How the ids of the sample's sources and agencies begin; no real one's does. */
export const SAMPLE_PREFIX = "sample-";

/** The id of a source's or an agency's sample twin. */
export const sampleIdOf = (id: string): string => SAMPLE_PREFIX + id;

/** Whether a source or an agency is of the sample. */
export const isSampleId = (id: string): boolean => id.startsWith(SAMPLE_PREFIX);
