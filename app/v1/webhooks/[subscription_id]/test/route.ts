import testWebhook from "#lib/operations/test-webhook";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(testWebhook);

export const dynamic = "force-dynamic";
