import { z } from "zod";
import { TEXT_KINDS } from "#lib/kernel/columns";
import { relaxOpenEnum } from "#lib/kernel/open-enum";
import { DATASETS } from "./datasets";
import { schemaUrlOf } from "./manifest";

const FORMATS = { date: "date", datetime: "date-time" } as const;

/**
 * Returns the JSON Schema (2020-12) of a record, such as `facility`: one line of its NDJSON file.
 * Members may be added later, so unknown ones are valid. Undefined if there is no such record.
 */
export function recordSchema(record: string): object | undefined {
  const dataset = DATASETS.find((each) => each.record === record);
  if (!dataset) return undefined;
  const { $schema, ...schema } = z.toJSONSchema(dataset.schema, {
    io: "input",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema["id"];
      const kind = zodSchema instanceof z.ZodString ? TEXT_KINDS.get(zodSchema)?.kind : undefined;
      if (kind) jsonSchema.format = FORMATS[kind];
      relaxOpenEnum(jsonSchema);
    },
  });
  return { $schema, $id: schemaUrlOf(record), title: dataset.title, ...schema };
}
