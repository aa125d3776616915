// Staff lists (workbench declarations) of results: the quizzes and exams, and the learners of one with what they came to.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { chooseTarget } from '#features/joining/choosers.ts';
import { tieReasons } from './rules.ts';
import { words } from './words.ts';

const kinds = ['exam', 'quiz'] as const;
const stages = ['draft', 'told', 'published'] as const;
export const evaluations = declareList({
  name: 'results.evaluations',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.evaluation, main: true },
    course_title: { kind: 'pair', word: words.course },
    kind: { kind: 'choice', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })) },
    takers: { kind: 'number', word: words.takers },
    to_mark: { kind: 'number', word: words.to_mark },
    stage: {
      kind: 'state',
      word: words.stage,
      states: {
        draft: { word: words.stages.draft, look: 'warn', icon: 'pencil' },
        told: { word: words.stages.told, look: 'plain', icon: 'circle-dot' },
        published: { word: words.stages.published, look: 'ok', icon: 'circle-check' },
      },
    },
  },
  filters: {
    kind: { kind: 'choice', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })) },
    stage: { kind: 'choice', word: words.stage, options: stages.map((value) => ({ value, word: words.stages[value] })) },
  },
});
export const Evaluation = z.object({
  /** Of the lesson. */
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  kind: z.enum(kinds),
  takers: z.number(),
  to_mark: z.number(),
  stage: z.enum(stages),
});
export type Evaluation = z.infer<typeof Evaluation>;

export const states = ['not_begun', 'absent', 'under_way', 'marking', 'late', 'passed', 'failed'] as const;
export type ResultState = (typeof states)[number];
export const results = declareList({
  name: 'results.results',
  many: words.results,
  one: words.result,
  people: true,
  searches: words.searches_people,
  columns: {
    name: { kind: 'person', word: words.learner, main: true },
    merit: { kind: 'number', word: words.merit, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        not_begun: { word: words.states.not_begun, look: 'plain', icon: 'circle-dot' },
        absent: { word: words.states.absent, look: 'plain', icon: 'x' },
        under_way: { word: words.states.under_way, look: 'info', icon: 'clock' },
        marking: { word: words.states.marking, look: 'warn', icon: 'pencil' },
        late: { word: words.states.late, look: 'warn', icon: 'clock' },
        passed: { word: words.states.passed, look: 'ok', icon: 'circle-check' },
        failed: { word: words.states.failed, look: 'danger', icon: 'undo-2' },
      },
    },
    score: { kind: 'number', word: words.score, sortable: true },
    max_score: { kind: 'number', word: words.max_score, extra: true },
    percent: { kind: 'number', word: words.percent },
    grade: { kind: 'text', short: true, word: words.grade },
    grade_point: { kind: 'number', word: words.grade_point, extra: true },
    submitted_at: { kind: 'time', word: words.submitted_at, sortable: true },
    tie: {
      kind: 'choice',
      word: words.tie,
      options: (['shared', ...tieReasons] as const).map((value) => ({ value, word: words.ties[value] })),
    },
    wrong: { kind: 'number', word: words.wrong, extra: true },
    batch_title: { kind: 'pair', word: words.batch },
    attempts: { kind: 'number', word: words.attempts },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
    batch: { kind: 'rows', word: words.batch, from: () => chooseTarget.batch },
  },
  bulkActions: { marksheets: { word: words.marksheets, icon: 'download', grant: 'exam.view', all: true } },
});
export const ResultRow = z.object({
  /** Of the enrolment. */
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  state: z.enum(states),
  /** Null: nobody has a place who is absent, not handed in, or not marked to the end. */
  merit: z.nullable(z.number()),
  score: z.nullable(z.number()),
  max_score: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  grade_point: z.nullable(z.number()),
  /** What told this one apart from others with the same marks. */
  tie: z.nullable(z.enum(['shared', ...tieReasons])),
  wrong: z.nullable(z.number()),
  /** The attempt that counts. */
  attempt_id: z.nullable(z.number()),
  attempts: z.number(),
  /** How many this one may have in all; null: nobody counts. */
  attempts_allowed: z.nullable(z.number()),
  submitted_at: z.nullable(z.string()),
});
export type ResultRow = z.infer<typeof ResultRow>;
