/** A stream of choices that is the same for the same seed on every machine. */
export type Random = {
  /** 0 <= x < 1. */
  unit(): number;
  /** A whole number, both bounds inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** Mean 1. A higher shape is narrower. */
  gamma(shape: number): number;
  poisson(mean: number): number;
};

const WORLD = "daybook-sample-1";

/**
 * Returns the stream of these seed parts. Every subject has its own stream, so that one facility's
 * record doesn't depend on the number of others.
 */
export function randomOf(...parts: readonly (string | number)[]): Random {
  const unit = generate([WORLD, ...parts].join("/"));
  const int = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    weighted(items) {
      let left = unit() * items.reduce((sum, item) => sum + item.weight, 0);
      return items.find((item) => (left -= item.weight) < 0) ?? at(items, items.length - 1);
    },
    // Twelve uniform draws approximate a normal distribution without transcendental functions.
    normal: () => Array.from({ length: 12 }, unit).reduce((sum, x) => sum + x, -6),
    gamma(shape) {
      let sum = 0;
      for (let i = 0; i < shape; i += 1) sum -= Math.log(1 - unit());
      return sum / shape;
    },
    poisson(mean) {
      let count = 0;
      for (let left = unit(); left > Math.exp(-mean); left *= unit()) count += 1;
      return count;
    },
  };
}

/** Returns the item at an index, modulo the length. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

/** Small fast counter (sfc32), seeded with four hashes of the text. */
function generate(seed: string): () => number {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i += 1) next();
  return next;
}

/** FNV-1a with a salt. */
function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ salt;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  }
  return value ^ (value >>> 15);
}
