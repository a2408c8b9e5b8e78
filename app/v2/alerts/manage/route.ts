import changeAlerts from "#lib/operations/change-alerts";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(changeAlerts);

export const dynamic = "force-dynamic";
