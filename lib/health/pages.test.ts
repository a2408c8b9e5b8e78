import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPages } from "./pages";
import { eventually } from "#tests/eventually";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("many reads within five seconds start one probe", async () => {
  const probe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const read = watchPages(probe);
  const states = await Promise.all([read(), read(), read()]);
  expect(states.map(({ status }) => status)).toEqual(["ok", "ok", "ok"]);
  vi.advanceTimersByTime(4_999);
  await read();
  expect(probe).toHaveBeenCalledTimes(1);
});

test("a read doesn't wait for a page that takes long, and reports it as soon as it failed", async () => {
  let fail: (reason: Error) => void = () => {};
  const late = new Promise<boolean>((_, reject) => {
    fail = reject;
  });
  const probe = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true);
  const read = watchPages(probe);
  await read();
  probe.mockReturnValue(late);
  vi.advanceTimersByTime(5_000);
  expect(await read()).toMatchObject({ status: "ok" });
  expect(await read()).toMatchObject({ status: "ok" });
  expect(probe).toHaveBeenCalledTimes(2);
  fail(new Error("no page"));
  await eventually(async () => expect(await read()).toMatchObject({ status: "down" }));
});

test("pages that are up again are reported as up", async () => {
  const probe = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false);
  const read = watchPages(probe);
  expect(await read()).toMatchObject({ status: "down" });
  probe.mockResolvedValue(true);
  vi.advanceTimersByTime(5_000);
  await read();
  await eventually(async () => expect(await read()).toMatchObject({ status: "ok" }));
});
