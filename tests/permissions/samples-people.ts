// Samples of people for the permission tests: an acting as one, a person, their other account, and a merge that can be undone.
import { randomUUID } from 'node:crypto';
import { makePerson } from '#features/accounts/test/make.ts';
import { shownFields } from '#features/accounts/visibility.ts';
import type { makeWorld } from './samples.ts';

/** The learner, having chosen to show everything to everybody. */
export const withPublicPage = async ({ sql, learner }: World): Promise<string> => {
  const all = sql.json(Object.fromEntries(shownFields.map((field) => [field, 'everybody'])));
  await sql`update users set page_open = true, visibility = ${all}, birth_date = '1990-01-01' where id = ${learner.user.id}`;
  return learner.user.username;
};
type World = Awaited<ReturnType<typeof makeWorld>>;
const whom = (w: World) => ({
  within: [w.administrator],
  outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
});
export const peopleSamples = {
  own_acting: async (w: World) => {
    const [made] = await w.sql<{ id: number }[]>`
      insert into actings (acted_by, user_id, reason, ends_at)
      values (${w.administrator.user.id}, ${w.learner.user.id}, 'a sample of it', now() + interval '15 minutes') returning id`;
    const outside = [w.visitor, w.learner, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: made!.id, within: [w.administrator], outside }];
  },
  passkey: async (w: World) => {
    const [row] = await w.sql<{ id: number }[]>`
      insert into passkeys (user_id, credential_id, public_key, counter, name, synced)
      values (${w.learner.user.id}, ${Buffer.from(randomUUID())}, 'x', 0, 'Phone', true) returning id`;
    return [{ key: row!.id, within: [w.learner], outside: [w.visitor, w.other, w.partner, w.rival] }];
  },
  person: async (w: World) => [
    {
      ...whom(w),
      key: w.learner.user.id,
      with: { reason: 'দুটি অ্যাকাউন্ট', contact: 'someone-else@people.test', version: 1 },
    },
  ],
  other_person: async (w: World) => [
    {
      ...whom(w),
      key: (await makePerson(w.sql)).user.id,
      with: { id: w.learner.user.id, reason: 'দুটি অ্যাকাউন্ট', mark: 'another' },
    },
  ],
  account_merge: async (w: World) => {
    const [kept, closed] = [await makePerson(w.sql), await makePerson(w.sql)];
    const [merge] = await w.sql<{ id: number }[]>`
      insert into account_merges (kept_id, closed_id, reason, undo_until, accounts)
      values (${kept.user.id}, ${closed.user.id}, 'x', now() + interval '30 days', '{"kept": {}, "closed": {}}')
      returning id`;
    return [{ ...whom(w), key: merge!.id }];
  },
  own_merge: async (w: World) => {
    const closed = await makePerson(w.sql);
    const [merge] = await w.sql<{ id: number }[]>`
      insert into account_merges (kept_id, closed_id, merged_by, reason, undo_until, accounts)
      values (${w.learner.user.id}, ${closed.user.id}, ${w.learner.user.id}, '', now() + interval '30 days', '{"kept": {}, "closed": {}}')
      returning id`;
    return [{ key: merge!.id, within: [w.learner], outside: [w.visitor, w.other, w.administrator, w.partner, w.rival] }];
  },
  factor_holder: async (w: World) => {
    await w.sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${w.other.user.id}, '', now())`;
    const outside = [w.visitor, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere];
    return [{ key: w.other.user.username, within: [w.administrator], outside }];
  },
};
