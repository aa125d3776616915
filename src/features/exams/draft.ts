// Draft declaration (editor) of an exam: what it is, its sections, its rules, and what has to hold before it is published.
import { type Check, declareDraft } from '#core/drafts/declare.ts';
import type { Word } from '#core/i18n/words.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import {
  closesAt,
  isBell,
  isHour,
  keeps,
  lateRules,
  markMoments,
  modes,
  moments,
  opensAt,
  rankMoments,
  scales,
  tieBreaksOf,
  tieChoices,
  varieties,
} from './rules.ts';
import { areTimed, drawsOf, marksIn, minutesIn, MOST_SECTIONS, parseSections, questionsIn, readSections } from './sections.ts';
import { words } from './words-staff.ts';

const saySections = (json: string): Word => {
  const sections = parseSections(json);
  return sayBoth((t) => t(words.n_sections, { n: sections.length, questions: questionsIn(drawsOf(sections)) })) as Word;
};
const tiedBy = tieChoices.map((value) => ({ value, word: words.ties[value] }));
const shownAt = moments.map((value) => ({ value, word: words.moments[value] }));
const HOUR = '([01]\\d|2[0-3]):[0-5]\\d';
const filled = (values: Values, ...columns: string[]) => columns.some((column) => Boolean(values[column]));
const sectionsOf = (values: Values) => parseSections(values.sections);
/** With a bell an exam ends after its minutes: when it closes is not asked then, and what was typed there before applies to nothing. */
const hoursOf = (values: Values) => (isBell(values) ? ['opens_at'] : ['opens_at', 'closes_at']);
const checks: Check[] = [
  {
    ...{ key: 'has_draws', word: words.has_draws, field: 'sections', weight: 'must' },
    holds: (values) => drawsOf(sectionsOf(values)).length > 0,
  },
  {
    ...{ key: 'draws_everywhere', word: words.draws_everywhere, field: 'sections', weight: 'must' },
    applies: (values) => drawsOf(sectionsOf(values)).length > 0,
    holds: (values) => !drawsOf(sectionsOf(values)).length || sectionsOf(values).every(({ draws }) => draws.length > 0),
  },
  {
    ...{ key: 'pass_reachable', word: words.pass_reachable, field: 'sections', weight: 'must' },
    applies: (values) => sectionsOf(values).some(({ pass_marks }) => pass_marks !== null),
    holds: (values) => sectionsOf(values).every(({ pass_marks, draws }) => pass_marks === null || pass_marks <= marksIn(draws)),
  },
  {
    ...{ key: 'section_minutes', word: words.section_minutes_all, field: 'sections', weight: 'must' },
    applies: (values) => areTimed(sectionsOf(values)),
    holds: (values) =>
      !areTimed(sectionsOf(values)) ||
      (sectionsOf(values).every(({ minutes }) => minutes !== undefined) && minutesIn(sectionsOf(values)) === Number(values.minutes ?? 0)),
  },
  {
    ...{ key: 'sections_both', word: words.sections_both, field: 'sections', weight: 'should' },
    applies: (values) => sectionsOf(values).length > 1,
    holds: (values) => sectionsOf(values).length < 2 || sectionsOf(values).every(({ title, bn_title }) => title && bn_title),
  },
  {
    ...{ key: 'hours', word: words.hours, field: 'opens_at', weight: 'must' },
    applies: (values) => filled(values, ...hoursOf(values)),
    holds: (values) => hoursOf(values).every((column) => isHour(String(values[column] ?? ''))),
  },
  {
    ...{ key: 'in_order', word: words.in_order, field: 'closes_on', weight: 'must' },
    applies: (values) => !isBell(values) && filled(values, 'opens_on') && filled(values, 'closes_on'),
    holds: (values) => {
      const [from, until] = [opensAt(values), closesAt(values)];
      return from === null || until === null || from < until;
    },
  },
  {
    ...{ key: 'tie_part', word: words.tie_part_there, field: 'tie_part', weight: 'must' },
    applies: (values) => tieBreaksOf(values).some((one) => one.startsWith('section')),
    holds: (values) => Number(values.tie_part ?? 1) <= Math.max(1, sectionsOf(values).length),
  },
  {
    ...{ key: 'bell', word: words.bell_set, field: 'opens_on', weight: 'must' },
    applies: isBell,
    holds: (values) => !isBell(values) || filled(values, 'opens_on'),
  },
  {
    ...{ key: 'bell_hour', word: words.bell_hour, field: 'opens_at', weight: 'should' },
    applies: isBell,
    holds: (values) => !isBell(values) || filled(values, 'opens_at'),
  },
  {
    ...{ key: 'door', word: words.door_in_time, field: 'door_minutes', weight: 'must' },
    applies: isBell,
    holds: (values) => !isBell(values) || Number(values.door_minutes ?? 0) <= Number(values.minutes ?? 0),
  },
  {
    ...{ key: 'closing', word: words.closing, field: 'closes_on', weight: 'should' },
    applies: (values) => !isBell(values),
    holds: (values) => isBell(values) || filled(values, 'closes_on'),
  },
  {
    ...{ key: 'described', word: words.described, field: 'bn_body', weight: 'should' },
    holds: (values) => filled(values, 'body', 'bn_body'),
  },
];
export const exam = declareDraft({
  name: 'exams.exam',
  one: words.one,
  entity: 'seen_exam',
  view: 'course.view',
  write: 'course.update',
  fields: {
    title: field.pair({ word: words.title, max: 300, required: 'one' }),
    body: field.rich({ word: words.body, max: 20_000 }),
    sections: field.data({
      ...{ word: words.sections, read: readSections, said: saySections },
      texts: (json) => parseSections(json).flatMap(({ title, bn_title }) => [title, bn_title]),
    }),
    minutes: field.number({ word: words.minutes_field, min: 1, max: 600, required: true }),
    mode: field.choice({
      ...{ word: words.mode, hint: words.mode_hint },
      options: modes.map((value) => ({ value, word: words.modes[value] })),
    }),
    opens_on: field.date({ word: words.opens_on, hint: words.opens_on_hint }),
    opens_at: field.text({ word: words.opens_at, hint: words.hour_hint, max: 5, pattern: HOUR }),
    closes_on: field.date({ word: words.closes_on, hint: words.closes_on_hint }),
    closes_at: field.text({ word: words.closes_at, hint: words.hour_hint, max: 5, pattern: HOUR }),
    lobby_minutes: field.number({ word: words.lobby_minutes, hint: words.lobby_hint, min: 0, max: 120 }),
    door_minutes: field.number({ word: words.door_minutes, hint: words.door_hint, min: 0, max: 240 }),
    late_minutes: field.number({ word: words.late_minutes, hint: words.late_hint, min: 0, max: 10_080 }),
    late_rule: field.choice({
      ...{ word: words.late_rule, hint: words.late_rule_hint },
      options: lateRules.map((value) => ({ value, word: words.late_rules[value] })),
    }),
    pass_percent: field.number({ word: words.pass_percent, min: 0, max: 100, required: true }),
    attempts_allowed: field.number({ word: words.attempts, hint: words.attempts_hint, min: 1, max: 100 }),
    keeps: field.choice({ word: words.keeps, options: keeps.map((value) => ({ value, word: words.kept[value] })) }),
    wrong_share: field.number({ word: words.wrong_share, hint: words.wrong_share_hint, min: 0, max: 100 }),
    variety: field.choice({
      ...{ word: words.variety, hint: words.variety_hint },
      options: varieties.map((value) => ({ value, word: words.varieties[value] })),
    }),
    shuffle_questions: field.flag({ word: words.shuffle_questions, on: true }),
    shuffle_options: field.flag({ word: words.shuffle_options, on: true }),
    scale: field.choice({ word: words.scale, options: scales.map((value) => ({ value, word: words.scales[value] })) }),
    tie_first: field.choice({ word: words.tie_first, hint: words.tie_hint, options: tiedBy }),
    tie_then: field.choice({ word: words.tie_then, options: tiedBy }),
    tie_last: field.choice({ word: words.tie_last, options: tiedBy }),
    tie_part: field.number({ word: words.tie_part, hint: words.tie_part_hint, min: 1, max: MOST_SECTIONS }),
    second_share: field.number({ word: words.second_share, hint: words.second_share_hint, min: 0, max: 100 }),
    second_near: field.number({ word: words.second_near, hint: words.second_near_hint, min: 0, max: 50 }),
    marker_gap: field.number({ word: words.marker_gap, hint: words.marker_gap_hint, min: 0, max: 100 }),
    review_marks: field.choice({
      ...{ word: words.review.marks, hint: words.review_marks_hint },
      options: markMoments.map((value) => ({ value, word: words.moments[value] })),
    }),
    review_rank: field.choice({
      word: words.review.rank,
      options: rankMoments.map((value) => ({ value, word: words.moments[value] })),
    }),
    review_answers: field.choice({ word: words.review.answers, options: shownAt }),
    review_right: field.choice({ word: words.review.right, options: shownAt }),
    review_explanations: field.choice({ word: words.review.explanations, options: shownAt }),
  },
  checks,
});
/** What stands in which step of the builder. */
export const stepFields = {
  about: ['title', 'body'],
  questions: ['sections'],
  rules: [
    ...['minutes', 'mode', 'opens_on', 'opens_at', 'closes_on', 'closes_at', 'lobby_minutes', 'door_minutes'],
    ...['pass_percent', 'attempts_allowed', 'keeps', 'wrong_share', 'late_minutes', 'late_rule'],
    ...['variety', 'shuffle_questions', 'shuffle_options'],
  ],
  results: [
    ...['review_marks', 'review_rank', 'review_answers', 'review_right', 'review_explanations', 'scale'],
    ...['tie_first', 'tie_then', 'tie_last', 'tie_part', 'second_share', 'second_near', 'marker_gap'],
  ],
} as const satisfies Record<string, readonly string[]>;
