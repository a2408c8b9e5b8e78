/** How an operation is requested. Parameters that are not in the path are in the query or body. */
export interface Route {
  method: string;
  path: string;
  /** Whether a request may be repeated without a second effect. */
  repeatable: boolean;
  /** Largest page, if this is a list with pages. */
  limitMax?: number;
  /** Parameters that are headers, with the name of each. */
  headers?: Readonly<Record<string, string>>;
}

/** Options of one call. */
export interface CallOptions {
  /** Cancels the request and the waits between attempts. */
  signal?: AbortSignal | undefined;
}
