/**
 * A value that is often available without waiting. In a thread with Next, each promise costs a
 * microsecond or more (every `AsyncLocalStorage` tracks it), and a cached response needs none.
 */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Applies `make` to a value as soon as it's available. */
export const mapMaybe = <Value, Made>(
  value: MaybePromise<Value>,
  make: (value: Value) => Made,
): MaybePromise<Made> => (value instanceof Promise ? value.then(make) : make(value));
