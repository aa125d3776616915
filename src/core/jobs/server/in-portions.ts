// The portions of a job one after the other, with what has become old of the response cache dropped behind each.
import { dropAnswers } from '#core/contract/server/response-cache.ts';
import type { Pool } from '#core/db/server/sql.ts';

/** Until `next` says that it was the last one; the answers of the calls in `stale` are made anew from then on. */
export async function inPortions(pool: Pool, next: () => Promise<boolean>, stale: readonly string[]): Promise<void> {
  let goes_on = true;
  while (goes_on) {
    goes_on = await next();
    dropAnswers(pool, stale);
  }
}
