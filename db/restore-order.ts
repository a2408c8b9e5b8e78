import type { TransactionSql } from "postgres";
import { name } from "./backup-shape";

/** A foreign key of `table` that requires its rows to exist in `references`. */
export type ForeignKey = {
  constraint: string;
  table: string;
  references: string;
  is_deferrable: boolean;
};

/** Reads all foreign keys between tables of the application from the catalog. */
export async function readForeignKeys(tx: TransactionSql): Promise<ForeignKey[]> {
  return tx<ForeignKey[]>`
    select k.conname as constraint, c.relname as table, r.relname as references,
      k.condeferrable as is_deferrable
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      and r.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`;
}

/**
 * Sorts tables so that each comes after the tables that it references. `deferred` are the keys for
 * which no order helps: within one table, or around a cycle. Those can be checked only at the end.
 */
export function sortByReference(
  tables: readonly string[],
  keys: readonly ForeignKey[],
): { order: string[]; deferred: ForeignKey[] } {
  const order: string[] = [];
  const left = new Set([...tables].sort());
  const waitsFor = (table: string) =>
    keys.filter(
      (key) => key.table === table && key.references !== table && left.has(key.references),
    );
  while (left.size > 0) {
    const waiting = [...left];
    const next = waiting.find((table) => waitsFor(table).length === 0) ?? waiting[0] ?? "";
    order.push(next);
    left.delete(next);
  }
  const isPlacedBefore = ({ table, references }: ForeignKey) =>
    order.indexOf(references) < order.indexOf(table);
  return { order, deferred: keys.filter((key) => !isPlacedBefore(key)) };
}

/** Runs `work` with these keys checked after it instead of after each statement. */
export async function withDeferredKeys(
  tx: TransactionSql,
  keys: readonly ForeignKey[],
  work: () => Promise<void>,
): Promise<void> {
  const altered = keys.filter(({ is_deferrable }) => !is_deferrable);
  const alter = async (timing: string) => {
    for (const { table, constraint } of altered) {
      await tx.unsafe(`alter table ${name(table)} alter constraint ${name(constraint)} ${timing}`);
    }
  };
  await alter("deferrable");
  await tx`set constraints all deferred`;
  await work();
  await tx`set constraints all immediate`;
  await alter("not deferrable");
}
