import { expect, test } from "vitest";
import { networkOf } from "./network";

test("a customer's whole IPv6 network counts as one client, its neighbor's as another", () => {
  const ours = networkOf("2001:db8:1:2::1");
  expect(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(ours);
  expect(networkOf("2001:0DB8:0001:0002:0:0:0:9")).toBe(ours);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(ours);
});

test("an IPv4 address counts as itself, however the socket spells it", () => {
  expect(networkOf("198.51.100.7")).toBe("198.51.100.7");
  expect(networkOf("::ffff:198.51.100.7")).toBe("198.51.100.7");
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::1"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::1"],
  ["[::ffff:203.0.113.9]:51234", "203.0.113.9"],
])("a port that a proxy tells with it is no part of it: %s", (told, address) => {
  expect(networkOf(told)).toBe(networkOf(address));
});

test("what a proxy says that is no address takes no more room than one", () => {
  expect(networkOf("x".repeat(8_000))).toHaveLength(45);
  expect(networkOf(":".repeat(8_000))).toHaveLength(45);
});
