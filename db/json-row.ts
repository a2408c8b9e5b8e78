type JsonOf<Value> = Value extends Date ? string : Value;

/** A row of a table as JSON, with instants as text. */
export type JsonRow<Table extends { $inferSelect: object }> = {
  [Column in keyof Table["$inferSelect"]]: JsonOf<Table["$inferSelect"][Column]>;
};
