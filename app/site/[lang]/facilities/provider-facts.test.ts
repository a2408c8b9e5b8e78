import { expect, test } from "vitest";
import { siteName } from "./provider-facts";

test("a web address is shown without its protocol and its last slash", () => {
  expect(siteName("http://www.elm.example/")).toBe("www.elm.example");
  expect(siteName("HTTPS://elm.example/austin")).toBe("elm.example/austin");
});
