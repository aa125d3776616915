// Fixed windows of rate limits in tests: a test that counts up to a limit does not begin just before its window turns.
/** Longer than such a test takes on a busy machine. */
const MARGIN_MS = 20_000;

/** Windows of so many seconds turn with the clock (core/access/server/limits.ts): then all tries would be free once more. */
export async function awaitWholeWindow(seconds: number): Promise<void> {
  const left = seconds * 1000 - (Date.now() % (seconds * 1000));
  if (left < MARGIN_MS) await new Promise((done) => setTimeout(done, left + 100));
}
/** Those of an hour and of a day turn with the hour. */
export const awaitWholeHour = (): Promise<void> => awaitWholeWindow(3600);
