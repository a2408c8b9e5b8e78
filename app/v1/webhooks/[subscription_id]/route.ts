import deleteWebhook from "#lib/operations/delete-webhook";
import updateWebhook from "#lib/operations/update-webhook";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(updateWebhook, deleteWebhook);

export const dynamic = "force-dynamic";
