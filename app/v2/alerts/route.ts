import createAlert from "#lib/operations/create-alert";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(createAlert);

export const dynamic = "force-dynamic";
