import { RenderUnavailable } from "./upstream";

/** Does `at_once` of a work at a time and no more: beyond it throws `RenderUnavailable` at once. */
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
