// Animation durations in milliseconds, and the states of the navigation progress bar.

const toastTime = 2500;
export const logoutToastTime = 1500;
/** A toast that offers something to do must leave time to read and reach it. */
const actionToastTime = 10_000;
export const toastLife = (toast: { duration?: number | undefined; action?: unknown }): number =>
  toast.duration ?? (toast.action ? actionToastTime : toastTime);

/** Pixels scrolled before the way back to the top shows. */
export const backToTopAfter = 100;

export type GoingPhase = 'idle' | 'waiting' | 'running' | 'finishing';
/** A quick page never shows the line, and it leaves 500 ms after the page has come. */
export const goingTime: Partial<Record<GoingPhase, number>> = { waiting: 200, finishing: 500 };
export const nextGoing = (phase: GoingPhase, event: 'busy' | 'rest' | 'time'): GoingPhase => {
  if (event === 'busy') return phase === 'running' ? 'running' : 'waiting';
  if (event === 'rest') return phase === 'running' ? 'finishing' : phase === 'waiting' ? 'idle' : phase;
  return phase === 'waiting' ? 'running' : phase === 'finishing' ? 'idle' : phase;
};
