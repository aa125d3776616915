// Posts of a class, for the permission tests: whose they are, who moderates, and who is not to know of them.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { each, insiders, outsiders } from '#features/batches/test/samples.ts';
import type { Sample, Samples, World } from '../../../../tests/permissions/world.ts';
import { momentAt } from '#features/schedule/rules.ts';
import { makeSession } from '#features/schedule/test/make.ts';
import { leaveNumbers, makeComment, makePost } from './make.ts';

const notLearner = (w: World): Actor[] => outsiders(w).filter((one) => one !== w.learner);
const own = { file_ids: [], without: [], version: undefined, publish_at: undefined, answer_id: undefined };
const post = (w: World, by: SignedIn = w.learner) => makePost(w.sql, w.batch, { user_id: by.user.id, kind: 'question' });
const seen = async (w: World): Promise<Sample[]> => [
  // a question of the learner, whose answer is chosen
  {
    key: await post(w, w.partner),
    within: [w.learner, ...insiders(w)],
    outside: notLearner(w),
    with: {
      ...own,
      id: await post(w),
      class_session_id: await makeSession(w.sql, w.batch, { starts_at: momentAt('2197-01-10', '10:00') }),
    },
  },
];
const ofWriter = async (w: World, key: number): Promise<Sample[]> => [
  { key, within: [w.learner], outside: [...notLearner(w), w.partner, w.administrator], with: own },
];
export const samples: Samples = {
  class_post: seen,
  seen_post: seen,
  own_post: async (w) => ofWriter(w, await post(w)),
  own_comment: async (w) => ofWriter(w, await makeComment(w.sql, w.batch, await post(w, w.partner), w.learner.user.id)),
  moderated_post: (w) => each(w, () => post(w)),
  hidable_post: async (w) => each(w, () => post(w)),
  removable_post: async (w) => [
    ...(await each(w, () => post(w, w.partner))),
    { key: await post(w), within: [w.learner], outside: notLearner(w) },
  ],
  asked_question: async (w) => [
    ...(await each(w, () => post(w, w.partner))).map((one) => ({ ...one, with: own })),
    { key: await post(w), within: [w.learner], outside: notLearner(w), with: own },
  ],
};

/** A post of the class of the world by this number: a file that is put into a lesson of the same number is put below it, too. */
export async function makePostOf(w: World, id: number): Promise<void> {
  await leaveNumbers(w.sql);
  await w.sql`
    insert into posts (id, batch_id, user_id, text, place)
    values (${id}, ${w.batch}, ${w.partner.user.id}, 'Which paper is best?', nextval('posts_place'))
    on conflict do nothing`;
}
