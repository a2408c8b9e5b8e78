import { RenderUnavailable } from "./upstream";

/**
 * Limits `work` to `at_once` concurrent calls.
 * @throws RenderUnavailable if the limit is reached.
 */
export function bounded<Args extends unknown[], Answer>(
  work: (...args: Args) => Promise<Answer>,
  at_once: number,
): (...args: Args) => Promise<Answer> {
  let underway = 0;
  return async (...args) => {
    if (underway >= at_once) throw new RenderUnavailable("too much is under way");
    underway += 1;
    try {
      return await work(...args);
    } finally {
      underway -= 1;
    }
  };
}
