import { expect, test } from "vitest";
import { parseOneLine } from "./one-line";
import { listenForUnread } from "./unread";

test.each([
  ["1 Oak St, Ada, KY, 40003", ["1 Oak St", "Ada", "40003"]],
  ["1 Oak St, Suite 2, ADA, KY, 40003-1234", ["1 Oak St, Suite 2", "Ada", "40003"]],
  ["1 OAK ST; ADA, KY 40003", ["1 OAK ST", "Ada", "40003"]],
  ["1 OAK ST; ADA, KY, KY 40003", ["1 OAK ST", "Ada", "40003"]],
  ["1 Oak St, Ada, KY 40003, USA", ["1 Oak St", "Ada", "40003"]],
  ["1 Oak St, North Ada KY 40003", ["1 Oak St", "North Ada", "40003"]],
  ["1 OAK ST, 1 OAK ST, ADA, KY, 40003", ["1 OAK ST", "Ada", "40003"]],
  ["Ada, KY 40003", [undefined, "Ada", "40003"]],
])("%s is street, city, and ZIP %j", (text, [address_line1, city, zip]) => {
  const parts = parseOneLine(text, "KY");
  expect([parts.address_line1, parts.city, parts.zip]).toEqual([address_line1, city, zip]);
});

test.each([
  ["1 Oak St, Ada, OK, 74820", {}],
  ["1 Oak St, Ada", { address_line1: "1 Oak St, Ada" }],
])("%s gives %j and is reported, because it isn't in the state or has no ZIP", (text, expected) => {
  const unread: string[] = [];
  const parsed = listenForUnread(
    (kind, cell) => unread.push(`${kind}: ${cell}`),
    () => parseOneLine(text, "KY"),
  );
  expect(parsed).toEqual(expected);
  expect(unread).toEqual([`address: ${text}`]);
});
