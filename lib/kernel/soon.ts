/**
 * What is often known at once, and else waited for. Beside Next each promise costs a microsecond or
 * more (every `AsyncLocalStorage` is told of it), and an answer that is remembered needs none.
 */
export type Soon<Value> = Value | Promise<Value>;

/** Makes something of a value as soon as it is known. */
export const whenKnown = <Value, Made>(
  value: Soon<Value>,
  make: (value: Value) => Made,
): Soon<Made> => (value instanceof Promise ? value.then(make) : make(value));
