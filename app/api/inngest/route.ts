import { serve } from "inngest/next";
import { inngest } from "#inngest/client";
import { functions } from "#inngest/functions";
import { isInngestConfigured } from "#lib/kernel/inngest-settings";
import { inngestAddress, logOtherAddresses } from "#lib/transport/inngest-address";

const served = serve({
  client: inngest,
  functions,
  enableUnauthedSync: false,
  ...inngestAddress(),
});

/**
 * The handler reads a whole body before it checks the signature, so the path doesn't exist without
 * a signing key.
 */
const where = (handler: typeof served.POST): typeof served.POST =>
  isInngestConfigured() ? handler : () => Promise.resolve(new Response(null, { status: 404 }));

export const GET = where(served.GET);
export const POST = where(served.POST);
export const PUT = where(logOtherAddresses(served.PUT));
