// Clock skew correction: the server's time as estimated by this browser, for devices with a wrong clock.

let offset = 0;
export const learnClock = (now: string): void => {
  offset = Date.parse(now) - Date.now();
};
/** In milliseconds. */
export const serverMillis = (): number => Date.now() + offset;
export const serverNow = (): string => new Date(serverMillis()).toISOString();
