// API contract of key changes: another key for a question that was asked already, what it would change, and doing it.
import * as z from 'zod/mini';
import { across, get, Id, listed, May, Moment, post, text } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { GivenAnswer, keyPolicies, RightAnswer } from '#features/questions/rules.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { ChangeRow, changes, EffectRow, effects } from './lists.ts';
import { isKeySaid, REASON_MOST, states } from './rules.ts';

const PATH = '/course/exam/key-changes';
const Person = z.nullable(z.object({ name: z.string(), bn_name: z.nullable(z.string()) }));
const lesson = { who: 'exam.mark', scope: { managed_evaluation: 'id' }, shows: ['key_change'] } as const;
export const list = get('key-changes.list', `${PATH}/:id`, {
  ...lesson,
  summary: 'The changes of keys of a quiz or an exam (`id` is its lesson), the newest first, with how they stand',
  input: z.object({ ...listFields(changes), id: Id }),
  output: listed(ChangeRow),
});
const named = { title: z.string(), bn_title: z.string() };
const question_id = { question_id: 'one of the questions that were asked in the lesson that is reached' };
/** What a question is marked by: its keys, or that every answer is right, or that it is left out. */
const Counting = { right_answer: RightAnswer, also_right: z.array(RightAnswer), all_right: z.boolean(), dropped: z.boolean() };
export const viewQuestion = get('key-changes.view-question', `${PATH}/:id/questions/:question_id`, {
  ...lesson,
  summary:
    'A question that was asked in a quiz or an exam, with what counts as right now, how many submitted it, and whether it may get another key',
  unscoped: question_id,
  input: z.object({ id: Id, question_id: Id }),
  output: z.object({
    ...named,
    question: Asked,
    ...Counting,
    asked: z.number(),
    /** Another key may be said, or why not. */
    can: z.object({ new_key: May, change: May }),
  }),
});
export type KeyQuestion = z.infer<typeof viewQuestion.output>;
export const create = post('key-changes.create', `${PATH}/:id/create`, {
  ...lesson,
  no_impersonation: true,
  summary:
    'Asks for another key (`answer`: the answer that is right), a further one, the marks for everybody, or that the question is left out. Nobody’s marks change: what it would change is worked out, and a second person has to agree. Of several of one lesson the next waits for the first',
  records: { did: 'created', entity: 'key_change', id: 'id' },
  unscoped: { ...question_id, client_key: 'chosen by whoever asks, so that it counts once' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z
    .object({
      id: Id,
      question_id: Id,
      policy: z.enum(keyPolicies),
      answer: z.optional(z.nullable(GivenAnswer)),
      reason: text(REASON_MOST, 1),
      client_key: z.uuid(),
    })
    .check(across('answer', 'required', ({ policy, answer }) => !isKeySaid(policy) || (answer !== undefined && answer !== null))),
  output: z.object({ id: Id }),
  errors: { marked_by_people: 409, not_marked: 409, no_such_key: 409, same_key: 409 },
});
const one = { who: 'exam.mark', scope: { key_change: 'id' } } as const;
const Act = z.nullable(z.object({ by: Person, at: Moment }));
export const view = get('key-changes.view', `${PATH}/changes/:id`, {
  ...one,
  shows: ['key_change'],
  summary: 'A change of a key: the question, what counted before and would count after it, who asked and agreed, and how many it concerns',
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    lesson_id: Id,
    ...named,
    state: z.enum(states),
    policy: z.enum(keyPolicies),
    question: Asked,
    before: z.object(Counting),
    after: z.object(Counting),
    reason: z.string(),
    made: z.object({ by: Person, at: Moment }),
    agreed: Act,
    applied: Act,
    undone: Act,
    withdrawn: Act,
    /** Its learners see their marks already. */
    told_at_once: z.boolean(),
    told_at: z.nullable(Moment),
    /** When learners hear of it, where it was done and they have not. */
    tells_at: z.nullable(Moment),
    undo_until: z.nullable(Moment),
    run_id: z.nullable(z.number()),
    done: z.number(),
    size: z.number(),
    counts: z.object({
      ...{ rises: z.number(), falls: z.number(), equal: z.number(), unchanged: z.number() },
      ...{ passes: z.number(), fails: z.number(), gets: z.number(), keeps: z.number() },
    }),
    can: z.object({ agree: May, apply: May, withdraw: May, undo: May }),
  }),
});
export type KeyChangeView = z.infer<typeof view.output>;
export const listEffects = get('key-changes.list-effects', `${PATH}/changes/:id/effects`, {
  ...one,
  shows: ['key_change', 'mark'],
  summary: 'The attempts that a change of a key concerns: marks before and after, who passes or no longer does, and certificates',
  input: z.object({ ...listFields(effects), id: Id }),
  output: listed(EffectRow),
});
const deed = { ...one, no_impersonation: true, limits: [{ per: 'account', times: 120, seconds: 3600 }] } as const;
const changed = { did: 'decided', entity: 'key_change', of: 'key_change' } as const;
const Counted = z.object({ id: Id, attempts: z.number() });
export const agree = post('key-changes.agree', `${PATH}/changes/:id/agree`, {
  ...deed,
  summary: 'Agrees to a change that somebody else asked for, once it is worked out what it changes',
  records: changed,
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
  errors: { own_change: 403, not_ready: 409, decided: 409 },
});
export const apply = post('key-changes.apply', `${PATH}/changes/:id/apply`, {
  ...deed,
  summary:
    'Does it: all attempts take their new marks at once, those on top that were marked or submitted since it was worked out. Learners hear of it an hour later, by day',
  records: changed,
  input: z.object({ id: Id }),
  output: Counted,
  errors: { not_agreed: 409, decided: 409 },
  touches: ['mark', 'result', 'progress'],
});
export const withdraw = post('key-changes.withdraw', `${PATH}/changes/:id/withdraw`, {
  ...deed,
  summary: 'Withdraws a change that was not done',
  records: changed,
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
  errors: { decided: 409 },
});
export const undo = post('key-changes.undo', `${PATH}/changes/:id/undo`, {
  ...deed,
  summary:
    'Takes it back, for seven days: all attempts have the marks of before, and what was given since stands on them. Not where the same key was changed again since',
  records: changed,
  input: z.object({ id: Id }),
  output: Counted,
  errors: { not_applied: 409, undo_over: 409, changed_since: 409 },
  touches: ['mark', 'result', 'progress'],
});
