import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;

/**
 * A promise for a transaction whose connection broke: it never returns to the driver. Each call
 * makes a new one, because a shared one would keep its waiters in memory.
 */
const never = () => new Promise<never>(() => {});

/**
 * Ends transactions with their connection. postgres.js 3.4.9 lets their work continue. The next
 * query, or its own `commit`, is written to no socket, which ends the process, or to the next
 * connection, outside any transaction (its issues 1154 and 1208).
 */
export function guardTransactions(sql: Sql): Sql {
  const begin = sql.begin.bind(sql) as unknown as Begin;
  const guarded = (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 1 ? ["", given[0]] : given;
    const state = { broken: false };
    const run = begin(options, (tx) => runWhileWhole(tx, work, state));
    run.catch(() => {
      state.broken = true;
    });
    return run;
  };
  sql.begin = guarded as unknown as Sql["begin"];
  return sql;
}

type State = { broken: boolean };

async function runWhileWhole(tx: TransactionSql, work: Work, state: State): Promise<unknown> {
  let result: unknown;
  try {
    const worked = work(inertWhenBroken(tx, state));
    result = await (Array.isArray(worked) ? Promise.all(worked) : worked);
  } catch (error) {
    // A broken connection fails the query first, and the transaction a moment later.
    await nextTurn();
    return state.broken ? never() : Promise.reject(error);
  }
  return state.broken ? never() : result;
}

/** Returns the same transaction, but it rejects queries once its connection is broken. */
function inertWhenBroken(tx: TransactionSql, state: State): TransactionSql {
  const refuse = () => {
    if (!state.broken) return;
    throw Object.assign(new Error("The transaction ended with its connection"), {
      code: "CONNECTION_CLOSED",
    });
  };
  return new Proxy(tx, {
    apply: (target, self, args) => {
      refuse();
      return Reflect.apply(target, self, args) as unknown;
    },
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        refuse();
        const inner = args.at(-1);
        if (name !== "savepoint" || typeof inner !== "function") {
          return Reflect.apply(member, target, args) as unknown;
        }
        // The driver's own `rollback to` would be written to no socket as well.
        const wrapped = (nested: TransactionSql) => runWhileWhole(nested, inner as Work, state);
        return Reflect.apply(member, target, [...args.slice(0, -1), wrapped]) as unknown;
      };
    },
  });
}
