import { RenderUnavailable } from "./upstream";

/**
 * Limits `work` to `at_once` concurrent calls.
 * @throws RenderUnavailable if the limit is reached.
 */
export function bounded<Asked extends unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
  at_once: number,
): (...asked: Asked) => Promise<Answer> {
  let underway = 0;
  return async (...asked) => {
    if (underway >= at_once) throw new RenderUnavailable("too much is under way");
    underway += 1;
    try {
      return await work(...asked);
    } finally {
      underway -= 1;
    }
  };
}
