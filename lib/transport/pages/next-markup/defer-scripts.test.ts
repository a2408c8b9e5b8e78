import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { holdScripts, START } from "./defer-scripts";

const PAGE =
  '<head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" as="image" href="/mark.svg"/>' +
  '<script src="/b.js" async=""></script></head><script src="/old.js" noModule=""></script>' +
  '<script>self.__next_f.push([1,"&lt;script src=\\"/c.js\\" async=\\"\\""])</script><script src="/a.js" async=""></script>';

describe("deferred page scripts", () => {
  test("the scripts of a page are deferred, and the start script is inserted before them", () => {
    expect(holdScripts(PAGE)).toBe(
      `<head><link rel="preload" as="image" href="/mark.svg"/><script>${START}</script>` +
        '<script data-held="/b.js"></script></head><script src="/old.js" noModule=""></script>' +
        '<script>self.__next_f.push([1,"&lt;script src=\\"/c.js\\" async=\\"\\""])</script><script data-held="/a.js"></script>',
    );
  });

  test("a page without scripts is unchanged", () => {
    expect(holdScripts("<p>hello</p>")).toBe("<p>hello</p>");
  });

  test("the minified start script runs, and listens for user input", () => {
    const listened: string[] = [];
    runInNewContext(START, { addEventListener: (type: string) => listened.push(type) });
    expect(listened).toContain("pointerdown");
    expect(listened).toContain("daybook:started");
    expect(START).not.toContain("</");
  });
});
