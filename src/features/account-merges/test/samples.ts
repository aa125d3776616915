// Two accounts that become one, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { whom } from '#features/people/test/samples.ts';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  other_person: async (w) => [
    {
      ...whom(w),
      key: (await makePerson(w.sql)).user.id,
      with: { id: w.learner.user.id, reason: 'দুটি অ্যাকাউন্ট', mark: 'another' },
    },
  ],
  account_merge: async (w) => {
    const [kept, closed] = [await makePerson(w.sql), await makePerson(w.sql)];
    const [merge] = await w.sql<{ id: number }[]>`
      insert into account_merges (kept_id, closed_id, reason, undo_until, accounts)
      values (${kept.user.id}, ${closed.user.id}, 'x', now() + interval '30 days', '{"kept": {}, "closed": {}}')
      returning id`;
    return [{ ...whom(w), key: merge!.id }];
  },
  own_merge: async (w) => {
    const closed = await makePerson(w.sql);
    const [merge] = await w.sql<{ id: number }[]>`
      insert into account_merges (kept_id, closed_id, merged_by, reason, undo_until, accounts)
      values (${w.learner.user.id}, ${closed.user.id}, ${w.learner.user.id}, '', now() + interval '30 days', '{"kept": {}, "closed": {}}')
      returning id`;
    return [{ key: merge!.id, within: [w.learner], outside: [w.visitor, w.other, w.administrator, w.partner, w.rival] }];
  },
};
