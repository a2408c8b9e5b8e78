import { expect, test } from "vitest";
import { ticketState } from "./ticket-state";

test("a note that is published is no longer waiting, and a later reply or close wins", () => {
  expect([
    ticketState({ status: "received", published_on: null }),
    ticketState({ status: "received", published_on: "2026-11-05" }),
    ticketState({ status: "answered", published_on: "2026-11-05" }),
    ticketState({ status: "closed", published_on: "2026-11-05" }),
  ]).toEqual(["received", "published", "answered", "closed"]);
});
