import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentPolicy } from "./policy";

process.env["LOG_LEVEL"] = "silent";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptSources = (html: string) =>
  /script-src ([^;]*)/.exec(contentPolicy(html))?.[1]?.split(" ");

const FLIGHT = 'self.__next_f.push([1,"0:\\"$Sreact\\""])';
const START = "(self.__next_f=self.__next_f||[]).push([0])";

describe("a page's policy", () => {
  test("names the scripts that Next wrote into it, by hash", () => {
    const html = `<script src="/a.js" async=""></script><script>${START}</script><script id="_R_">${FLIGHT}</script>`;
    expect(scriptSources(html)).toEqual(["'self'", sha(START), sha(FLIGHT)]);
  });

  test.each([
    ["code of its own", "alert(1)"],
    ["code behind what Next writes", `${FLIGHT};alert(1)`],
    ["code within what Next writes", "self.__next_f.push([1,alert(1)])"],
  ])("lets nothing else run: %s", (_, script) => {
    expect(scriptSources(`<body><script>${script}</script>`)).toEqual(["'self'"]);
  });

  test("hashes the bytes that are sent, whatever they spell", () => {
    const script = 'self.__next_f.push([1,"Niñera · Peña’s 👶"])';
    const bytes = Buffer.from(`<p>año</p><script>${script}</script>`);
    expect(scriptSources(bytes.toString("latin1"))).toEqual(["'self'", sha(script)]);
  });

  test("needs no word for data", () => {
    expect(scriptSources('<script type="application/ld+json">{"a":1}</script>')).toEqual([
      "'self'",
    ]);
  });

  test("allows nothing by default, and no unsafe source", () => {
    const policy = contentPolicy("<p>hello</p>");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain("unsafe");
  });
});
