// Connection pool of the job queue. Its error listeners stay as long as a connection may still emit errors.
import pg from 'pg';

export interface WorkerPool {
  pool: pg.Pool;
  /** Settles when every connection is closed; a connection that does not close is left after `patience` ms. */
  end(patience?: number): Promise<void>;
}
type Release = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
/** A pool that is being closed gives no connection, and nothing to give it back by; the worker gives back all the same. */
const nothing: Release = () => {};
const once = <A extends unknown[]>(work: (...args: A) => void) => {
  let done = false;
  return (...args: A) => {
    if (!done) work(...args);
    done = true;
  };
};

/** Opens a pool for graphile-worker. The worker takes its own listeners off before it ends a pool that it made itself: a connection
 *  that PostgreSQL closes just then raises an error that nobody hears, and the process ends. */
export function openWorkerPool(url: string, max: number, note: (error: Error) => void = () => {}): WorkerPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'shikhon worker',
  });
  // the worker gives its listening connection back twice when that is cut while it stops: the second time must not end the process
  const take = pool.connect.bind(pool) as (done: (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void) => void;
  const connect = (done?: Taken) =>
    done
      ? take((error, client, release) => done(error, client, once(release ?? nothing)))
      : new Promise<pg.PoolClient>((got, fail) => take((error, client) => (client ? got(client) : fail(error))));
  pool.connect = connect as typeof pool.connect;
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return {
    pool,
    end: async (patience = 3000) => {
      const late = new Promise<void>((done) => setTimeout(done, patience).unref());
      await Promise.race([pool.end().catch(() => {}), late]);
    },
  };
}
