import readToolCatalog from "#lib/operations/read-tool-catalog";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readToolCatalog);

export const dynamic = "force-dynamic";
