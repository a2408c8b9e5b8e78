import { describe, expect, test } from "vitest";
import { serve } from "./next-adapter";

/** Returns a response that needs no database. */
const answer = () => serve().GET(new Request("http://localhost/v1/none"));

describe("response body piped by Next", () => {
  test("a piped body arrives complete and closes its destination", async () => {
    const { body } = await answer();
    const chunks: Uint8Array[] = [];
    let isClosed = false;
    const destination = new WritableStream<Uint8Array>({
      write: (chunk) => void chunks.push(chunk),
      close: () => void (isClosed = true),
    });
    await body?.pipeTo(destination);
    const problem: unknown = JSON.parse(Buffer.concat(chunks).toString());
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
    expect(isClosed).toBe(true);
  });

  test.each(["before", "while"])(
    "a piped body aborts with the client's reason if the client leaves %s it is sent",
    async (when) => {
      const { body } = await answer();
      const left = new AbortController();
      let reason: unknown;
      const stuck = new WritableStream<Uint8Array>({
        write: () =>
          new Promise((resolve) => left.signal.addEventListener("abort", () => resolve())),
        abort: (error) => void (reason = error),
      });
      if (when === "before") left.abort("gone");
      const piped = body?.pipeTo(stuck, { signal: left.signal });
      if (when === "while") setTimeout(() => left.abort("gone"), 5);
      await expect(piped).rejects.toBe("gone");
      expect(reason).toBe("gone");
    },
  );
});
