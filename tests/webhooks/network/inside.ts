import { Socket } from "node:net";
import { type Outcome, postDelivery } from "#lib/webhooks/post";
import { signedHeaders } from "#lib/webhooks/sign";
import { CONDUCTS, seen, startReceivers, startStrangers } from "./hostile";
import { CANARIES, DOMAIN, PUBLIC_V4, PUBLIC_V6, UNNAMED_V4, UNNAMED_V6 } from "./namespace";
import { startNameServer } from "./name-server";

/** Runs inside the network namespace: makes real attempts and prints their outcomes as JSON. */

const ROUNDS = Number(process.env["REBINDING_ROUNDS"] ?? 200);
const SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const STRANGERS = { untrusted: "11.22.33.45", plain: "11.22.33.46", mute: "11.22.33.47" };

const TURNS = new Map<string, number>();
const inTurn = (name: string, answers: string[][]) => {
  const turn = TURNS.get(name) ?? 0;
  TURNS.set(name, turn + 1);
  return answers[turn % answers.length] ?? [];
};

/** Names whose DNS responses are the attack. */
const NAMES: Record<string, (name: string) => string[] | undefined | null> = {
  none: () => undefined,
  silent: () => null,
  private: () => ["10.0.0.1"],
  metadata: () => ["169.254.169.254"],
  mixed: () => [PUBLIC_V4, "127.0.0.1"],
  mixedv6: () => [PUBLIC_V4, "::1"],
  mapped: () => ["::ffff:7f00:1"],
  rebind: (name) => inTurn(name, [[PUBLIC_V4], ["127.0.0.1"], [CANARIES[0] ?? ""]]),
  v6: () => [PUBLIC_V6],
  dead: () => ["11.22.33.99"],
  untrusted: () => [STRANGERS.untrusted],
  plain: () => [STRANGERS.plain],
  mute: () => [STRANGERS.mute],
};

/** These end by a timeout. */
const SLOW = new Set(["hang", "drip", "mute", "silent", "dead"]);

/** The most bytes read from one connection, after TLS decryption. */
let most_read = 0;
const destroy = Socket.prototype.destroy;
Socket.prototype.destroy = function (...args) {
  if (this.remoteAddress === PUBLIC_V4 && this.localPort !== 443) {
    most_read = Math.max(most_read, this.bytesRead);
  }
  return destroy.apply(this, args);
};

async function attempt(callback_url: string, allow = true, signal?: AbortSignal) {
  const body = JSON.stringify({ event: "ping", payload: {} });
  const delivery_id = "dlv_01M7Y0000000000000000000ZZ";
  const signing = { event: "ping", delivery_id, body, secrets: [SECRET], now: new Date() };
  const began_ms = performance.now();
  const outcome: Outcome = await postDelivery({
    callback_url,
    headers: signedHeaders(signing),
    body,
    begin: async (_, send) => {
      if (allow) await send();
      return allow;
    },
    ...(signal ? { signal } : {}),
  });
  return { ...outcome, ms: Math.round(performance.now() - began_ms) };
}

await startNameServer((name) => (NAMES[name.split(".")[0] ?? ""] ?? (() => [PUBLIC_V4]))(name));
await startReceivers();
await startStrangers(STRANGERS);

const results: Record<string, unknown> = {};
const urlOf = (label: string) => `https://${label}.${DOMAIN}/hook?a=1`;

await attempt(urlOf("ok"));
const rss_before = process.memoryUsage.rss();
const labels = [...Object.keys(CONDUCTS), ...Object.keys(NAMES)].filter(
  (label) => label !== "rebind",
);
const tryOne = async (label: string) => void (results[label] = await attempt(urlOf(label)));
await Promise.all(labels.filter((label) => SLOW.has(label)).map(tryOne));
// Runs one at a time, so that floods don't delay other receivers on a slow machine.
for (const label of labels) if (!SLOW.has(label)) await tryOne(label);
const rss_grown_mb = (process.memoryUsage.rss() - rss_before) / 1e6;

results["port8443"] = await attempt(`https://ok.${DOMAIN}:8443/`);
results["literal"] = await attempt(`https://${PUBLIC_V4}/`);
results["literalv6"] = await attempt(`https://[${PUBLIC_V6}]/`);
results["dot"] = await attempt(`https://ok.${DOMAIN}./`);
results["otherliteral"] = await attempt(`https://${UNNAMED_V4}/`);
results["otherliteralv6"] = await attempt(`https://[${UNNAMED_V6}]/`);
results["othername"] = await attempt("https://not-in-the-certificate.com/");
results["stopped"] = await attempt(urlOf("hang"), true, AbortSignal.timeout(1_000));
results["cutanswer"] = await attempt(urlOf("dripbody"), true, AbortSignal.timeout(500));
const before = seen.requests.length;
results["withdrawn"] = await attempt(urlOf("ok"), false);
const withdrawn_requests = seen.requests.length - before;
for (const literal of [
  "127.0.0.1",
  "[::1]",
  "10.0.0.1",
  "169.254.169.254",
  "2130706433",
  "0x7f.1",
]) {
  results[`literal ${literal}`] = await attempt(`https://${literal}/`);
}

const rebinding: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round += 10) {
  const batch = await Promise.all(Array.from({ length: 10 }, () => attempt(urlOf("rebind"))));
  for (const each of batch) {
    const what = each.kind === "fault" ? each.fault : each.kind;
    rebinding[what] = (rebinding[what] ?? 0) + 1;
  }
}

const first = seen.requests[0]?.request ?? "";
process.stdout.write(
  JSON.stringify({
    results,
    withdrawn_requests,
    rebinding,
    canaries: seen.canaries,
    most_read,
    rss_grown_mb,
    first_request: first,
  }),
);
process.exit(0);
