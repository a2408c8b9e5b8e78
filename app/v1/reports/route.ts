import listReports from "#lib/operations/list-reports";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listReports);

export const dynamic = "force-dynamic";
