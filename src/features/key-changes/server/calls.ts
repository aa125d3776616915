// Handlers of the calls of key changes.
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readList } from '#core/lists/server/order.ts';
import { tellAlsoRight, tellRight, withKeys } from '#features/questions/server/service.ts';
import { asAsked, countAsked, type QuestionRow } from '#features/quizzes/server/service.ts';
import * as calls from '../contract.ts';
import { type ChangeRow, changes, type EffectRow, effects } from '../lists.ts';
import { canOf } from '../rules.ts';
import { againstChanging, agree, applyChange, createChange, findAsked, undoChange, withdrawChange } from './changing.ts';
import { tellsAt } from './jobs.ts';
import * as store from './store.ts';
import type { KeyChangeRow } from './store.ts';

export { calls };
/** What counts by these changes of its key. */
const counting = (question: QuestionRow, keys: QuestionRow['keys']) => {
  const now = withKeys({ ...question, keys: keys ?? [] });
  return { right_answer: tellRight(now), also_right: tellAlsoRight(now), all_right: now.all_right === true, dropped: now.dropped === true };
};
async function viewChange(sql: Sql, row: KeyChangeRow, user_id: number) {
  const [question, lesson, run, people, before] = await Promise.all([
    findAsked(sql, row.lesson_id, row.question_id),
    store.getLesson(sql, row.lesson_id),
    row.run_id === null ? undefined : store.findRun(sql, row.run_id),
    store.listPeople(
      sql,
      [row.made_by, row.agreed_by, row.applied_by, row.undone_by, row.withdrawn_by].flatMap((id) => id ?? []),
    ),
    store.listBefore(sql, row),
  ]);
  const byId = new Map(people.map(({ id, ...person }) => [id, person]));
  const personOf = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  const act = (by: number | null, at: string | null) => (at === null ? null : { by: personOf(by), at });
  const { title, bn_title, told_at_once } = lesson;
  const count = (name: string) => run?.counts[name] ?? 0;
  return {
    ...{ id: row.id, lesson_id: row.lesson_id, title, bn_title, state: row.state, policy: row.policy, reason: row.reason },
    question: asAsked(question),
    before: counting(question, before),
    after: counting(question, [...before, row]),
    made: { by: personOf(row.made_by), at: row.made_at },
    agreed: act(row.agreed_by, row.agreed_at),
    applied: act(row.applied_by, row.applied_at),
    undone: act(row.undone_by, row.undone_at),
    withdrawn: act(row.withdrawn_by, row.withdrawn_at),
    ...{ told_at_once, told_at: row.told_at, undo_until: row.undo_until, run_id: row.run_id },
    tells_at: row.state === 'applied' && row.told_at === null && told_at_once ? tellsAt(row.applied_at!).toISOString() : null,
    ...{ done: run?.done ?? 0, size: run?.size ?? 0 },
    counts: {
      ...{ rises: count('rises'), falls: count('falls'), equal: count('equal'), unchanged: count('unchanged') },
      ...{ passes: count('passes'), fails: count('fails'), gets: count('gets'), keeps: count('keeps') },
    },
    can: canOf(row, user_id),
  };
}
export const handlers = handle(calls, {
  list: ({ sql, actor, input, managed_evaluation }) =>
    readList<ChangeRow>(sql, changes, store.changesOf(sql, managed_evaluation.id), input, actor.language),
  viewQuestion: async ({ sql, input, managed_evaluation: { id: lesson_id, title, bn_title } }) => {
    const question = await findAsked(sql, lesson_id, input.question_id);
    return {
      ...{ title, bn_title, question: asAsked(question) },
      ...counting(question, question.keys),
      asked: await countAsked(sql, { lesson_id, question_id: question.id }),
      can: againstChanging(question),
    };
  },
  create: async ({ sql, actor, input: { id, ...asked } }) => ({ id: await createChange(sql, actor, id, asked) }),
  view: ({ sql, actor, key_change }) => viewChange(sql, key_change, actor.user.id),
  listEffects: ({ sql, actor, input, key_change }) =>
    readList<EffectRow>(sql, effects, store.effectsOf(sql, key_change), input, actor.language),
  agree: async ({ sql, actor, key_change }) => {
    await agree(sql, actor, key_change);
    return { id: key_change.id };
  },
  apply: async ({ sql, actor, key_change }) => ({ id: key_change.id, attempts: await applyChange(sql, actor, key_change) }),
  withdraw: async ({ sql, actor, key_change }) => {
    await withdrawChange(sql, actor, key_change);
    return { id: key_change.id };
  },
  undo: async ({ sql, actor, key_change }) => ({ id: key_change.id, attempts: await undoChange(sql, actor, key_change) }),
});
