import { describe, expect, test } from "vitest";
import { SAMPLE_SOURCES, SOURCES } from "./catalog";
import { agencyUrl, recordPageUrl } from "./record-page";
import { sourceUrlKind } from "./source-url-kind";

const rosters = SOURCES.filter(({ streams }) => streams.some(({ kind }) => kind === "facilities"));
const HOSTILE = [
  '"><script>alert(1)</script>',
  "../../admin?x=1#top",
  "javascript:alert(1)",
  "1 2\n3",
  "@evil.example/",
  "..",
  "\ud800",
];

describe.each(rosters.map((source) => [source.source_id, source] as const))("%s", (_id, source) => {
  test("the source has an HTTPS search page for people", () => {
    expect(source.lookup_url).toMatch(/^https:\/\/[^/\s]+/);
  });

  test("each license has an HTTPS URL with its id, or the source's search page", () => {
    const url = agencyUrl(source, "123456789");
    expect(new URL(url).protocol).toBe("https:");
    if (source.record_page === undefined) {
      expect(url).toBe(source.lookup_url);
      expect(sourceUrlKind(url, "record")).toBe("search");
    } else {
      expect(url).toContain("123456789");
      expect(url.startsWith(source.record_page.url_prefix)).toBe(true);
      expect(sourceUrlKind(url, "report")).toBe("record");
    }
  });

  test.each(HOSTILE)("recordPageUrl keeps the id %j within its path", (key) => {
    const page = recordPageUrl(source, key);
    if (page === undefined) return;
    const plain = new URL(recordPageUrl(source, "1") ?? "");
    const { origin, pathname, hash } = new URL(page);
    expect([origin, hash]).toEqual([plain.origin, ""]);
    expect(pathname.split("/")).toHaveLength(plain.pathname.split("/").length);
    expect(page).not.toMatch(/[<>"\s]/);
  });
});

test("record page URLs have the form of each agency's site", () => {
  const pageOf = (source_id: string, key: string) => {
    const source = SOURCES.find((each) => each.source_id === source_id);
    return source && recordPageUrl(source, key);
  };
  const dss = "https://www.dss.virginia.gov/facility/search/cc2.cgi";
  // California's files drop the leading zero of a facility number.
  const ccld = "https://www.ccld.dss.ca.gov/carefacilitysearch/FacDetail";
  expect(pageOf("ca-ccld", "10200001")).toBe(`${ccld}/010200001`);
  expect(pageOf("mn-dhs", "800001")).toBe(
    "https://licensinglookup.dhs.state.mn.us/Details.aspx?l=800001",
  );
  expect(pageOf("ny-ocfs", "990001")).toBe("https://hs.ocfs.ny.gov/DCFS/Profile/Index/990001");
  expect(pageOf("va-dss", "10001")).toBe(`${dss}?rm=Details;ID=10001`);
  expect(pageOf("wa-dcyf", "001t000000AbCdE")).toBe(
    "https://www.findchildcarewa.org/PSS_Provider?id=001t000000AbCdE",
  );
});

test("sample sources link to no agency's site", () => {
  for (const source of SAMPLE_SOURCES) {
    expect(new URL(agencyUrl(source, "1")).hostname, source.source_id).toBe("example.org");
  }
});

test("a URL from an agency's file is a report for an inspection and a record for a license", () => {
  const url = "https://reports.example.gov/2026/1.pdf";
  expect(sourceUrlKind(url, "report")).toBe("report");
  expect(sourceUrlKind(url, "record")).toBe("record");
});
