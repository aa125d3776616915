// Connection pool and transactions on the pg driver; time limits for acquiring a connection, a statement and an idle transaction.
import pg from 'pg';
import { Client } from './client.ts';
import { type Listener, openListener } from './listener.ts';
import { types } from './parsers.ts';
import { type Compiled, prepareAnew, renamed, type Rows, type Tag, tag } from './tag.ts';

/** Milliseconds; 0 is no limit. */
export interface Limits {
  /** Waiting for a connection, be it for a free one or for PostgreSQL to accept a new one. */
  acquire: number;
  statement: number;
  /** A transaction in which nothing is asked. */
  idle: number;
}
export interface Pool extends Tag {
  /** Runs `work` in one transaction: committed when it succeeds, rolled back when it fails or a statement in it failed. */
  begin<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T>;
  /** A connection for one's own, until `release()`: for session locks and for what may not run in a transaction. A patient one has no
   *  time limits of its own. */
  reserve(options?: { patient?: boolean }): Promise<Reserved>;
  /** Listens to what triggers tell of rows that they watch (LISTEN/NOTIFY): `onNotification` gets the payload, `onState` whether it listens. What this
   *  pool changed itself is told before its commit is answered; what others changed, as soon as PostgreSQL notifies of it. */
  listen(channel: string, onNotification: (payload: string) => void, onState: (listening: boolean) => void): void;
  /** Closes the pool. After `timeout` seconds what still runs is cut. */
  end(options?: { timeout?: number }): Promise<void>;
}
export interface Transaction extends Tag {
  /** Runs `work` so that its failure undoes only what was done in it. */
  savepoint<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T>;
}
export interface Reserved extends Tag {
  release(): void;
}

/** The connection is gone, or none could be had. Nothing says whether a statement on its way was still carried out. */
class ConnectionLost extends Error {
  readonly code: string;
  constructor(code: 'CONNECTION_UNAVAILABLE' | 'CONNECTION_LOST', message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
/** What a network adds to the time that a statement may take before its connection is given up. */
const GRACE_MS = 5000;
const CODES_OF_AN_END = /^(57P0[1-5]|08|25P0[34])/;

type Send = (statement: Compiled, origin?: string) => Promise<Rows<never[]>>;
/** A connection in use, and whether it is still one. */
interface Line {
  client: Client;
  /** Milliseconds that a statement may take; 0 is no limit. */
  limit: number;
  /** In a transaction: nobody else sees yet what it changed. */
  open?: boolean;
  lost?: ConnectionLost;
  /** Called once when it is lost. */
  onLost?: (error: ConnectionLost) => void;
  release(): void;
}

export function openPool(url: string, max: number, limits: Limits): Pool {
  const session = `set timezone to 'UTC'; set datestyle to 'ISO'; set statement_timeout to ${limits.statement}; set idle_in_transaction_session_timeout to ${limits.idle}`;
  // those that are still connecting, too
  const living = new Set<Client>();
  let allClosed = () => {};
  const pool = new pg.Pool({
    connectionString: url,
    Client: class extends Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        living.add(this);
        this.on('end', () => {
          living.delete(this);
          if (!living.size) allClosed();
        });
      }
    },
    // a statement of a transaction need not wait for the answer to the one before
    pipeline: true,
    max,
    types,
    application_name: 'shikhon',
    keepAlive: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.acquire,
    // by SET and not as parameters of the start: poolers refuse those that they do not know
    onConnect: (client) => client.query(session) as unknown as void,
  });
  // an idle connection that is cut leaves the pool by itself; one in use tells its line
  pool.on('error', () => {});
  const lose = (line: Line, cause: unknown) => {
    if (line.lost) return;
    line.lost = new ConnectionLost('CONNECTION_LOST', `The connection to the database was lost: ${(cause as Error).message}`, cause);
    line.onLost?.(line.lost);
  };

  const onNotifications = new Map<string, (payload: string) => void>();
  const listeners: Listener[] = [];
  /** Tells what triggers said of this connection's own changes, once they are there for all. */
  const tellOwn = ({ client, open }: Line): void => {
    if (open || !client.notices.length) return;
    for (const notice of client.notices.splice(0)) {
      const [channel, payload = ''] = notice.split(' ', 2) as [string, string?];
      onNotifications.get(channel)?.(payload);
    }
  };

  const acquire = (): Promise<Line> =>
    new Promise((done, fail) => {
      pool.connect((error, given, release) => {
        if (error || !given) {
          const { code, message } = error as { code?: string; message: string };
          // what PostgreSQL or the network said has a code; without one it is the driver's own: time is up, or the connection broke
          return fail(code ? error : new ConnectionLost('CONNECTION_UNAVAILABLE', `No connection to the database: ${message}`, error));
        }
        const client = given as unknown as Client;
        const line: Line = {
          client,
          limit: limits.statement,
          release: () => {
            line.open = false;
            tellOwn(line);
            client.onGone = undefined;
            release(line.lost !== undefined);
          },
        };
        if (client.gone) lose(line, client.gone.cause);
        client.onGone = (cause) => lose(line, cause);
        done(line);
      });
    });

  /** Sends one statement and waits for its answer. */
  const ask = (line: Line, { text, values, name }: Compiled, origin?: string): Promise<Rows<never[]>> =>
    new Promise((done, fail) => {
      if (line.lost) return fail(line.lost);
      const late = line.limit
        ? setTimeout(() => {
            lose(line, new Error('no answer in time'));
            line.client.cut();
          }, line.limit + GRACE_MS)
        : undefined;
      line.client.gather();
      line.client.query({ text, values: values.length || name ? values : undefined, name } as pg.QueryConfig, (error, result) => {
        clearTimeout(late);
        tellOwn(line);
        if (!error) return done(rowsOf(result));
        const { code = '' } = error as { code?: string };
        if (CODES_OF_AN_END.test(code)) lose(line, error);
        if (origin) error.stack = `${error.name}: ${error.message}\n${origin}`;
        fail(line.lost && !code ? line.lost : error);
      });
    });

  const send: Send = async (statement, origin) => {
    const line = await acquire();
    try {
      return await ask(line, statement, origin);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      prepareAnew();
      return await ask(line, renamed(statement), origin);
    } finally {
      line.release();
    }
  };

  async function begin<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    const line = await acquire();
    try {
      // a connection that is lost ends the transaction at once, whatever its work is waiting for
      const lost = new Promise<never>((_, fail) => (line.onLost = fail));
      lost.catch(() => {});
      // the first statement of the work goes over the line with it
      const begun = ask(line, { text: 'begin', values: [] }).catch((error) => {
        // what followed was in no transaction: it is cut off, as if the server had gone
        lose(line, error);
        line.client.cut();
      });
      line.open = true;
      try {
        const result = await Promise.race([lost, inScope(line, work)]);
        await begun;
        if (line.lost) throw line.lost;
        await ask(line, { text: 'commit', values: [] });
        return result;
      } catch (error) {
        if (isStalePlan(error)) prepareAnew();
        if (!line.lost) await ask(line, { text: 'rollback', values: [] }).catch((cause) => lose(line, cause));
        throw line.lost && !(error as { code?: string }).code ? line.lost : error;
      }
    } finally {
      line.release();
    }
  }
  return Object.assign(tag(send), {
    begin,
    reserve: async ({ patient = false } = {}) => {
      const line = await acquire();
      const limited = limits.statement > 0 || limits.idle > 0;
      let released = false;
      const give_back = async () => {
        if (patient && limited) await ask(line, { text: session, values: [] }).catch((error) => lose(line, error));
        line.release();
      };
      if (patient && limited) {
        line.limit = 0;
        await ask(line, { text: 'set statement_timeout to 0; set idle_in_transaction_session_timeout to 0', values: [] });
      }
      const send: Send = (statement, origin) =>
        released ? Promise.reject(new Error('This connection was given back already')) : ask(line, statement, origin);
      return Object.assign(tag(send), {
        release: () => {
          if (!released) void give_back();
          released = true;
        },
      });
    },
    listen: (channel: string, onNotification: (payload: string) => void, onState: (listening: boolean) => void) => {
      onNotifications.set(channel, onNotification);
      const prove = (word: string) => send({ text: 'select pg_notify($1, $2)', values: [channel, word] });
      listeners.push(openListener(url, channel, { onNotification, onState, prove }));
    },
    end: async ({ timeout = 0 } = {}) => {
      for (const listener of listeners) listener.stop();
      const closed = new Promise<void>((done) => (allClosed = done));
      const all = pool.end();
      if (!living.size) return all;
      const cut = setTimeout(() => living.forEach((client) => client.cut()), timeout * 1000);
      // a connection whose other end is silent keeps nobody waiting
      const given_up = new Promise<void>((done) => setTimeout(done, timeout * 1000 + 1000).unref());
      await Promise.race([closed, given_up]);
      clearTimeout(cut);
    },
  });

  /** Runs the work of a transaction or savepoint. A statement that failed fails the whole, even when the work went on after it: PostgreSQL
   *  has given up what was done by then. */
  async function inScope<T>(line: Line, work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    let failed: { error: unknown } | undefined;
    let last: Promise<void> | undefined;
    let ended = false;
    const send: Send = (statement, origin) => {
      if (ended) return Promise.reject(new Error('This transaction has ended: a statement of it was not awaited'));
      const answer = ask(line, statement, origin);
      last = answer.then(
        () => {},
        (error) => void (failed ??= { error }),
      );
      return answer;
    };
    let points = 0;
    const savepoint = async <U>(inner: (tx: Transaction) => U | Promise<U>): Promise<U> => {
      const name = `p${++points}`;
      await send({ text: `savepoint ${name}`, values: [] });
      try {
        const result = await inScope(line, inner);
        await send({ text: `release savepoint ${name}`, values: [] });
        return result;
      } catch (error) {
        await send({ text: `rollback to savepoint ${name}`, values: [] });
        throw error;
      }
    };
    try {
      const result = await work(Object.assign(tag(send), { savepoint }));
      ended = true;
      await last;
      if (failed) throw failed.error;
      return result;
    } catch (error) {
      // a later statement is refused because of the one that failed first
      throw failed && (error as { code?: string }).code === '25P02' ? failed.error : error;
    } finally {
      ended = true;
      // answers come in the order of the statements
      await last;
    }
  }
}

/** A migration changed a table under a prepared statement of this connection. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

function rowsOf(result: pg.QueryResult | pg.QueryResult[]): Rows<never[]> {
  // several statements in one text: the answer is the last one's
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0, enumerable: false }) as Rows<never[]>;
}
