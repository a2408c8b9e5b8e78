import { closeDatabase } from "../../db/client";
import { createKey } from "../../lib/keys/keys";
import { checkLimiter, FORWARDED } from "./abuse/limiter";
import { checkBodies, checkSlowHeaders } from "./abuse/sockets";
import type { Figure } from "./figures";
import { openServing } from "./serving";

/** Tests one real server against floods, oversized bodies, and slow clients. */
export async function checkAbuse(): Promise<Figure[]> {
  const serving = await openServing({
    environment: { DAYBOOK_TRUSTED_ADDRESS_HEADER: FORWARDED, RATE_PUBLIC_PER_MIN: "60" },
  });
  const [server] = serving.servers;
  if (!server) throw new Error("No server");
  try {
    const { key } = await createKey({ name: "other", scopes: ["read"], rate_per_min: 0 });
    return [
      ...(await checkLimiter(server.origin, key)),
      ...(await checkBodies(server, key)),
      ...(await checkSlowHeaders(server.origin, key)),
    ];
  } finally {
    await closeDatabase();
    await serving.close();
  }
}
