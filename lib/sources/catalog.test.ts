import { expect, test } from "vitest";
import { SEVERITY_CROSSWALK } from "#lib/scoring/severity";
import { allSources, requireSource, SAMPLE_SOURCES, sourceById, SOURCES } from "./catalog";

test("source ids are unique, and sourceById finds each", () => {
  const ids = allSources.map(({ source_id }) => source_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const source of allSources) expect(sourceById(source.source_id)).toBe(source);
  expect(sourceById("nowhere")).toBeUndefined();
  expect(() => requireSource("nowhere")).toThrow("No source has the id nowhere");
});

test("every endpoint's stream is a stream of its source", () => {
  for (const { source_id, streams, endpoints } of SOURCES) {
    for (const endpoint of endpoints) {
      expect(
        streams.map(({ name }) => name),
        source_id,
      ).toContain(endpoint.stream);
    }
  }
});

const SENTENCES = /^[A-Z][^.]+\.(?: [A-Z][^.]+\.)?$/;

test("every source has either live endpoints or a reason of one or two sentences", () => {
  for (const { source_id, endpoints, manual_reason } of allSources) {
    expect(manual_reason === undefined, source_id).toBe(endpoints.length > 0);
    if (manual_reason !== undefined) expect(manual_reason, source_id).toMatch(SENTENCES);
  }
});

test("sample and real sources share no id, agency page, or endpoint", () => {
  const jurisdictions = new Set(SOURCES.map(({ jurisdiction_id }) => jurisdiction_id));
  for (const sample of SAMPLE_SOURCES) {
    expect(sample).toMatchObject({ is_sample: true, endpoints: [] });
    expect(sample.source_id).toMatch(/^sample-/);
    expect(jurisdictions).not.toContain(sample.jurisdiction_id);
    expect(sample.complaint_url).toBeUndefined();
    expect(SOURCES.map(({ portal_url }) => portal_url)).not.toContain(sample.portal_url);
  }
});

test("every source that publishes severity has its terms in the crosswalk", () => {
  for (const { publishes, jurisdiction_id } of SOURCES) {
    if (publishes.severity) expect(SEVERITY_CROSSWALK).toHaveProperty(jurisdiction_id);
  }
});

test("complaint URLs are HTTPS pages of the agency's own site", () => {
  const result = SOURCES.filter(({ complaint_url }) => complaint_url !== undefined);
  const sites = result.map(({ source_id, complaint_url = "" }) => {
    const { protocol, hostname } = new URL(complaint_url);
    expect(protocol).toBe("https:");
    return [source_id, hostname];
  });
  expect(Object.fromEntries(sites)).toEqual({
    "ca-ccld": "www.cdss.ca.gov",
    "co-cdec": "cdec.colorado.gov",
    "ct-oec": "www.ctoec.org",
    "nc-dcdee": "ncchildcare.ncdhhs.gov",
    "pa-ocdel": "www.pa.gov",
    "ut-dlbc": "childcarelicensing.utah.gov",
    "wi-dcf": "dcf.wisconsin.gov",
  });
});
