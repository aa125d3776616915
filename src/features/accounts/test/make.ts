// Factories of users for tests and demonstration data: signed in, with a role where wanted.
import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { actorReader } from '#core/session/server/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { markSessionsSeen, markSessionWorked, startSession } from '#features/sessions/server/service.ts';
import { texts } from '#features/consents/rules.ts';
import { keepAgreed } from '#features/consents/server/service.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { type MadePerson, makeUser, type Person } from '../server/service.ts';

export interface MadeActor {
  user: MadePerson;
  token: string;
  /** Acts in the role that was given, as a request with this token would. */
  actor: SignedIn;
}
/** `makePerson(sql)` is a learner; `makePerson(sql, { role: 'teacher', institution_id })` teaches there. */
export async function makePerson(
  sql: Pool,
  wanted: Partial<Person> & { role?: string; institution_id?: number | null; course_id?: number } = {},
): Promise<MadeActor> {
  const { role, institution_id, course_id, ...person } = wanted;
  const tag = randomBytes(5).toString('hex');
  const user = await makeUser(sql, { name: `Learner ${tag}`, ...(person.phone ? {} : { email: `p${tag}@people.test` }), ...person });
  if (role) {
    await seedRoles(sql);
    await giveRole(sql, user.id, role, institution_id ?? null, course_id ?? null);
  }
  await keepAgreed(sql, user.id, { versions: { terms: texts.terms.version, privacy: texts.privacy.version }, language: 'bn' });
  const { token } = await startSession(sql, user.id, { ip: '127.0.0.1', device: 'test' });
  return { user, token, actor: await actorFor(sql, token) };
}
/** The actor of a request with this token; `headers` as a client would send them. */
export async function actorFor(sql: Pool, token: string, headers: { role_id?: string; owner_id?: string } = {}): Promise<SignedIn> {
  const actor = await actorReader(
    sql,
    async () => undefined,
    (ids) => markSessionsSeen(sql, ids),
    (id) => markSessionWorked(sql, id),
  )({ token, language: 'bn', host: '', ip: '127.0.0.1', device: 'test', ...headers });
  if (!actor.user) throw new Error('The token opens no session');
  return actor as SignedIn;
}
