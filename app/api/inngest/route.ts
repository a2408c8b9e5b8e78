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

/** Reads whole bodies before it looks at their signature: where nobody signs there is no such path. */
const where = (handler: typeof served.POST): typeof served.POST =>
  isInngestConfigured() ? handler : () => Promise.resolve(new Response(null, { status: 404 }));

export const GET = where(served.GET);
export const POST = where(served.POST);
export const PUT = where(logOtherAddresses(served.PUT));
