import deleteWebhook from "#lib/operations/delete-webhook";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(deleteWebhook);

export const dynamic = "force-dynamic";
