const SHARED = Symbol.for("daybook.at-end");
type Shared = { [SHARED]?: Set<() => Promise<void>> };

/** Registers what this thread must finish before it ends. Returns how to take it back. */
export function atEnd(finish: () => Promise<void>): () => void {
  const registered = ((globalThis as Shared)[SHARED] ??= new Set());
  registered.add(finish);
  return () => void registered.delete(finish);
}

/** Finishes everything that this thread has registered, once. */
export async function finishThread(): Promise<void> {
  const registered = (globalThis as Shared)[SHARED] ?? [];
  delete (globalThis as Shared)[SHARED];
  await Promise.allSettled([...registered].map((finish) => finish()));
}
