import { expect, test } from "vitest";
import { escapeXml } from "./xml";

test("nothing of a text is markup", () => {
  expect(escapeXml(`<a href="x">Tom & Jerry's</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;",
  );
});
