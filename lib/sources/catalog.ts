import { coCdec } from "./jurisdictions/co-cdec";
import { nyOcfs } from "./jurisdictions/ny-ocfs";
import { nycDohmh } from "./jurisdictions/nyc-dohmh";
import { txHhsc } from "./jurisdictions/tx-hhsc";
import { sampleOf } from "./jurisdictions/sample";
import type { Source } from "./source";

/** Every source that we can read. A new state is one more line. */
export const SOURCES: readonly Source[] = [nycDohmh, nyOcfs, txHhsc, coCdec];

/** Fictional records in the same formats; they never mix with real ones. */
export const SAMPLE_SOURCES: readonly Source[] = [nycDohmh, nyOcfs, txHhsc, coCdec].map(sampleOf);

export const allSources: readonly Source[] = [...SOURCES, ...SAMPLE_SOURCES];

const byId: ReadonlyMap<string, Source> = new Map(
  allSources.map((source) => [source.source_id, source]),
);

/** The source of that id, sample sources included; undefined when there is none. */
export function sourceById(source_id: string): Source | undefined {
  return byId.get(source_id);
}
