// Staff list (workbench declaration) of works that were handed in: columns, filters, search, and the row that opens to be marked.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { staffWords as words } from './words-staff.ts';

const states = ['waiting', 'returned', 'passed', 'failed'] as const;
export const works = declareList({
  name: 'assignments.works',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-submitted_at',
  columns: {
    name: { kind: 'person', word: words.by, main: true },
    lesson_title: { kind: 'pair', word: words.lesson },
    course_title: { kind: 'pair', word: words.course },
    batch_title: { kind: 'pair', word: words.batch, extra: true },
    submitted_at: { kind: 'time', word: words.handed_in, sortable: true },
    late: { kind: 'flag', word: words.late, extra: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: words.states.waiting, look: 'warn', icon: 'clock' },
        returned: { word: words.states.returned, look: 'plain', icon: 'undo-2' },
        passed: { word: words.states.passed, look: 'ok', icon: 'circle-check' },
        failed: { word: words.states.failed, look: 'danger', icon: 'undo-2' },
      },
    },
    percent: { kind: 'number', word: words.percent },
  },
  filters: {
    state: { kind: 'choice', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
    handed_in: { kind: 'dates', word: words.handed_in },
  },
});
export const ListedWork = z.object({
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  lesson_title: z.string(),
  bn_lesson_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  submitted_at: z.string(),
  late: z.boolean(),
  state: z.enum(states),
  percent: z.nullable(z.number()),
});
export type ListedWork = z.infer<typeof ListedWork>;
