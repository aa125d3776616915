// Calls of this room that are asked within another one's transaction: what is refused there is refused here.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, In, Out } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';

export async function through<C extends AnyCall>(sql: Sql, call: C, actor: SignedIn, input: In<C>): Promise<Out<C>> {
  const done = await answerWithin(sql as Transaction, call, actor, input);
  if ('refusal' in done) throw done.refusal;
  return done.value;
}
