// Group commit: pieces of work that come in while others are done are done together, in one transaction, and each is answered after its commit.
import { isUnreachable, type Pool, runTransaction, type Transaction } from './sql.ts';

/** Milliseconds from one group to the next where more came meanwhile, so that more go together; whoever comes alone does not wait. */
const EACH_MS = 20;
const MOST = 200;

export interface Grouping<W, R> {
  /** Of one key there is one in a group. */
  keyOf: (work: W) => string;
  /** What each comes to, in their order; nothing has been written for one that is `undefined`: it is done alone. */
  together: (tx: Transaction, works: readonly W[]) => Promise<(R | undefined)[]>;
  alone: (pool: Pool, work: W) => Promise<R>;
}
interface Waiting<W, R> {
  work: W;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}
export function groupCommit<W, R>(pool: Pool, { keyOf, together, alone }: Grouping<W, R>): (work: W) => Promise<R> {
  let waiting: Waiting<W, R>[] = [];
  let under_way = false;
  /** The first of each key, at most so many; the others go on waiting. */
  const take = (): Waiting<W, R>[] => {
    const group = new Map<string, Waiting<W, R>>();
    const left: Waiting<W, R>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.work);
      if (group.size < MOST && !group.has(key)) group.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...group.values()];
  };
  const doAlone = ({ work, resolve, reject }: Waiting<W, R>) => alone(pool, work).then(resolve, reject);
  const write = async (group: Waiting<W, R>[]): Promise<void> => {
    try {
      const results = await runTransaction(pool, (tx) =>
        together(
          tx,
          group.map(({ work }) => work),
        ),
      );
      group.forEach((one, i) => (results[i] === undefined ? void doAlone(one) : one.resolve(results[i])));
    } catch (error) {
      // one bad piece must not take the others with it; a database that cannot be had is no piece's fault
      for (const one of group)
        if (isUnreachable(error)) one.reject(error);
        else void doAlone(one);
    }
  };
  const run = async () => {
    while (waiting.length) {
      const began = performance.now();
      await write(take());
      const pause = waiting.length && waiting.length < MOST ? began + EACH_MS - performance.now() : 0;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
    }
    under_way = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (under_way) return;
      under_way = true;
      setImmediate(run);
    });
}
/** One grouping for each pool. */
export function byPool<W, R>(grouping: Grouping<W, R>): (pool: Pool, work: W) => Promise<R> {
  const groups = new WeakMap<Pool, (work: W) => Promise<R>>();
  return (pool, work) => {
    let group = groups.get(pool);
    if (!group) groups.set(pool, (group = groupCommit(pool, grouping)));
    return group(work);
  };
}
