import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";

type Example = { input: Record<string, unknown> };

const MEMBERS = Object.keys(SAMPLE_VALUES) as (keyof ExampleValues)[];

/** Replaces the sample's values in a value, if they're the whole text or a word of it. */
function fillValue(value: unknown, values: ExampleValues): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fillValue(item, values));
  if (typeof value !== "string") return value;
  const words = value.split(" ").map((word) => {
    const member = MEMBERS.find((name) => SAMPLE_VALUES[name] === word);
    return member === undefined ? word : values[member];
  });
  return words.join(" ");
}

/** Returns an operation whose example requests the records of `values`. */
export function fillExample<Documented extends { example: Example }>(
  operation: Documented,
  values: ExampleValues,
): Documented {
  const input = Object.fromEntries(
    Object.entries(operation.example.input).map(([name, value]) => [
      name,
      fillValue(value, values),
    ]),
  );
  return { ...operation, example: { ...operation.example, input } };
}
