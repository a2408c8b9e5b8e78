import { setImmediate } from "node:timers/promises";
import { currentVersions, isDatabaseThere, type ServiceVersions } from "#db/service-versions";
import { RenderUnavailable } from "./upstream";

/**
 * Limits how long a page waits for the database. The driver reports a hung or overloaded database
 * only after seconds. A page is refused within two seconds of the request.
 */

/** A database check that takes longer counts as failed. */
const LOOK_WITHIN_MS = 1_000;
/** A page that runs longer may be waiting for the database. */
const LOOK_AFTER_MS = 500;
const LOOK_EVERY_MS = 250;

/** Returns the result of a check, or `otherwise` if it fails or is late. */
function inTime<Result>(look: Promise<Result>, otherwise: Result): Promise<Result> {
  return new Promise((resolve) => {
    // Replies that arrived while the thread was busy are read before the check counts as late.
    const timer = setTimeout(
      () => void setImmediate().then(() => resolve(otherwise)),
      LOOK_WITHIN_MS,
    );
    const finish = (result: Result) => {
      clearTimeout(timer);
      resolve(result);
    };
    look.then(finish, () => finish(otherwise));
  });
}

/**
 * Returns the service versions, at most 400 ms old, or undefined if the database doesn't reply
 * within a second.
 */
export const readVersionsWithTimeout = (): Promise<ServiceVersions | undefined> =>
  inTime<ServiceVersions | undefined>(currentVersions(), undefined);

/**
 * Whether the database responds within a second and no check has failed since `since_ms` (a
 * `performance.now()` value).
 */
export const isDatabaseUp = (since_ms = Infinity): Promise<boolean> =>
  inTime(isDatabaseThere(since_ms), false);

/**
 * Waits for a page while the database is up, even if the page is slow.
 * @throws RenderUnavailable if the database is unreachable.
 */
export function abortIfDatabaseDown<Answer>(work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const look = async () => {
      const isThere = await isDatabaseUp();
      // A cached page waits for the same check, and is returned once that has failed.
      if (!isThere) await setImmediate();
      if (isOver) return;
      if (isThere) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      else reject(new RenderUnavailable("the database is away"));
    };
    let timer = setTimeout(() => void look(), LOOK_AFTER_MS);
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    work.finally(end).then(resolve, reject);
  });
}
