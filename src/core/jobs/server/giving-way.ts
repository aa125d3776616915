// Cooperative yielding (event loop): between the portions of long work of the processor, what came meanwhile is answered.
import { setImmediate as pause } from 'node:timers/promises';

/** What `work` makes of each, one after the other; others have their turn behind each. */
export async function mapInTurns<T, R>(list: readonly T[], work: (item: T) => R | Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const item of list) {
    made.push(await work(item));
    await pause();
  }
  return made;
}
