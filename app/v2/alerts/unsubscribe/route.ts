import unsubscribeAlerts from "#lib/operations/unsubscribe-alerts";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(unsubscribeAlerts);

export const dynamic = "force-dynamic";
