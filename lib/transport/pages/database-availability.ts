import { setImmediate } from "node:timers/promises";
import {
  currentVersions,
  isDatabaseThere,
  cachedVersions,
  type ServiceVersions,
} from "#db/service-versions";
import { RenderUnavailable } from "./upstream";

/**
 * How long a page waits for the database. Of one that hangs, or that many queries queue for, the
 * driver tells after seconds: a page is refused within two of being asked for, whatever it waits for.
 */

/** A look at the database that has no answer by then is taken for one that failed. */
const LOOK_WITHIN_MS = 1_000;
/** What has been under way for so long may be waiting for the database. */
const LOOK_AFTER_MS = 500;
const LOOK_EVERY_MS = 250;

/** What a look tells, or `otherwise` where it fails or is late. */
function inTime<Told>(look: Promise<Told>, otherwise: Told): Promise<Told> {
  return new Promise((resolve) => {
    // What came in while the thread was busy is read before it is called late.
    const timer = setTimeout(
      () => void setImmediate().then(() => resolve(otherwise)),
      LOOK_WITHIN_MS,
    );
    const tell = (told: Told) => {
      clearTimeout(timer);
      resolve(told);
    };
    look.then(tell, () => tell(otherwise));
  });
}

/** The pulse, at most 400 ms old; undefined where the database does not tell it within a second. */
export const readVersionsWithTimeout = async (): Promise<ServiceVersions | undefined> =>
  cachedVersions() ?? inTime<ServiceVersions | undefined>(currentVersions(), undefined);

/**
 * Whether the database answers within a second and, where a moment is given (`performance.now()`), no
 * look at it has failed since.
 */
export const isDatabaseUp = (since_ms = Infinity): Promise<boolean> =>
  inTime(isDatabaseThere(since_ms), false);

/**
 * Waits for a page for as long as the database is there; what is only slow is waited for.
 * Throws `RenderUnavailable` where the database is away.
 */
export function abortIfDatabaseDown<Answer>(work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const look = async () => {
      const isThere = await isDatabaseUp();
      // A page that is kept waits for the same look, and is given once that has failed.
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
