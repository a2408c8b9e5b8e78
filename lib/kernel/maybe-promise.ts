/**
 * What is often known at once, and else waited for. Beside Next each promise costs a microsecond or
 * more (every `AsyncLocalStorage` is told of it), and an answer that is remembered needs none.
 */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Makes something of a value as soon as it is known. */
export const mapMaybe = <Value, Made>(
  value: MaybePromise<Value>,
  make: (value: Value) => Made,
): MaybePromise<Made> => (value instanceof Promise ? value.then(make) : make(value));
