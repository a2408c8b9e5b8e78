import type { Correction } from "#lib/corrections/read";

/** Returns the state that a reader sees. A note can be published before anyone replies to it. */
export const ticketState = ({
  status,
  published_on,
}: Pick<Correction, "status" | "published_on">) =>
  status === "received" && published_on !== null ? "published" : status;

/** Returns whether a reply may still come. None comes after a request was closed. */
export const awaitsReply = ({
  answered_at,
  closed_at,
}: Pick<Correction, "answered_at" | "closed_at">): boolean =>
  answered_at === null && closed_at === null;
