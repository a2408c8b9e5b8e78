import { cron } from "inngest";
import { mayRefresh } from "#lib/ingest/refresh";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";
import { type Notify, refreshSource } from "./refresh-source";

/**
 * Refreshes due sources, one per step. Each run checks the stored state, so it makes up for missed
 * runs. Sources are read one at a time to limit the load on agencies.
 */
export const refreshSources = inngest.createFunction(
  {
    id: "refresh-sources",
    triggers: [cron("7 * * * *")],
    retries: 0,
    concurrency: { limit: CONCURRENCY.refresh },
  },
  async ({ step }) => {
    if (!mayRefresh()) return { refreshed: [] };
    const tell: Notify = (level, facts, message) =>
      inngest.logger[level](`${message}: ${Object.values(facts).flat().join(" ")}`);
    const refreshed: string[] = [];
    for (;;) {
      const source_id = await step.run(`source ${refreshed.length + 1}`, () => refreshSource(tell));
      if (source_id === null) return { refreshed };
      refreshed.push(source_id);
    }
  },
);
