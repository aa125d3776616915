// Staff list (workbench declaration) of the takers of one exam: columns, filters and search.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { Can } from '#core/records/input.ts';
import { chooseDistrict } from '#features/geography/choosers.ts';
import { chooseTarget } from '#features/joining/choosers.ts';
import { takerWords as words } from './words-takers.ts';

export const takerStates = [
  'not_begun',
  'lobby',
  'asking',
  'under_way',
  'silent',
  'paused',
  'time_over',
  'marking',
  'late',
  'passed',
  'failed',
] as const;
export type TakerState = (typeof takerStates)[number];
export const takers = declareList({
  name: 'exams.takers',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  columns: {
    name: { kind: 'person', word: words.learner, main: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        not_begun: { word: words.states.not_begun, look: 'plain', icon: 'circle-dot' },
        lobby: { word: words.states.lobby, look: 'plain', icon: 'clock' },
        asking: { word: words.states.asking, look: 'danger', icon: 'circle-help' },
        under_way: { word: words.states.under_way, look: 'info', icon: 'clock' },
        silent: { word: words.states.silent, look: 'warn', icon: 'wifi-off' },
        paused: { word: words.states.paused, look: 'plain', icon: 'pause' },
        time_over: { word: words.states.time_over, look: 'warn', icon: 'clock' },
        passed: { word: words.states.passed, look: 'ok', icon: 'circle-check' },
        marking: { word: words.states.marking, look: 'warn', icon: 'clock' },
        late: { word: words.states.late, look: 'warn', icon: 'circle-help' },
        failed: { word: words.states.failed, look: 'danger', icon: 'undo-2' },
      },
    },
    minutes_left: { kind: 'number', word: words.minutes_left },
    answered: { kind: 'number', word: words.answered },
    late_waiting: { kind: 'number', word: words.late },
    waiting: { kind: 'number', word: words.waiting },
    log_left: { kind: 'number', word: words.log_left, extra: true },
    extra_percent: { kind: 'text', word: words.given },
    percent: { kind: 'number', word: words.percent },
    batch_title: { kind: 'pair', word: words.batch, extra: true },
    district: { kind: 'text', word: words.district, extra: true },
    heard_at: { kind: 'time', word: words.heard },
    number: { kind: 'number', word: words.attempt, extra: true },
    started_at: { kind: 'time', word: words.started, extra: true },
    ends_at: { kind: 'time', word: words.ends, extra: true },
    submitted_at: { kind: 'time', word: words.handed_in },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: takerStates.map((value) => ({ value, word: words.states[value] })) },
    late: { kind: 'choice', word: words.late_answers, options: [{ value: 'waits', word: words.late_waits }] },
    batch: { kind: 'rows', word: words.batch, from: () => chooseTarget.batch },
    // all of a district are selected by it, and ordered for together
    district: { kind: 'rows', word: words.district, from: () => chooseDistrict },
  },
});
export const Taker = z.object({
  /** Of the enrollment. */
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  /** As it stands in the profile. */
  district: z.string(),
  /** Of the last attempt, by the clock: also where the job that closes it has not come yet. */
  state: z.enum(takerStates),
  number: z.nullable(z.number()),
  started_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** Of one that is under way; a minute that has begun is one. */
  minutes_left: z.nullable(z.number()),
  /** The last attempt, whose answers are read once it is submitted. */
  attempt_id: z.nullable(z.number()),
  /** Questions of the attempt, and how many of them have an answer on the server. */
  asked: z.nullable(z.number()),
  answered: z.nullable(z.number()),
  /** Records that the device still has, as it said last; late answers that wait for those who run the exam. */
  waiting: z.nullable(z.number()),
  late_waiting: z.nullable(z.number()),
  /** Percent of its log that are left, once that is little: with none it takes no more answers, but handing in. */
  log_left: z.nullable(z.number()),
  /** The last sign of the page. */
  heard_at: z.nullable(z.string()),
  /** What is given in every exam; why is told nowhere here. Null where nothing is. */
  extra_percent: z.nullable(z.number()),
  break_minutes: z.nullable(z.number()),
  large_text: z.nullable(z.boolean()),
  reader: z.nullable(z.boolean()),
  scribe: z.nullable(z.boolean()),
  both_languages: z.nullable(z.boolean()),
  submitted_at: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  /** What those who run the exam may order for them. */
  can: Can,
});
export type Taker = z.infer<typeof Taker>;
