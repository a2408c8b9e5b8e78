import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentPolicy } from "./policy";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptSources = (html: string) =>
  /script-src ([^;]*)/.exec(contentPolicy(html))?.[1]?.split(" ");

const FLIGHT = 'self.__next_f.push([1,"0:\\"$Sreact\\""])';
const START = "(self.__next_f=self.__next_f||[]).push([0])";

describe("content security policy of a page", () => {
  test("the policy lists the hashes of the inline scripts that Next wrote", () => {
    const html = `<script src="/a.js" async=""></script><script>${START}</script><script id="_R_">${FLIGHT}</script>`;
    expect(scriptSources(html)).toEqual(["'self'", sha(START), sha(FLIGHT)]);
  });

  test.each([
    ["code of its own", "alert(1)"],
    ["code behind what Next writes", `${FLIGHT};alert(1)`],
    ["code within what Next writes", "self.__next_f.push([1,alert(1)])"],
  ])("the policy allows no script with %s", (_, script) => {
    expect(scriptSources(`<body><script>${script}</script>`)).toEqual(["'self'"]);
  });

  test("a script's hash covers the sent bytes, including non-ASCII text", () => {
    const script = 'self.__next_f.push([1,"Niñera · Peña’s 👶"])';
    const bytes = Buffer.from(`<p>año</p><script>${script}</script>`);
    expect(scriptSources(bytes.toString("latin1"))).toEqual(["'self'", sha(script)]);
  });

  test("a JSON-LD script adds nothing to the policy", () => {
    expect(scriptSources('<script type="application/ld+json">{"a":1}</script>')).toEqual([
      "'self'",
    ]);
  });

  test("the policy denies everything by default, and has no unsafe source", () => {
    const policy = contentPolicy("<p>hello</p>");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain("unsafe");
  });
});
