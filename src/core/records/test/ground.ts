// Ground of a settings list's test: a fresh database with an administrator and a learner.
import { freshDatabase } from '../../../../tests/database.ts';
import { makePerson } from '#features/accounts/test/make.ts';

export async function openGround() {
  const { sql, drop } = await freshDatabase();
  const { actor: staff } = await makePerson(sql, { role: 'super', name: 'Karim Uddin' });
  const { actor: learner } = await makePerson(sql);
  return { sql, staff, learner, close: drop };
}
