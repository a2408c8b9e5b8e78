import enableWebhook from "#lib/operations/enable-webhook";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(enableWebhook);

export const dynamic = "force-dynamic";
