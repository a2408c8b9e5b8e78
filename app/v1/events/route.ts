import listEvents from "#lib/operations/list-events";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listEvents);

export const dynamic = "force-dynamic";
