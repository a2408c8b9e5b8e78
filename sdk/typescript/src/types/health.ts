// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  CheckStatus,
  ServiceStatus,
} from "./values.js";

/** Status of the service. */
export interface Health {
  /**
   * `degraded` when the service is up, but a database that it reads from or the website is not, or
   * a disk is full: requests that need it return 503. `reasons` lists them.
   */
  status: ServiceStatus;
  /**
   * The parts. The database is probed at most every five seconds, or every second while it is down;
   * `mcp` has its status. Pages are probed at most every five seconds, in the background.
   */
  checks: {
    /** The API itself. */
    api: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /**
     * The database (PostgreSQL; the member's name is the contract's); where records are read from a
     * replica, both.
     */
    supabase: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /** The agent-tool endpoint. */
    mcp: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /** The website: whether it can render a page. */
    pages: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
  };
  /** Why `status` is not `ok`; empty if it is. */
  reasons: Array<{
    /** What is wrong. */
    code: "database_unreachable" | "pages_unavailable" | "disk_full" | (string & {});
    /** What is wrong and what it takes with it, in words. */
    detail: string;
  }>;
  /** Every route of the API. */
  routes: Array<{
    /** A route of the API. */
    path: string;
    /** Status of the route; `degraded`: it answers those who send no key. */
    status: ServiceStatus;
  }>;
  /** When a licensing agency's file was last accepted (ISO 8601, UTC) */
  last_state_ingest_at?: string;
  /** The clock of the service (ISO 8601, UTC) */
  time: string;
  /** Every absent member, with its reason. */
  missing: Array<{
    /** Absent member. */
    field: string;
    /** Why. */
    code: string;
  }>;
}
