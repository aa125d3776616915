// How long somebody was at each question of an exam, from the log: each record takes the time since the one before it on its page. Pure.
import type { LogRecord } from './rules-log.ts';

/** Who is silent for longer was away. */
const MOST_SECONDS = 600;
/** Upper ends of the classes that seconds are counted in; the last one has none. */
export const secondsClasses = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 450, 600, 900, 1200, 1800] as const;
export const classOf = (seconds: number): number => {
  const found = secondsClasses.findIndex((end) => seconds <= end);
  return found < 0 ? secondsClasses.length : found;
};
/** By question, until its last answer. Clocks that are missing or run backwards give nothing. */
export function secondsAt(log: Iterable<LogRecord>): Map<number, number> {
  const found = new Map<number, number>();
  const runs = Map.groupBy(log, ({ lease, run }) => `${lease} ${run}`);
  for (const own of runs.values()) {
    const inOrder = own.toSorted((a, b) => a.n - b.n);
    const heard = inOrder[0]!.y;
    let last = heard && heard.run === inOrder[0]!.run ? heard.m : 0;
    for (const { kind, q, m } of inOrder) {
      if (m === null || m < last) continue;
      const seconds = (m - last) / 1000;
      last = m;
      if (kind === 'answer' && seconds <= MOST_SECONDS) found.set(q, (found.get(q) ?? 0) + seconds);
    }
  }
  return found;
}
/** Seconds below which a quarter, a half and three quarters of the persons are, even within a class; nothing of nobody. */
export function quartilesOf(classes: Readonly<Record<string, number>>): [number, number, number] | null {
  const all = Object.values(classes).reduce((sum, n) => sum + n, 0);
  if (all <= 0) return null;
  const at = (share: number): number => {
    let before = 0;
    for (let i = 0; i <= secondsClasses.length; i++) {
      const n = classes[i] ?? 0;
      if (n > 0 && before + n >= share * all) {
        const from = secondsClasses[i - 1] ?? 0;
        const to = secondsClasses[i] ?? from;
        return Math.round(from + ((to - from) * (share * all - before)) / n);
      }
      before += n;
    }
    return secondsClasses.at(-1)!;
  };
  return [at(0.25), at(0.5), at(0.75)];
}
