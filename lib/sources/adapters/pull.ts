import type { Endpoint, Stream } from "../source";
import { pullArcgis } from "./arcgis";
import { pullCkan } from "./ckan";
import { pullCsv } from "./csv-download";
import { pullJson } from "./json-portal";
import type { Pulled, PullOptions, Unchanged } from "./pulled";
import { pullSoda } from "./soda";

/**
 * Opens an endpoint: checks the portal's columns and dates, then returns the rows as they arrive.
 * @throws FileRefused if columns are missing or the portal fails
 */
export function pull(
  endpoint: Endpoint,
  stream: Stream,
  options: PullOptions = {},
): Promise<Pulled | Unchanged> {
  switch (endpoint.style) {
    case "soda":
      return pullSoda(endpoint, stream, options);
    case "ckan":
      return pullCkan(endpoint, stream, options);
    case "arcgis":
      return pullArcgis(endpoint, stream, options);
    case "csv":
      return pullCsv(endpoint, stream, options);
    case "json":
      return pullJson(endpoint, stream, options);
  }
}
