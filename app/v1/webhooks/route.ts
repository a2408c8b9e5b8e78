import createWebhook from "#lib/operations/create-webhook";
import listWebhooks from "#lib/operations/list-webhooks";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(createWebhook, listWebhooks);

export const dynamic = "force-dynamic";
