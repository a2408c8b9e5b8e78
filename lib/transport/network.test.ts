import { expect, test } from "vitest";
import { networkOf } from "./network";

test("an IPv6 /64 network counts as one client, and the next /64 as another", () => {
  const ours = networkOf("2001:db8:1:2::1");
  expect(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(ours);
  expect(networkOf("2001:0DB8:0001:0002:0:0:0:9")).toBe(ours);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(ours);
});

test("an IPv4 address counts as itself, also in its IPv6-mapped form", () => {
  expect(networkOf("198.51.100.7")).toBe("198.51.100.7");
  expect(networkOf("::ffff:198.51.100.7")).toBe("198.51.100.7");
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::1"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::1"],
  ["[::ffff:203.0.113.9]:51234", "203.0.113.9"],
])("networkOf ignores the port in %s", (result, address) => {
  expect(networkOf(result)).toBe(networkOf(address));
});

test("text that is not an address is cut to 45 characters", () => {
  expect(networkOf("x".repeat(8_000))).toHaveLength(45);
  expect(networkOf(":".repeat(8_000))).toHaveLength(45);
});
