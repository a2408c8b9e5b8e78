import { expect, test } from "vitest";
import { awaitsReply, ticketState } from "./ticket-state";

test("a note that is published is no longer waiting, and a later reply or close wins", () => {
  expect([
    ticketState({ status: "received", published_on: null }),
    ticketState({ status: "received", published_on: "2026-11-05" }),
    ticketState({ status: "answered", published_on: "2026-11-05" }),
    ticketState({ status: "closed", published_on: "2026-11-05" }),
  ]).toEqual(["received", "published", "answered", "closed"]);
});

test("a request that was closed without a reply awaits none", () => {
  const on = "2026-11-05T00:00:00Z";
  expect([
    awaitsReply({ answered_at: null, closed_at: null }),
    awaitsReply({ answered_at: on, closed_at: null }),
    awaitsReply({ answered_at: null, closed_at: on }),
  ]).toEqual([true, false, false]);
});
