// API contract of rescrutiny: a learner asks for answers to be marked again; a new marker decides without seeing the marks.
import * as z from 'zod/mini';
import { get, Id, listed, May, Moment, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { GivenAnswer, RightAnswer } from '#features/questions/rules.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { RequestRow, requests } from './lists.ts';
import { ANSWER_MOST, REASON_MOST, states } from './rules.ts';

const OWN = '/assessment-front/rescrutiny/:attempt_id';
const own = { who: 'signed-in', scope: { attempt: 'attempt_id' } } as const;
/** Marks of an answer before a request about it and after its decision; null: it is not decided. */
const Outcome = z.nullable(z.object({ old_score: z.number(), new_score: z.number() }));
const named = { title: z.string(), bn_title: z.string() };
export const viewOwn = get('rescrutiny.view-own', OWN, {
  ...own,
  summary: 'Rescrutiny of an own attempt: until when it can be asked for, which answers, how it stands and what came of it',
  shows: ['rescrutiny', 'mark'],
  input: z.object({ attempt_id: Id }),
  output: z.object({
    ...named,
    /** Where its lesson is opened. */
    lesson: z.object({ lesson_id: Id, course_uuid: z.string(), class_id: z.nullable(Id) }),
    score: z.number(),
    max_score: z.number(),
    until: z.nullable(Moment),
    /** While somebody may still take the exam, none of its answers is shown. */
    sealed_until: z.nullable(Moment),
    questions: z.array(
      z.object({
        ...{ id: Id, number: z.number(), text_html: z.string(), bn_text_html: z.string(), score: z.number(), full_marks: z.number() },
        outcome: Outcome,
      }),
    ),
    request: z.nullable(
      z.object({
        state: z.enum(states),
        question_ids: z.array(Id),
        reason: z.string(),
        asked_at: Moment,
        answer: z.string(),
        decided_at: z.nullable(Moment),
        /** Marks when it was asked for, and what it came to. */
        old_score: z.number(),
        new_score: z.nullable(z.number()),
      }),
    ),
    can: z.object({ ask: May, withdraw: May }),
  }),
  errors: { not_told: 409 },
});
export type OwnRescrutiny = z.infer<typeof viewOwn.output>;
export const ask = post('rescrutiny.ask', OWN, {
  ...own,
  no_impersonation: true,
  summary: 'Asks for some answers of an own attempt to be marked again, once, within seven days of its marks',
  records: { did: 'created', entity: 'rescrutiny', id: 'id' },
  unscoped: { question_ids: 'questions of the attempt that is reached' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ attempt_id: Id, question_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)), reason: text(REASON_MOST, 1) }),
  output: z.object({ id: Id }),
  errors: { not_told: 409, window_over: 409, asked_already: 409 },
});
export const withdraw = post('rescrutiny.withdraw', `${OWN}/withdraw`, {
  ...own,
  no_impersonation: true,
  summary: 'Withdraws an own request that nobody has decided',
  records: { did: 'withdrawn', entity: 'rescrutiny', id: 'id' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ attempt_id: Id }),
  output: z.object({ id: Id }),
  errors: { not_asked: 409 },
});

const PATH = '/course/batch/rescrutinies';
export const list = get('rescrutiny.list', PATH, {
  who: 'exam.mark',
  summary:
    'Requests for rescrutiny in the courses that one looks after, those that wait first, and which of them one may open; without names',
  shows: ['rescrutiny'],
  input: listInput(requests),
  output: listed(RequestRow),
});
const one = { who: 'exam.mark', scope: { rescrutiny: 'id' } } as const;
const Script = z.object({
  ...Asked.shape,
  number: z.number(),
  answer: z.nullable(GivenAnswer),
  right_answer: RightAnswer,
  full_marks: z.number(),
  /** Null: it is not decided. `given`: by the new marker, also where the higher marks of before stand; null where it was not kept. */
  outcome: z.nullable(z.object({ old_score: z.number(), new_score: z.number(), given: z.nullable(z.number()) })),
});
export const view = get('rescrutiny.view', `${PATH}/:id`, {
  ...one,
  summary:
    'The answers of one request with what is right, and who has marked them, without the name of the learner; the marks of before, those of the new marker, and what they came to, once it is decided',
  shows: ['rescrutiny'],
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    attempt_id: Id,
    ...named,
    state: z.enum(states),
    reason: z.string(),
    answer: z.string(),
    /** Those who have marked an answer of it; none where the program did. */
    markers: z.array(z.object({ id: Id, name: z.string(), bn_name: z.nullable(z.string()) })),
    questions: z.array(Script),
    can: z.object({ decide: May }),
  }),
  errors: { own_work: 403, not_new: 403 },
});
export type RescrutinyView = z.infer<typeof view.output>;
const points = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error: 'number' }))]), z.transform(Number)),
  z.number().check(z.minimum(0), z.maximum(10_000)),
);
export const decide = post('rescrutiny.decide', `${PATH}/:id/decide`, {
  ...one,
  no_impersonation: true,
  summary:
    'Decides a request: marks for each of its answers, and what the learner is told. Of the marks of before and these the higher ones count; the learner hears of it',
  records: { did: 'decided', entity: 'rescrutiny', of: 'rescrutiny' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({
    id: Id,
    points: z.record(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), points),
    answer: text(ANSWER_MOST, 1),
  }),
  output: z.object({ id: Id, rose: z.boolean() }),
  errors: { own_work: 403, not_new: 403, decided: 409 },
  touches: ['mark', 'result', 'progress'],
});
