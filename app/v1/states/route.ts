import listStates from "#lib/operations/list-states";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listStates);

export const dynamic = "force-dynamic";
