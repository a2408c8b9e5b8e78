import listDocs from "#lib/operations/list-docs";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listDocs);

export const dynamic = "force-dynamic";
