import { setImmediate as turnEnd } from "node:timers/promises";
import { settings } from "#lib/kernel/env";
import { failedPageOf } from "./error-pages";
import { type PageThread, startPageThread } from "./page-thread";
import type { Upstream } from "./upstream";

/**
 * Renders pages in threads of Next's own. A page takes as long as a hundred API responses, which
 * would all wait for it. In one thread with Next, each of them would also cost a quarter more
 * because of Next's changes to Node's clock and async hooks.
 */
export type Renderer = PageThread;

/** Whether a thread can render a page that needs no database. */
export const canRender = ({ render }: Pick<Upstream, "render">): Promise<boolean> =>
  render(failedPageOf("/")).then(({ status }) => status === 200);

/** Gives each request to the thread with the fewest unanswered requests. */
function leastBusy(threads: readonly PageThread[]) {
  const loads = threads.map((thread) => ({ thread, unanswered: 0 }));
  return async <Done>(work: (thread: PageThread) => Promise<Done>): Promise<Done> => {
    const load = loads.reduce((least, each) => (each.unanswered < least.unanswered ? each : least));
    load.unanswered += 1;
    try {
      return await work(load.thread);
    } finally {
      load.unanswered -= 1;
    }
  };
}

/**
 * Starts DAYBOOK_PAGE_THREADS threads of a file, and resolves when all accept requests.
 * @throws Error if one can't start. A later exit is an uncaught error of this process.
 */
export async function startRenderer(file: URL): Promise<Renderer> {
  const indexes = Array.from({ length: settings().DAYBOOK_PAGE_THREADS }, (_, index) => index);
  const threads = await Promise.all(indexes.map((index) => startPageThread(file, index)));
  const inThread = leastBusy(threads);
  const inAll = async (work: (thread: PageThread) => Promise<void>) =>
    void (await Promise.all(threads.map(work)));
  return {
    render: async (url, form) => {
      const rendered = await inThread(({ render }) => render(url, form));
      // The thread reports an unreachable database before its response, but both may arrive in one
      // turn of the event loop, in any order.
      if (rendered.status >= 500) await turnEnd();
      return rendered;
    },
    forward: (request, response) => inThread(({ forward }) => forward(request, response)),
    close: () => threads.forEach(({ close }) => close()),
    finishJobs: () => inAll((thread) => thread.finishJobs()),
    stop: () => inAll((thread) => thread.stop()),
  };
}
