// Staff list (workbench declaration) of the quizzes and exams whose answers people mark.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { words } from './words.ts';

const states = ['waiting', 'done'] as const;
export const desks = declareList({
  name: 'marking.desks',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.lesson, main: true },
    course_title: { kind: 'pair', word: words.course },
    waiting: { kind: 'number', word: words.waiting },
    marked: { kind: 'number', word: words.marked },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: words.states.waiting, look: 'warn', icon: 'clock' },
        done: { word: words.states.done, look: 'ok', icon: 'circle-check' },
      },
    },
  },
  filters: {
    state: { kind: 'choice', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
  },
});
export const Desk = z.object({
  /** Of the lesson. */
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  /** Answers that wait for a mark, and marks that were given. */
  waiting: z.number(),
  marked: z.number(),
  state: z.enum(states),
});
export type Desk = z.infer<typeof Desk>;
