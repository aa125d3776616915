// More than a call takes at once: one call after another, until one is refused.
import { MOST_AT_ONCE } from '../rules.ts';

/** Answers what the last one answered; nothing where one was refused. */
export async function inTurns<T>(ids: readonly number[], send: (some: number[]) => Promise<T | undefined>): Promise<T | undefined> {
  let answer: T | undefined;
  for (let i = 0; i < ids.length; i += MOST_AT_ONCE) {
    answer = await send(ids.slice(i, i + MOST_AT_ONCE));
    if (answer === undefined) return undefined;
  }
  return answer;
}
