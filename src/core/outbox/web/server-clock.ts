// The server's clock seen from this browser, so that a phone with a wrong one can say when things happened.

let offset = 0;
export const learnClock = (now: string): void => {
  offset = Date.parse(now) - Date.now();
};
/** In milliseconds. */
export const serverMillis = (): number => Date.now() + offset;
export const serverNow = (): string => new Date(serverMillis()).toISOString();
