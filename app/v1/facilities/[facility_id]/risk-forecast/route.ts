import forecastRisk from "#lib/operations/forecast-risk";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(forecastRisk);

export const dynamic = "force-dynamic";
