import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { openBulkFile } from "#lib/bulk/file";

/** Returns the bytes of a bulk file. */
export async function readBulkFile(edition: string, name: string): Promise<Buffer> {
  const file = await openBulkFile(edition, name);
  const parts: Buffer[] = [];
  for await (const part of file?.read() ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the rows of a Parquet file, read with another library than it's written with. */
export async function readParquet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  return parquetReadObjects({ file: file as ArrayBuffer });
}

const jsonOf = (row: Record<string, unknown>) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));

/** Returns what a bulk file states as text, whatever its format and compression. */
export async function readBulkText(edition: string, name: string): Promise<string> {
  const bytes = await readBulkFile(edition, name);
  if (name.endsWith(".parquet")) return (await readParquet(bytes)).map(jsonOf).join("\n");
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
}
