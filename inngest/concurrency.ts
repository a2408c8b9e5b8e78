/**
 * Max concurrent steps of each function, over all processes. Together they stay below the limit of
 * one process's endpoint, which leaves room for registrations and repeated calls.
 */
export const CONCURRENCY = {
  deliveries: 10,
  /**
   * The dispatcher behind a step can do more, and attempts whatever else is due to a responsive
   * host.
   */
  deliveries_per_host: 1,
  sweep: 1,
  refresh: 1,
  reports: 1,
  alerts: 1,
} as const;
