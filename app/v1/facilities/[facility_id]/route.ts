import readFacility from "#lib/operations/read-facility";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readFacility);

export const dynamic = "force-dynamic";
