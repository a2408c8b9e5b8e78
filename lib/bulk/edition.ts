import { currentPulse, versionOf } from "#db/pulse";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { METHODS } from "#lib/scoring/methods";

/** What bulk files depend on: while it stands, so do they. */
export type Edition = {
  data_version: number;
  name: string;
  /** When the data last changed: what comes later is dated no earlier. */
  last_ingest_at: Date | null;
};

/** The edition of now. Its name is part of the files' addresses, so that none is ever half of each. */
export async function currentEdition(): Promise<Edition> {
  const pulse = await currentPulse();
  const version = versionOf(pulse).replaceAll("/", ".");
  const name = [version, ...METHODS, dayOf(now())].join(".");
  const { data_version, last_ingest_at } = pulse;
  return { data_version, name, last_ingest_at };
}
