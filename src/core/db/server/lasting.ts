// A pool that outlives its connections. The driver (postgres 3.4) may lose a slot for ever, or write to a socket that is gone,
// when connections are cut: so a pool that lost one is replaced, and a transaction whose connection died is never written to again.
import type postgres from 'postgres';

type Any = postgres.Sql;
const REST_MS = 20;
const PATIENCE_SECONDS = 30;

const lost = () => Object.assign(new Error('The connection of this transaction was lost'), { code: 'CONNECTION_CLOSED' });
const cut = (error: unknown) =>
  /^(ECONN|EPIPE|ETIMEDOUT|CONNECT|CONNECTION_|57P0|08|25P0[34])/.test((error as { code?: string } | null)?.code ?? '');

interface State {
  dead: boolean;
}
/** A query of the driver, as far as it is looked into here. */
interface Pending {
  handler: (query: Pending) => unknown;
  reject: (error: unknown) => void;
  catch: (f: (error: unknown) => void) => unknown;
}
const isQuery = (x: unknown): x is Pending => x instanceof Promise && typeof (x as Partial<Pending>).handler === 'function';

/** The same transaction, which refuses to write once its connection is gone. */
function guarded<T extends object>(tx: T, state: State): T {
  const watch = (query: unknown) => {
    if (!isQuery(query)) return query;
    const send = query.handler;
    query.handler = (q) => {
      if (state.dead) return q.reject(lost());
      const { reject } = q;
      q.reject = (error) => {
        if (cut(error)) state.dead = true;
        reject(error);
      };
      return send(q);
    };
    return query;
  };
  return new Proxy(tx, {
    apply: (target, self, args) => watch(Reflect.apply(target as never, self, args)),
    get(target, key, self) {
      const value = Reflect.get(target, key, self) as unknown;
      if (key === 'unsafe' || key === 'file') return (...args: unknown[]) => watch((value as (...a: unknown[]) => unknown)(...args));
      if (key === 'savepoint')
        return (...args: unknown[]) => {
          const work = args.pop() as (inner: object) => Promise<unknown>;
          return (value as (...a: unknown[]) => unknown)(...args, (inner: object) => held(state, () => work(guarded(inner, state))));
        };
      return value;
    },
  });
}
/** Runs the work of a transaction. When its connection is gone it never ends, so that the driver writes no rollback or commit;
 *  the whole then ends by the connection's own end. */
async function held<T>(state: State, work: () => Promise<T>): Promise<T> {
  let failed: { error: unknown } | undefined;
  let result: T | undefined;
  try {
    result = await work();
  } catch (error) {
    failed = { error };
    if (cut(error)) state.dead = true;
  }
  if (state.dead) return new Promise<T>(() => {});
  if (failed) throw failed.error;
  return result as T;
}

/** Makes pools with `open` and stands for the current one. */
export function lasting(open: (onclose: () => void) => Any): Any {
  let current: { sql: Any; hurt: boolean; since: number };
  let ended = false;
  const fresh = () => {
    const own = { sql: undefined as unknown as Any, hurt: false, since: Date.now() };
    own.sql = open(() => {
      own.hurt = true;
    });
    return own;
  };
  current = fresh();
  const now = (): Any => {
    if (current.hurt && !ended && Date.now() - current.since > REST_MS) {
      const old = current.sql;
      current = fresh();
      old.end({ timeout: PATIENCE_SECONDS }).catch(() => {});
    }
    return current.sql;
  };
  const begin = (...args: unknown[]) => {
    const work = args.pop() as (tx: object) => Promise<unknown>;
    const state: State = { dead: false };
    const all = (now().begin as (...a: unknown[]) => Promise<unknown>)(...args, (tx: object) =>
      held(state, async () => {
        const got = work(guarded(tx, state));
        return Array.isArray(got) ? Promise.all(got) : got;
      }),
    );
    all.catch(() => {
      state.dead = true;
    });
    return all;
  };
  const end = (options?: { timeout?: number }) => {
    ended = true;
    return current.sql.end(options);
  };
  return new Proxy((() => {}) as unknown as Any, {
    apply: (_target, _self, args) => (now() as unknown as (...a: unknown[]) => unknown)(...args),
    get: (_target, key) => (key === 'begin' ? begin : key === 'end' ? end : (now() as unknown as Record<PropertyKey, unknown>)[key]),
  });
}
