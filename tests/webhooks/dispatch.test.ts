import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { Dispatcher, IN_FLIGHT } from "#lib/webhooks/dispatch";
import type { Post } from "#lib/webhooks/post";
import { issueKey } from "#tests/api";
import { Clock, Receivers } from "./receivers";
import { insertFacility, openWorld, recordChanges, subscribe } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests that slow receivers delay only their own deliveries. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await connection().sql`truncate webhook_deliveries, webhook_attempts, webhook_subscriptions`;
});
afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map((each) => each.stop()));
  expect(failures.splice(0)).toEqual([]);
});

const dispatchers: Dispatcher[] = [];
const failures: unknown[] = [];

/** Receivers whose responses can be held back, with each host's max concurrent requests. */
class Hosts {
  // Tomorrow, so that all recorded deliveries are due.
  readonly receivers = new Receivers(new Clock(addDays(new Date(), 1).toISOString()));
  readonly at_once_max = new Map<string, number>();
  readonly #now = new Map<string, number>();
  #release: () => void = () => {};
  readonly #held = new Promise<void>((resolve) => (this.#release = resolve));

  constructor(readonly hangs: (host: string) => boolean) {}

  release(): void {
    this.#release();
  }

  post: Post = async (posting) => {
    const host = new URL(posting.callback_url).host;
    const now = (this.#now.get(host) ?? 0) + 1;
    this.#now.set(host, now);
    this.at_once_max.set(host, Math.max(now, this.at_once_max.get(host) ?? 0));
    const outcome = await this.receivers.post(posting);
    if (this.hangs(host)) await this.#held;
    this.#now.set(host, (this.#now.get(host) ?? 1) - 1);
    return outcome;
  };

  dispatcher(): Dispatcher {
    const deps = this.receivers.deps({ post: this.post });
    const dispatcher = new Dispatcher((error) => void failures.push(error), deps);
    dispatchers.push(dispatcher);
    return dispatcher;
  }
}

async function facilitiesAt(hosts: readonly string[]): Promise<string[]> {
  const key = await issueKey("webhooks");
  return Promise.all(
    hosts.map(async (host) => {
      const facility_id = await insertFacility();
      await subscribe(key, facility_id, `https://${host}.example.com/`);
      return facility_id;
    }),
  );
}

const pending = async () =>
  (
    await connection().sql<{ host: string }[]>`
      select host from webhook_deliveries where status = 'pending' order by host`
  ).map(({ host }) => host);

describe("limits per host", () => {
  test("a host gets one request at a time until it has responded, then eight", async () => {
    const [facility_id = ""] = await facilitiesAt(["prompt"]);
    await recordChanges(Array.from({ length: 40 }, () => facility_id));
    let first_max: number | undefined;
    let answered = 0;
    // All requests but the first are held, so that they add up on any machine.
    const hosts = new Hosts(() => (answered += 1) > 1);
    const most = () => hosts.at_once_max.get("prompt.example.com");
    hosts.receivers.behave = () => {
      first_max ??= most();
      return 200;
    };
    const drained = hosts.dispatcher().drain();
    await eventually(() => expect(most()).toBe(IN_FLIGHT.host_max));
    hosts.release();
    await drained;
    expect(await pending()).toEqual([]);
    expect(first_max).toBe(1);
    expect(most()).toBe(IN_FLIGHT.host_max);
  });

  test("a host gets one request per dispatcher until it responds, even if another dispatcher made the only attempt", async () => {
    const [facility_id = ""] = await facilitiesAt(["quiet"]);
    const hosts = new Hosts(() => true);
    const two = [hosts.dispatcher(), hosts.dispatcher()];
    const sweepAll = () => Promise.all(two.map((each) => each.sweep()));
    // Both read the one delivery, and one of them claims it.
    await recordChanges([facility_id]);
    await sweepAll();
    await eventually(() => expect(hosts.receivers.received).toHaveLength(1));
    await recordChanges(Array.from({ length: 10 }, () => facility_id));
    for (let n = 0; n < 5; n++) await sweepAll();
    hosts.release();
    await Promise.all(two.map((each) => each.stop()));
    expect(hosts.at_once_max.get("quiet.example.com")).toBeLessThanOrEqual(two.length);
  });

  test("a host whose subscription is deleted gets no request, and drain ends", async () => {
    const [facility_id = ""] = await facilitiesAt(["gone"]);
    await recordChanges([facility_id]);
    await connection().sql`
      update webhook_subscriptions set deleted_at = now() where facility_id = ${facility_id}`;
    const hosts = new Hosts(() => false);
    await hosts.dispatcher().drain();
    expect(hosts.receivers.received).toEqual([]);
  });
});

test("60 responsive hosts get all their deliveries while 60 other hosts hang", async () => {
  const names = Array.from({ length: 60 }, (_, n) => [`hang${n}`, `well${n}`]).flat();
  const facilities = await facilitiesAt(names);
  for (let round = 0; round < 3; round++) await recordChanges(facilities);
  const hosts = new Hosts((host) => host.startsWith("hang"));
  const dispatcher = hosts.dispatcher();
  const isWell = (host: string) => host.startsWith("well");
  while ((await pending()).some(isWell)) await dispatcher.sweep();
  // The hanging hosts haven't responded, and each has one request.
  expect(await pending()).toHaveLength(180);
  hosts.release();
  await dispatcher.drain();
  expect(await pending()).toEqual([]);
  expect(hosts.receivers.received).toHaveLength(360);
}, 120_000);
