/**
 * How many steps of each function Inngest calls at a time, over all processes. All of them together stay
 * below what the endpoint of one process takes, which leaves room for registrations and repeated calls.
 */
export const CONCURRENCY = {
  deliveries: 10,
  /** The dispatcher behind a step has room for more, and takes up whatever is due to a prompt host. */
  deliveries_per_host: 1,
  sweep: 1,
  refresh: 1,
  reports: 1,
} as const;
