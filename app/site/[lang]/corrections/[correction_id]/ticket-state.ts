import type { Correction } from "#lib/corrections/read";

/** Returns the state that a reader sees. A note can be published before anyone replies to it. */
export const ticketState = ({
  status,
  published_on,
}: Pick<Correction, "status" | "published_on">) =>
  status === "received" && published_on !== null ? "published" : status;
