// Turns of files that leave (fair queue): few of them are worked on at once, a portion each, so that many downloads take neither every connection nor every moment.
import { setImmediate as pause } from 'node:timers/promises';

/** Portions that are made at once in a process; connections and time are left for everybody else. */
const AT_ONCE = 2;
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // whoever is done hands the place on
  if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else busy += 1;
  try {
    return await work();
  } finally {
    // what came meanwhile is answered before the next portion
    await pause();
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
/** The portions of a file, each made when its turn comes. None is held up by who reads slowly. */
export async function* inTurns<T>(portions: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const step = await inTurn(() => portions.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await portions.return(undefined);
  }
}
