// Seal of a paper: which questions it asks and as which attempt, signed (HMAC), so that a device can hand it in without choosing its questions.
import { seedOf } from './variant-seed.ts';
import { keyed, sameBytes } from '#features/accounts/server/service.ts';

export interface Sealed {
  /** The attempt that the paper was given as. */
  number: number;
  question_ids: number[];
  /** What the variants of its questions are made from. */
  variant_seed: number;
}
const sign = (user_id: number, lesson_id: number, body: string): Buffer => keyed(`paper:${user_id}:${lesson_id}:${body}`).subarray(0, 16);

export function sealPaper(user_id: number, lesson_id: number, { number, question_ids, variant_seed }: Sealed): string {
  const body = `${number}.${question_ids.join('-')}.${variant_seed}`;
  return `${body}.${sign(user_id, lesson_id, body).toString('base64url')}`;
}
/** Nothing when it is not one that this learner was given for this quiz. */
export function readSeal(user_id: number, lesson_id: number, seal: string): Sealed | undefined {
  const [, body, number, ids, given, mac] = /^((\d{1,9})\.(\d{1,10}(?:-\d{1,10})*)(?:\.(\d{1,10}))?)\.([\w-]{22})$/.exec(seal) ?? [];
  if (!body || !sameBytes(Buffer.from(mac!, 'base64url'), sign(user_id, lesson_id, body))) return undefined;
  // a paper from before there were variants has none
  const variant_seed = given === undefined ? seedOf(user_id, lesson_id, Number(number)) : Number(given);
  return { number: Number(number), question_ids: ids!.split('-').map(Number), variant_seed };
}
