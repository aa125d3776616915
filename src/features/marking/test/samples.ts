// A quiz whose answers people mark, and an attempt at it, for the permission tests.
import type { SignedIn } from '#core/access/actor.ts';
import { taught } from '#features/courses/test/samples.ts';
import type { Samples } from '../../../../tests/permissions/world.ts';
import { makeWaiting } from './make.ts';

export const samples: Samples = {
  marked_lesson: async (w) => {
    const c = await taught(w, { published: true });
    const made = await makeWaiting(w.sql, c.id, w.learner.user.id);
    const outside = [...c.never, w.learner, c.colleague] as SignedIn[];
    const within = [w.partner, c.owner, c.editor, c.assistant, c.marker];
    return [
      {
        key: made.lesson_id,
        within,
        outside,
        with: { question_id: undefined, attempt_id: undefined, leave_attempt: undefined, leave_question: undefined },
      },
    ];
  },
  marked_attempt: async (w) => {
    const c = await taught(w, { published: true });
    const outside = [...c.never, w.learner, c.colleague] as SignedIn[];
    const within = [w.partner, c.owner, c.editor, c.assistant, c.marker];
    // whoever may marks it, so each has one that they have marked before
    const made = await Promise.all(within.map(() => makeWaiting(w.sql, c.id, w.learner.user.id)));
    for (const [n, one] of made.entries())
      await w.sql`
        insert into marks (user_id, lesson_id, attempt_id, question_id, marker_id, round, points, read_hash)
        values (${w.learner.user.id}, ${one.lesson_id}, ${one.attempt_id}, ${one.question_id}, ${within[n]!.user!.id}, 1, 5, ${one.read_hash})`;
    return within.map((one, n) => {
      const { attempt_id, question_id, read_hash } = made[n]!;
      return { key: attempt_id, within: [one], outside, with: { question_id, read_hash, points: 6, version: 1, levels: {} } };
    });
  },
};
