/**
 * Yields the items of a generator, each produced while the caller works on the previous one. Closes
 * it if the caller leaves early.
 */
export async function* prefetch<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = items.next();
      // If the caller fails first, this promise has no other handler.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await items.return(undefined);
  }
}
