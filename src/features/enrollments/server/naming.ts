// Enrolling people whom staff name in one call: each through the call for one, all of them or none.
import type { SignedIn } from '#core/access/actor.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import type { Enrollment } from '../contract.ts';
import { enrollPerson } from '../contract-entering.ts';
import { lockLearnersInCourse } from './store.ts';
import type * as z from 'zod/mini';

type Named = z.infer<typeof Enrollment> & { user_id: number };
/** The learners are taken before the seats, in one order: two who name the same people never wait for each other. */
export async function enrollNamed(sql: Sql, actor: SignedIn, batch: BatchRow, named: readonly number[]): Promise<Named[]> {
  const users = [...new Set(named)].toSorted((a, b) => a - b);
  await lockLearnersInCourse(sql, users, batch.course_id);
  const enrolled: Named[] = [];
  for (const user_id of users) {
    const done = await answerWithin(sql as Transaction, enrollPerson, actor, { batch_id: batch.id, id: user_id });
    if ('refusal' in done) throw done.refusal;
    enrolled.push({ ...done.value, user_id });
  }
  return enrolled;
}
