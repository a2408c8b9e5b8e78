import readHealth from "#lib/operations/read-health";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readHealth);

export const dynamic = "force-dynamic";
