import { recordSchema } from "#lib/bulk/record-schema";
import { publicUrl } from "#lib/kernel/env";
import { documentRoute, taggedDocument } from "#lib/transport/document";

type Context = { params: Promise<{ file: string }> };

/** `/schemas/facility.json`: the JSON Schema of a record. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const { file } = await params;
  const schema = file.endsWith(".json") ? recordSchema(file.slice(0, -".json".length)) : undefined;
  if (schema) return taggedDocument(request, schema, "application/schema+json; charset=utf-8");
  const gone = `There is no such schema; see ${publicUrl("/docs/bulk")}\n`;
  return new Response(gone, { status: 404, headers: { "Cache-Control": "no-store" } });
});

export const dynamic = "force-dynamic";
