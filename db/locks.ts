/**
 * The advisory locks of this service. `class_id` is the first key of PostgreSQL's pair of keys, and
 * must never be reused. The second key is a hash of the member, so two members of one lock rarely
 * wait for each other, and two locks never do.
 */
export const LOCKS = {
  migration: { class_id: 7_111, purpose: "migrate the database" },
  published_data: { class_id: 7_112, purpose: "change the published records" },
  delivery_queue: { class_id: 7_113, purpose: "queue webhook deliveries" },
  places: { class_id: 7_114, purpose: "write the ZIP codes and counties" },
  source: { class_id: 7_115, purpose: "load the files of" },
  subscription_owner: { class_id: 7_118, purpose: "create a subscription of" },
  idempotency_key: { class_id: 7_119, purpose: "run the request of" },
  bulk_files: { class_id: 7_122, purpose: "write the bulk files of" },
  key_requests: { class_id: 7_121, purpose: "count the requests for API keys" },
} as const;

type LockName = keyof typeof LOCKS;

/** Locks that exist once. Each other lock exists once per member, such as a source id. */
type SingleLock = "migration" | "published_data" | "delivery_queue" | "places" | "key_requests";

export type AdvisoryLock = {
  class_id: number;
  member: string;
  /** Work that only one session may do at a time, such as "migrate the database". */
  purpose: string;
};

export function lockOf(name: SingleLock): AdvisoryLock;
export function lockOf(name: Exclude<LockName, SingleLock>, member: string): AdvisoryLock;
export function lockOf(name: LockName, member = ""): AdvisoryLock {
  const { class_id, purpose } = LOCKS[name];
  return { class_id, member, purpose: member === "" ? purpose : `${purpose} ${member}` };
}
