// List (workbench declaration) of single exams: columns, filters, what is done with one, and the row.
import * as z from 'zod/mini';
import { May, Moment } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { examStates } from './rules.ts';
import { words } from './words.ts';
import { words as staff } from './words-staff.ts';
import { titles } from './words-titles-dashboard.ts';

export const singles = declareList({
  name: 'exams.singles',
  many: titles.singles,
  one: staff.one,
  searches: staff.searches,
  sort: '-made_at',
  columns: {
    title: { kind: 'pair', word: staff.title, main: true, sortable: true },
    state: {
      kind: 'state',
      word: staff.state,
      states: {
        draft: { word: words.states.draft, look: 'plain', icon: 'pencil' },
        scheduled: { word: words.states.scheduled, look: 'info', icon: 'clock' },
        open: { word: words.states.open, look: 'ok', icon: 'circle-check' },
        over: { word: words.states.over, look: 'plain', icon: 'check' },
      },
    },
    starts_at: { kind: 'time', word: staff.starts },
    closes_at: { kind: 'time', word: staff.closes },
    question_count: { kind: 'number', word: staff.questions },
    minutes: { kind: 'number', word: staff.minutes },
    learner_count: { kind: 'number', word: staff.learners },
    institution_title: { kind: 'pair', word: staff.institution, extra: true },
    made_at: { kind: 'date', word: staff.made, sortable: true, extra: true },
  },
  filters: {
    state: { kind: 'several', word: staff.state, options: examStates.map((value) => ({ value, word: words.states[value] })) },
  },
  rowActions: {
    set: { word: staff.set, icon: 'pencil', grant: 'course.update', key: 'e' },
    enroll: { word: staff.enroll, icon: 'user-plus', grant: 'enrollment.create' },
    takers: { word: staff.takers, icon: 'users', grant: 'batch.view' },
  },
});
export const SingleExam = z.object({
  /** Of its lesson. */
  id: z.number(),
  course_id: z.number(),
  uuid: z.string(),
  title: z.string(),
  bn_title: z.string(),
  state: z.enum(examStates),
  starts_at: z.nullable(Moment),
  closes_at: z.nullable(Moment),
  /** As they are asked in an attempt; 0 before it is published. */
  question_count: z.number(),
  minutes: z.number(),
  learner_count: z.number(),
  institution_title: z.string(),
  bn_institution_title: z.string(),
  made_at: Moment,
  /** How the asker stands who takes it: with the last attempt; null for who works on it. */
  own: z.nullable(z.enum(['not_begun', 'under_way', 'handed_in', 'passed', 'failed'])),
  own_percent: z.nullable(z.number()),
  can: z.object({ set: May, enroll: May, takers: May }),
});
export type SingleExam = z.infer<typeof SingleExam>;
