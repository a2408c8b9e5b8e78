import { akDoh } from "./jurisdictions/ak-doh";
import { arDccece } from "./jurisdictions/ar-dccece";
import { azAdhs } from "./jurisdictions/az-adhs";
import { caCcld } from "./jurisdictions/ca-ccld";
import { coCdec } from "./jurisdictions/co-cdec";
import { ctOec } from "./jurisdictions/ct-oec";
import { dcOsse } from "./jurisdictions/dc-osse";
import { deOccl } from "./jurisdictions/de-occl";
import { censusZcta } from "./jurisdictions/census-zcta";
import { gaDecal } from "./jurisdictions/ga-decal";
import { geonamesZip } from "./jurisdictions/geonames-zip";
import { hifldFl } from "./jurisdictions/hifld";
import { hudZipCounty } from "./jurisdictions/hud-zip-county";
import { iaHhs } from "./jurisdictions/ia-hhs";
import { ilDcfs } from "./jurisdictions/il-dcfs";
import { inFssa } from "./jurisdictions/in-fssa";
import { ksKdhe } from "./jurisdictions/ks-kdhe";
import { kyChfs } from "./jurisdictions/ky-chfs";
import { laLdoe } from "./jurisdictions/la-ldoe";
import { maEec } from "./jurisdictions/ma-eec";
import { mdMsde } from "./jurisdictions/md-msde";
import { miMileap } from "./jurisdictions/mi-mileap";
import { mnDhs } from "./jurisdictions/mn-dhs";
import { mtDphhs } from "./jurisdictions/mt-dphhs";
import { moDese } from "./jurisdictions/mo-dese";
import { ncDcdee } from "./jurisdictions/nc-dcdee";
import { ndcp } from "./jurisdictions/ndcp";
import { neDhhs } from "./jurisdictions/ne-dhhs";
import { nhDhhs } from "./jurisdictions/nh-dhhs";
import { njDcf } from "./jurisdictions/nj-dcf";
import { njDcfPdf } from "./jurisdictions/nj-dcf-pdf";
import { nyOcfs } from "./jurisdictions/ny-ocfs";
import { nycDohmh } from "./jurisdictions/nyc-dohmh";
import { okDhs } from "./jurisdictions/ok-dhs";
import { orEld } from "./jurisdictions/or-eld";
import { ohDcy } from "./jurisdictions/oh-dcy";
import { paOcdel } from "./jurisdictions/pa-ocdel";
import { scDss } from "./jurisdictions/sc-dss";
import { sdDss } from "./jurisdictions/sd-dss";
import { tnDhs } from "./jurisdictions/tn-dhs";
import { txHhsc } from "./jurisdictions/tx-hhsc";
import { utDlbc } from "./jurisdictions/ut-dlbc";
import { vaDss } from "./jurisdictions/va-dss";
import { vtDcf } from "./jurisdictions/vt-dcf";
import { waDcyf } from "./jurisdictions/wa-dcyf";
import { waDcyfCheck } from "./jurisdictions/wa-dcyf-check";
import { wiDcf } from "./jurisdictions/wi-dcf";
import { wvDhhr } from "./jurisdictions/wv-dhhr";
import { sampleOf } from "./jurisdictions/sample";
import type { Source } from "./source";

/** All readable sources. A new state adds one line. */
export const SOURCES: readonly Source[] = [
  akDoh,
  arDccece,
  azAdhs,
  caCcld,
  coCdec,
  ctOec,
  dcOsse,
  deOccl,
  censusZcta,
  gaDecal,
  geonamesZip,
  hifldFl,
  hudZipCounty,
  iaHhs,
  ilDcfs,
  inFssa,
  ksKdhe,
  kyChfs,
  laLdoe,
  maEec,
  mdMsde,
  miMileap,
  mnDhs,
  mtDphhs,
  moDese,
  ncDcdee,
  ndcp,
  neDhhs,
  nhDhhs,
  njDcf,
  njDcfPdf,
  nyOcfs,
  nycDohmh,
  okDhs,
  orEld,
  ohDcy,
  paOcdel,
  scDss,
  sdDss,
  tnDhs,
  txHhsc,
  utDlbc,
  vaDss,
  vtDcf,
  waDcyf,
  waDcyfCheck,
  wiDcf,
  wvDhhr,
];

/** Fictional records in the same formats, which never mix with real ones. */
export const SAMPLE_SOURCES: readonly Source[] = [
  nycDohmh,
  nyOcfs,
  txHhsc,
  coCdec,
  caCcld,
  deOccl,
  ncDcdee,
  ndcp,
].map(sampleOf);

export const allSources: readonly Source[] = [...SOURCES, ...SAMPLE_SOURCES];

const byId: ReadonlyMap<string, Source> = new Map(
  allSources.map((source) => [source.source_id, source]),
);

/** Returns the source with that id, including sample sources. Undefined if there is none. */
export function sourceById(source_id: string): Source | undefined {
  return byId.get(source_id);
}

const byJurisdiction: ReadonlyMap<string, Source> = new Map(
  allSources.toReversed().map((source) => [source.jurisdiction_id, source]),
);

/** Returns the source of an agency's own records: the first of its jurisdiction. */
export function sourceOfJurisdiction(jurisdiction_id: string): Source | undefined {
  return byJurisdiction.get(jurisdiction_id);
}

/** Returns whether a jurisdiction is a directory instead of a licensing agency. */
export const isDirectory = (jurisdiction_id: string): boolean =>
  byJurisdiction.get(jurisdiction_id)?.is_directory === true;

/**
 * Returns the source with that id, including sample sources.
 * @throws Error if there is none
 */
export function requireSource(source_id: string): Source {
  const source = sourceById(source_id);
  if (source) return source;
  throw new Error(`No source has the id ${source_id}; see: npm run ingest -- list`);
}
