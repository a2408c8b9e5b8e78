import { beforeAll, describe, expect, test } from "vitest";
import { ATTEMPT } from "#lib/webhooks/post";
import { RECORD_BYTES_MAX } from "./network/hostile";
import { namespaceWay, runInside } from "./network/namespace";

/**
 * Tests the address guard with real sockets. Whatever a receiver or its name server does, no
 * private address is reached, no attempt hangs, and responses are limited.
 */

type Result = {
  kind: string;
  fault?: string;
  status_code?: number;
  retry_after?: string;
  answer?: string;
  address?: string;
  ms: number;
};
type NetworkResult = {
  results: Record<string, Result>;
  withdrawn_requests: number;
  rebinding: Record<string, number>;
  canaries: number;
  most_read: number;
  first_request: string;
};

const { reason } = namespaceWay();
/** 16 kB, plus the TLS record that contained the last of them. */
const READ_BYTES_MAX = ATTEMPT.answer_bytes_max + RECORD_BYTES_MAX;

if (reason) console.log(`Skipped the tests of the real network: ${reason}.`);

describe.skipIf(reason)("deliveries over real sockets", () => {
  let actual: NetworkResult;
  beforeAll(async () => {
    actual = JSON.parse(await runInside("tests/webhooks/network/inside.ts"));
  }, 300_000);

  const result = (name: string): Result => actual.results[name]!;

  test.each([
    ["ok", 200],
    ["empty", 204],
    ["gone", 410],
    ["busy", 429],
    ["redirect", 302],
    ["permanent", 308],
    ["binary", 200],
    ["large", 200],
    ["bomb", 200],
    ["chunks", 200],
    ["trailers", 200],
    ["dripbody", 200],
    ["v6", 200],
    ["port8443", 200],
    ["literal", 200],
    ["literalv6", 200],
    ["dot", 200],
  ])('an attempt at the receiver "%s" ends with status %i', (name, status_code) => {
    expect(result(name)).toMatchObject({ kind: "answered", status_code });
  });

  test.each([
    ["none", "dns_failed"],
    ["silent", "dns_failed"],
    ["private", "address_not_public"],
    ["metadata", "address_not_public"],
    ["mixed", "address_not_public"],
    ["mixedv6", "address_not_public"],
    ["mapped", "address_not_public"],
    ["dead", "connect_failed"],
    ["mute", "timeout"],
    ["plain", "tls_failed"],
    ["untrusted", "tls_failed"],
    ["othername", "tls_failed"],
    ["otherliteral", "tls_failed"],
    ["otherliteralv6", "tls_failed"],
    ["cut", "connection_lost"],
    ["garbage", "answer_invalid"],
    ["headers", "answer_invalid"],
    ["longheaders", "answer_invalid"],
    ["shortheaders", "answer_invalid"],
    ["interim", "answer_invalid"],
    ["longinterim", "answer_invalid"],
    ["drip", "timeout"],
    ["hang", "timeout"],
    ["stopped", "timeout"],
    ["literal 127.0.0.1", "url_refused"],
    ["literal [::1]", "url_refused"],
    ["literal 10.0.0.1", "url_refused"],
    ["literal 169.254.169.254", "url_refused"],
    ["literal 2130706433", "url_refused"],
    ["literal 0x7f.1", "url_refused"],
  ])('an attempt at the receiver "%s" fails with %s', (name, fault) => {
    expect(result(name)).toMatchObject({ kind: "fault", fault });
  });

  test("an aborted attempt ends at once", () => {
    expect(result("stopped").ms).toBeLessThan(5_000);
  });

  test("an attempt that is aborted during the response ends at once with its status", () => {
    expect(result("cutanswer")).toMatchObject({ kind: "answered", status_code: 200 });
    expect(result("cutanswer").ms).toBeLessThan(ATTEMPT.answer_timeout_ms);
  });

  test("no private address is reached by redirect, name, literal, or DNS rebinding", () => {
    expect(actual.canaries).toBe(0);
    const { answered = 0, address_not_public = 0, ...others } = actual.rebinding;
    expect(others).toEqual({});
    expect(answered).toBeGreaterThan(0);
    expect(address_not_public).toBeGreaterThan(0);
  });

  test("at most 16 kB and one TLS record are read of large responses, and one kilobyte is kept", () => {
    expect(ATTEMPT.answer_bytes_max).toBe(16_384);
    expect(actual.most_read).toBeGreaterThan(ATTEMPT.answer_bytes_max);
    expect(actual.most_read).toBeLessThanOrEqual(READ_BYTES_MAX);
    expect(result("large").answer).toHaveLength(1_024);
    expect(result("bomb").answer).toBeUndefined();
    expect(result("binary").answer).toBe("a\u{FFFD}\u{FFFD}\u{FFFD}b");
  });

  test("a request withdrawn after the connection opens sends no bytes", () => {
    expect(result("withdrawn").kind).toBe("withdrawn");
    expect(actual.withdrawn_requests).toBe(0);
  });

  test("the request has the documented headers, both signatures, and the raw body, with no cookie or redirect", () => {
    const [head = "", body] = actual.first_request.split("\r\n\r\n");
    expect(body).toBe('{"event":"ping","payload":{}}');
    const names = head.split("\r\n").map((line) => line.split(":")[0]?.toLowerCase());
    expect(names.toSorted()).toEqual(
      [
        "post /hook?a=1 http/1.1",
        "accept-encoding",
        "connection",
        "content-length",
        "content-type",
        "host",
        "user-agent",
        "webhook-id",
        "webhook-signature",
        "webhook-timestamp",
        "x-service-event",
        "x-service-signature",
      ].toSorted(),
    );
    expect(result("busy").retry_after).toBe("120");
  });
});
