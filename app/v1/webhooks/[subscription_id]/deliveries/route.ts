import listDeliveries from "#lib/operations/list-deliveries";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listDeliveries);

export const dynamic = "force-dynamic";
