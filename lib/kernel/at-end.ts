const SHARED = Symbol.for("daybook.at-end");
type Shared = { [SHARED]?: Set<() => Promise<void>> };

/**
 * Registers work that this thread must finish before it ends. Returns a function that unregisters
 * it.
 */
export function atEnd(finish: () => Promise<void>): () => void {
  const registered = ((globalThis as Shared)[SHARED] ??= new Set());
  registered.add(finish);
  return () => void registered.delete(finish);
}

/** Finishes all registered work of this thread, once. */
export async function finishThread(): Promise<void> {
  const registered = (globalThis as Shared)[SHARED] ?? [];
  delete (globalThis as Shared)[SHARED];
  await Promise.allSettled([...registered].map((finish) => finish()));
}
