import { afterEach, expect, test, vi } from "vitest";
import { FileRefused } from "./file-refused";
import { fetchFollowing } from "./redirects";

afterEach(() => vi.restoreAllMocks());

type SentRequest = { url: string; headers: unknown };

/** Redirects each URL as mapped, or responds with the URL itself. Returns the requests. */
function web(leads: Readonly<Record<string, string>>): SentRequest[] {
  const query: SentRequest[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = String(input);
    query.push({ url, headers: init?.headers });
    expect(init?.redirect).toBe("manual");
    const location = leads[url];
    return location === undefined
      ? new Response(url)
      : new Response("moved", { status: 302, headers: { location } });
  });
  return query;
}

const HEADERS = { accept: "application/json", "X-App-Token": "secret" };
const follow = (url: string) =>
  fetchFollowing(url, { headers: HEADERS, signal: AbortSignal.timeout(1_000) });

test("a redirect within a portal keeps all headers, and one to another origin drops the token", async () => {
  const query = web({
    "https://portal.example/a": "/b",
    "https://portal.example/b": "https://storage.example/c",
    "https://storage.example/c": "https://portal.example/d",
  });
  expect(await (await follow("https://portal.example/a")).text()).toBe("https://portal.example/d");
  const withoutToken = { accept: HEADERS.accept };
  expect(query).toEqual([
    { url: "https://portal.example/a", headers: HEADERS },
    { url: "https://portal.example/b", headers: HEADERS },
    { url: "https://storage.example/c", headers: withoutToken },
    { url: "https://portal.example/d", headers: withoutToken },
  ]);
});

test.each([
  "http://storage.example/c",
  "https://127.0.0.1/c",
  "https://169.254.169.254/latest",
  "https://[::1]/c",
  "https://localhost/c",
  "file:///etc/passwd",
  "https://",
])("a portal that leads to %s is not followed", async (location) => {
  const query = web({ "https://portal.example/a": location });
  await expect(follow("https://portal.example/a")).rejects.toThrow(FileRefused);
  expect(query).toHaveLength(1);
});

test("a portal that redirects in circles is refused", async () => {
  const query = web({
    "https://portal.example/a": "https://portal.example/b",
    "https://portal.example/b": "https://portal.example/a",
  });
  await expect(follow("https://portal.example/a")).rejects.toThrow("more than 3 times");
  expect(query).toHaveLength(4);
});
