import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listChangelog } from "#lib/content/changelog";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { useSample } from "#tests/sample";
import { GET as changelogAtom } from "../../app/changelog.atom/route";
import { GET as changelogJson } from "../../app/changelog.json/route";
import { GET as facilityChanges } from "../../app/site/[lang]/facilities/[facility_id]/changes.atom/route";
import { GET as searchChanges } from "../../app/site/[lang]/search.atom/route";
import { checkAtom } from "./atom";
import { checkJsonFeed } from "./json-feed";

/** Every route that serves a feed, by the folder of its file, with its check. */
const FEEDS = {
  "changelog.atom": { read: changelogAtom, check: checkAtom },
  "changelog.json": { read: changelogJson, check: checkJsonFeed },
  "site/[lang]/facilities/[facility_id]/changes.atom": {
    read: () =>
      facilityChanges(new Request("http://localhost/changes.atom"), {
        params: Promise.resolve({ lang: "en", facility_id: EXAMPLE_FACILITY_ID }),
      }),
    check: checkAtom,
  },
  "site/[lang]/search.atom": {
    read: () =>
      searchChanges(new Request("http://localhost/search.atom?state_code=TX"), {
        params: Promise.resolve({ lang: "en" }),
      }),
    check: checkAtom,
  },
};

useSample();

const APP = new URL("../../app/", import.meta.url);

describe("feeds", () => {
  test("this file checks every route that serves a feed", () => {
    const routes = readdirSync(APP, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("route.ts"))
      .filter((file) =>
        /application\/(atom|rss|feed)\+/.test(readFileSync(new URL(file, APP), "utf8")),
      )
      .map((file) => file.replaceAll("\\", "/").replace("/route.ts", ""));
    expect(routes.toSorted()).toEqual(Object.keys(FEEDS).toSorted());
  });

  test.each(Object.entries(FEEDS))("/%s follows the schema of its format", async (_path, feed) => {
    expect(feed.check(await (await feed.read()).text())).toEqual([]);
  });

  test("a feed has every release, with its date, and no unreleased change", async () => {
    const { items } = (await changelogJson().json()) as {
      items: { id: string; date_published: string }[];
    };
    const served = items.map(({ id, date_published }) => [id.split("#")[1], date_published]);
    const releases = listChangelog().filter(({ is_released }) => is_released);
    expect(served).toEqual(releases.map(({ slug, date }) => [slug, `${date}T00:00:00.000Z`]));
  });
});

const ENTRY = `<entry><id>urn:x:1</id><title>One</title><updated>2026-01-01T00:00:00Z</updated>
  <published>2026-01-01T00:00:00Z</published><content type="html">x</content>
  <category term="api"/></entry>`;
const atomOf = (entry: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:0</id>
  <title>Feed</title><updated>2026-01-01T00:00:00Z</updated><author><name>A</name></author>
  <link rel="self" href="https://example.org/feed"/>${entry}</feed>`;

describe("checkAtom", () => {
  test("accepts a valid feed", () => {
    expect(checkAtom(atomOf(ENTRY))).toEqual([]);
  });

  test.each([
    ['term="api"', 'label="api"', "lacks the attribute term"],
    ["<title>One</title>", "", "0 × title"],
    ["<published>2026-01-01T00:00:00Z</published>", "", "0 × published"],
    ["<updated>2026-01-01T", "<updated>2026-01-01 ", "is no date-time"],
    ["urn:x:1", "one", "is no absolute URI"],
    ["</entry>", "<pubDate>x</pubDate></entry>", "is no element of Atom"],
    ["</entry>", `</entry>${ENTRY}`, "two entries with one id"],
  ])("reports an entry if %s becomes %s", (written, broken, fault) => {
    expect(checkAtom(atomOf(ENTRY.replace(written, broken))).join()).toContain(fault);
  });
});
