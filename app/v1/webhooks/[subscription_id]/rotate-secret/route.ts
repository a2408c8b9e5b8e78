import rotateWebhookSecret from "#lib/operations/rotate-webhook-secret";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(rotateWebhookSecret);

export const dynamic = "force-dynamic";
