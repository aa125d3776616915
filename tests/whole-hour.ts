// Fixed windows of rate limits in tests: a test that counts up to a limit does not begin just before its window turns.
/** Longer than such a test takes on a busy machine. */
const MARGIN_MS = 20_000;

/** Windows of an hour and of a day turn with the hour (core/access/server/limits.ts): then all tries would be free once more. */
export async function awaitWholeHour(): Promise<void> {
  const left = 3_600_000 - (Date.now() % 3_600_000);
  if (left < MARGIN_MS) await new Promise((done) => setTimeout(done, left + 100));
}
