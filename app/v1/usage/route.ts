import readUsage from "#lib/operations/read-usage";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readUsage);

export const dynamic = "force-dynamic";
