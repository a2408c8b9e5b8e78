import { expect, test } from "vitest";
import { escapeXml } from "./xml";

test("escapeXml escapes all markup characters", () => {
  expect(escapeXml(`<a href="x">Tom & Jerry's</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;",
  );
});
