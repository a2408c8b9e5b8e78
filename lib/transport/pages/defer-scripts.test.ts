import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { holdScripts, START } from "./defer-scripts";

const PAGE =
  '<head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" as="image" href="/mark.svg"/>' +
  '<script src="/b.js" async=""></script></head><script src="/old.js" noModule=""></script>' +
  '<script>self.__next_f.push([1,"&lt;script src=\\"/c.js\\" async=\\"\\""])</script><script src="/a.js" async=""></script>';

describe("a page's scripts", () => {
  test("wait, and what starts them stands before them", () => {
    expect(holdScripts(PAGE)).toBe(
      `<head><link rel="preload" as="image" href="/mark.svg"/><script>${START}</script>` +
        '<script data-held="/b.js"></script></head><script src="/old.js" noModule=""></script>' +
        '<script>self.__next_f.push([1,"&lt;script src=\\"/c.js\\" async=\\"\\""])</script><script data-held="/a.js"></script>',
    );
  });

  test("need nothing where there are none", () => {
    expect(holdScripts("<p>hello</p>")).toBe("<p>hello</p>");
  });

  test("are started by a script that is whole in its short form", () => {
    const listened: string[] = [];
    runInNewContext(START, { addEventListener: (type: string) => listened.push(type) });
    expect(listened).toContain("pointerdown");
    expect(listened).toContain("daybook:started");
    expect(START).not.toContain("</");
  });
});
