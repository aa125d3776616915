// Semaphore of searches by likeness: so many at once, a short line; whoever comes to a full line does without.

export interface Places {
  /** Does the work when a place is free; undefined where the line is full. */
  take<T>(work: () => Promise<T>): Promise<T | undefined>;
}
export function createPlaces(at_once: number, line_max: number): Places {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async take(work) {
      if (running < at_once) running++;
      else if (line.length < line_max) await new Promise<void>((go) => line.push(go));
      else return undefined;
      try {
        return await work();
      } finally {
        // the place goes to the next in the line
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
