import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the codings that an Accept-Encoding header accepts (RFC 9110, 12.5.3; q=0 rejects). */
const acceptedCodings = (accept_encoding = ""): ReadonlySet<string | undefined> =>
  new Set(
    accept_encoding
      .toLowerCase()
      .split(",")
      .map((item) => item.trim().split(/\s*;\s*/))
      .filter(([, q]) => q === undefined || !/^q=0(\.0*)?$/.test(q))
      .map(([name]) => name),
  );

/** Whether a client accepts gzip. */
export const acceptsGzip = (accept_encoding: string | undefined): boolean =>
  acceptedCodings(accept_encoding).has("gzip");

/** Returns the best encoding that an Accept-Encoding header accepts. */
export function chooseEncoding(accept_encoding: string | undefined): Encoding {
  const admitted = acceptedCodings(accept_encoding);
  if (admitted.has("br")) return "br";
  return admitted.has("gzip") ? "gzip" : "identity";
}

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotli(body, BROTLI);
  return encoding === "gzip" ? gzipped(body) : body;
}
