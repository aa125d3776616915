// API contract of item analysis: how hard each question of a quiz or an exam was, how well it tells good from weak, and what was chosen.
import * as z from 'zod/mini';
import { get, Id } from '#core/contract/call.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { RightAnswer } from '#features/questions/rules.ts';
import { flags } from './rules-items.ts';

/** Questions that one answer tells of, those that something is said of first. */
export const MOST_ITEMS = 500;
const one = { who: 'exam.view', scope: { managed_evaluation: 'id' }, shows: ['mark', 'result', 'key_change'] } as const;
const Figures = {
  /** Persons who were asked it in their first attempt and are marked to the end. */
  n: z.number(),
  /** Mean of the marks as a share of the full marks; null: too few persons. */
  facility: z.nullable(z.number()),
  discrimination: z.nullable(z.number()),
  flag: z.nullable(z.enum(flags)),
  /** Seconds at it until its last answer, of a quarter, half and three quarters of the persons; null: too few, or it was taken without a log. */
  seconds: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
};
const Item = z.object({
  /** Of the question. */
  id: Id,
  /** Its place in the quiz, or in the sections of the exam. */
  number: z.number(),
  title: z.string(),
  bn_title: z.string(),
  ...Figures,
});
export type Item = z.infer<typeof Item>;
const named = { title: z.string(), bn_title: z.string(), course_title: z.string(), bn_course_title: z.string() };
export const viewItems = get('exams.view-items', '/course/exam/q-analytics/:id', {
  ...one,
  summary:
    'Item analysis of a quiz or an exam (`id` is its lesson) over first attempts: facility and discrimination of each question, what is to be said of it (nothing below 30 persons, no figure below 5), and how reliable the marks are. Counted each minute',
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    ...named,
    persons: z.number(),
    items: z.array(Item),
    /** There are more questions than these. */
    more: z.boolean(),
    reliability: z.object({
      alpha: z.nullable(z.number()),
      error: z.nullable(z.number()),
      by: z.nullable(z.enum(['alpha', 'kr20', 'draws'])),
    }),
  }),
});
export type ItemsView = z.infer<typeof viewItems.output>;
const share = z.nullable(z.number());
export const viewItem = get('exams.view-item', '/course/exam/q-analytics/:id/questions/:question_id', {
  ...one,
  summary:
    'One question of the item analysis: the share of each option among all, the best 27 percent, the middle and the last 27 percent, and how choosing it goes with the marks elsewhere',
  unscoped: { question_id: 'one of the questions that were asked in the lesson that is reached' },
  input: z.object({ id: Id, question_id: Id }),
  output: z.object({
    ...named,
    number: z.number(),
    question: Asked,
    right_answer: RightAnswer,
    ...Figures,
    options: z.array(
      z.object({
        id: z.string(),
        right: z.boolean(),
        n: z.number(),
        share: z.number(),
        best: share,
        middle: share,
        last: share,
        r: share,
        /** So few choose it that it does not work; nothing is said below 30 persons. */
        idle: z.boolean(),
      }),
    ),
    /** Its key can be changed. */
    can_rekey: z.boolean(),
  }),
});
export type ItemView = z.infer<typeof viewItem.output>;
