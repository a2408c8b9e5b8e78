import { RenderUnavailable } from "./upstream";

/** Some 1.5 s of the thread's work: who comes later would wait for longer than it takes to come again. */
const PAGES_MAX = 64;

/** Does `at_once` of a work at a time and no more: beyond it throws `RenderUnavailable` at once. */
export function bounded<Asked extends unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
  at_once = PAGES_MAX,
): (...asked: Asked) => Promise<Answer> {
  let underway = 0;
  return async (...asked) => {
    if (underway >= at_once) throw new RenderUnavailable("too many pages are being made");
    underway += 1;
    try {
      return await work(...asked);
    } finally {
      underway -= 1;
    }
  };
}
