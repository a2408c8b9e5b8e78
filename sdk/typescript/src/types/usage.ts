// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** Requests of one key. */
export interface Usage {
  /** Requests by day and status. */
  data: Array<UsageRow>;
  meta: UsageMeta;
}

/** Requests of one day with one status. */
export interface UsageRow {
  /** Day of the requests, in UTC (YYYY-MM-DD) */
  day: string;
  /** HTTP status of the responses. */
  status: number;
  /** Number of requests. */
  requests: number;
}

/** Days that usage covers. */
export interface UsageMeta {
  /** First day covered (YYYY-MM-DD) */
  from: string;
  /** Last day covered, today in UTC (YYYY-MM-DD) */
  until: string;
  /** Number of requests of all days. */
  total: number;
}
