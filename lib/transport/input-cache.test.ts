import { expect, test, vi } from "vitest";
import { readQuestion } from "./input-cache";

/** Tests that a valid query is decoded once, and that clients which share it can't change it. */

const request = (query: string) => ({ path: "/v1/facilities", query });
const search = { id: "searchFacilities" };

test("an equal query is decoded once, and another query or operation separately", () => {
  const decode = vi.fn(() => ({ state: "TX" }));
  const first = readQuestion(search, request("state=TX"), decode);
  expect(readQuestion(search, request("state=TX"), decode)).toBe(first);
  expect(decode).toHaveBeenCalledTimes(1);
  readQuestion(search, request("state=TX&limit=5"), decode);
  readQuestion({ id: "anotherOperation" }, request("state=TX"), decode);
  expect(decode).toHaveBeenCalledTimes(3);
});

test("a shared query and its lists are immutable", () => {
  const question = readQuestion(search, request("license_status=active,closed"), () => ({
    license_status: ["active", "closed"],
  }));
  expect(() => Object.assign(question, { state: "CA" })).toThrow(TypeError);
  expect(() => (question["license_status"] as string[]).push("revoked")).toThrow(TypeError);
});

test("an invalid query is rejected each time, because only valid ones are cached", () => {
  const refuse = vi.fn(() => {
    throw new Error("state must be one of");
  });
  for (const _ of [1, 2])
    expect(() => readQuestion(search, request("state=XX"), refuse)).toThrow("state must be");
  expect(refuse).toHaveBeenCalledTimes(2);
});
