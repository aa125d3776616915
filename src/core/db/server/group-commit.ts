// Group commit: pieces of work that come in while others are done are done together, in one transaction, and each is answered after its commit.
import { isUnreachable, type Pool, runTransaction, type Transaction } from './sql.ts';

const MOST = 200;

export interface Grouping<W, R> {
  /** What goes together: others go beside it, and wait for nothing that it waits for. */
  laneOf?: (work: W) => string;
  /** Milliseconds from one group to the next where more came meanwhile, so that more go together; whoever comes alone does not wait. */
  each_ms?: number;
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
export function groupCommit<W, R>(
  pool: Pool,
  { laneOf = () => '', each_ms = 40, keyOf, together, alone }: Grouping<W, R>,
): (work: W) => Promise<R> {
  /** What waits in the lanes where something is under way. */
  const lanes = new Map<string, Waiting<W, R>[]>();
  /** The first of each key, at most so many; the others go on waiting. */
  const take = (lane: string): Waiting<W, R>[] => {
    const group = new Map<string, Waiting<W, R>>();
    const left: Waiting<W, R>[] = [];
    for (const one of lanes.get(lane)!) {
      const key = keyOf(one.work);
      if (group.size < MOST && !group.has(key)) group.set(key, one);
      else left.push(one);
    }
    lanes.set(lane, left);
    return [...group.values()];
  };
  const doAlone = ({ work, resolve, reject }: Waiting<W, R>) => alone(pool, work).then(resolve, reject);
  const write = async (group: Waiting<W, R>[]): Promise<void> => {
    try {
      const works = group.map(({ work }) => work);
      const results = await runTransaction(pool, (tx) => together(tx, works));
      group.forEach((one, i) => (results[i] === undefined ? void doAlone(one) : one.resolve(results[i])));
    } catch (error) {
      // one bad piece must not take the others with it; a database that cannot be had is no piece's fault
      for (const one of group)
        if (isUnreachable(error)) one.reject(error);
        else void doAlone(one);
    }
  };
  const run = async (lane: string) => {
    const more = () => lanes.get(lane)!.length;
    while (more()) {
      const began = performance.now();
      await write(take(lane));
      const pause = more() && more() < MOST ? began + each_ms - performance.now() : 0;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
    }
    lanes.delete(lane);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      const lane = laneOf(work);
      const waiting = lanes.get(lane);
      if (waiting) return void waiting.push({ work, resolve, reject });
      lanes.set(lane, [{ work, resolve, reject }]);
      setImmediate(run, lane);
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
