// Clock skew correction: the server's time as estimated by this browser, for devices with a wrong clock.

let offset = 0;
let learned: { wall: number; steady: number } | undefined;
/** A clock of the phone that goes by more than this much otherwise than its steady one was set meanwhile, or the phone slept. */
const DRIFT_MS = 3_600_000;
/** `now`: the server's time, as it was a moment ago. */
export const learnClock = (now: string): void => {
  const told = Date.parse(now);
  if (Number.isNaN(told)) return;
  offset = told - Date.now();
  learned = { wall: Date.now(), steady: performance.now() };
};
/** Whether the server's time was learned, and the clock of the phone was not set since. */
export const isClockKnown = (): boolean =>
  learned !== undefined && Math.abs(Date.now() - learned.wall - (performance.now() - learned.steady)) < DRIFT_MS;
/** In milliseconds. */
export const serverMillis = (): number => Date.now() + offset;
export const serverNow = (): string => new Date(serverMillis()).toISOString();
