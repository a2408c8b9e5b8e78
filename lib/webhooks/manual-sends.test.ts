import { expect, test } from "vitest";
import {
  limitManualSends,
  MANUAL_SENDS_PER_MIN,
  MANUAL_SENDS_TO_HOST_PER_MIN,
} from "./manual-sends";

/** Returns how many of `asked` sends are admitted, each from another subscription. */
function admitted(owner: string, asked: number, hostOf: (n: number) => string): number {
  let sent = 0;
  for (let n = 0; n < asked; n++) {
    try {
      limitManualSends({
        owner_key_id: owner,
        subscription_id: `sub_${owner}_${n}`,
        host: hostOf(n),
      });
      sent += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited" });
    }
  }
  return sent;
}

test("at most 30 manual sends a minute reach one host, from any number of subscriptions", () => {
  expect(admitted("a", 100, () => "one.example")).toBe(MANUAL_SENDS_TO_HOST_PER_MIN);
  expect(admitted("b", 100, () => "one.example")).toBe(MANUAL_SENDS_TO_HOST_PER_MIN);
  expect(admitted("c", 100, (n) => `${n}.example`)).toBe(100);
});

test("at most 10 manual sends a minute are allowed for one subscription", () => {
  const sendTo = () =>
    limitManualSends({ owner_key_id: "d", subscription_id: "sub_d", host: "two.example" });
  for (let n = 0; n < MANUAL_SENDS_PER_MIN; n++) sendTo();
  expect(sendTo).toThrow("for one subscription");
});
