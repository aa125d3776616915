// Nothing that a learner can get before an answer counts holds a key, for every type of question: neither a secret nor a field that nobody has looked at.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { type QuestionType, questionTypes } from '#features/questions/rules.ts';
import { rowOf } from '#features/questions/server/service-import.ts';
import { newGroupPart, newQuestion, type WrittenPart, type WrittenQuestion } from '#features/questions/written.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const SECRET = 'secret';
const text = (said: string) => ({ text: said, bn_text: said });
const secret = { explanation: SECRET, bn_explanation: SECRET, hint: SECRET, bn_hint: SECRET };
const option = (id: string, right = false) => ({ id, ...text(`option ${id}`), right, weight: 97, feedback: SECRET, bn_feedback: SECRET });
const line = (id: string) => ({ id, ...text(`line ${id}`) });
const picture = { file: 7, src: `/files/${'k'.repeat(22)}/a.webp`, width: 800, height: 400, alt: 'a', bn_alt: 'a' };
const byPerson: Partial<WrittenQuestion> = {
  ...{ model: SECRET, bn_model: SECRET, min_words: 2, max_words: 9, marks: 2 },
  rubric: [{ id: 'c', name: SECRET, bn_name: SECRET, levels: [{ id: 'l', points: 2, text: SECRET, bn_text: SECRET }] }],
};
const mcq: Partial<WrittenQuestion> = { marking: 'weights', options: ['a', 'b', 'c'].map((id) => option(id, id === 'b')) };
const numeric: Partial<WrittenQuestion> = {
  ...{ answer: '46213', tolerance: '46211', unit: 'km', bn_unit: 'km', unit_manner: 'asked', unit_names: SECRET, unit_half: true },
  units: [{ id: 'u', names: SECRET, factor: '46217' }],
};
/** A question of each type, in whose key stands what nobody may see. */
const written: Record<QuestionType, Partial<WrittenQuestion>> = {
  mcq,
  multiple: mcq,
  true_false: { value: true, feedback_true: SECRET, bn_feedback_true: SECRET, feedback_false: SECRET, bn_feedback_false: SECRET },
  short_answer: { forms: [{ text: SECRET, share: 97, contains: true }], spelling: true, alike: ['case', 'vowels'] },
  essay: byPerson,
  fill_in: { ...text('In ____ and ____'), blanks: [SECRET, `${SECRET}\nother ${SECRET}`], strict: [true, false], spelling: true },
  matching: {
    pairs: ['a', 'b', 'c'].map((id) => ({
      id: `l${id}`,
      right_id: `r${{ a: 'z', b: 'm', c: 'd' }[id]}`,
      left: id,
      bn_left: id,
      right: `to ${id}`,
      bn_right: `to ${id}`,
    })),
    extras: [line('x')],
  },
  sequence: { items: ['z', 'm', 'a', 'q'].map(line) },
  numeric,
  date: { date: '26/3/1971', date_until: '16/12/1971' },
  time: { hour: '10', minute: '43', day_part: 'morning', minutes_off: '17' },
  dropdown: { ...text('I ____'), lists: [['a', 'b', 'c'].map((id) => ({ ...line(id), right: id === 'c' }))] },
  likert: { statements: [line('s')], scale: ['1', '2', '3', '4', '5'].map(line) },
  hotspot: {
    ...{ picture, hotspot_mode: 'several' },
    areas: ['a', 'b', 'c'].map((id, i) => ({ id, kind: 'circle' as const, at: [217 + i * 200, 419, 83], ...text(id), right: id === 'b' })),
  },
  paragraph: { ...byPerson, passage: 'A passage', bn_passage: 'A passage' },
  group: {
    questions: (['mcq', 'numeric', 'essay'] as const).map(
      (type): WrittenPart => ({
        ...newGroupPart(type),
        ...text(`part ${type}`),
        ...secret,
        ...(partOf(type) as Partial<WrittenPart>),
        key: type,
      }),
    ),
  },
};
function partOf(type: 'mcq' | 'numeric' | 'essay'): Partial<WrittenQuestion> {
  return { mcq, numeric, essay: byPerson }[type];
}
/** Fields of what is asked, each looked at: none of them says what is right. */
const LOOKED_AT = new Set([
  ...['id', 'type', 'text_html', 'bn_text_html', 'marks', 'marking', 'penalty', 'shape', 'en', 'bn'],
  ...[
    'options',
    'parts',
    'lists',
    'left',
    'right',
    'items',
    'statements',
    'scale',
    'questions',
    'picture',
    'places',
    'src',
    'width',
    'height',
  ],
  ...[
    'words',
    'min',
    'max',
    'passage',
    'unit',
    'units',
    'manner',
    'several',
    'mode',
    'at',
    'x',
    'y',
    'precision',
    'free',
    'unit_manner',
    'typed',
    'most',
  ],
]);
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, own] of Object.entries(value)) {
      found.add(name);
      namesIn(own, found);
    }
  return found;
}
test.each(questionTypes)('%s', async (type) => {
  const question = { ...newQuestion(type), key: 'q', ...text('Which?'), ...secret, ...written[type] };
  const row = rowOf(question);
  const course = await makeLearnable(db.sql);
  const { lesson_id: lesson } = await makeQuiz(db.sql, course.id, { practice: true, questions: [row as never] });
  const actor = await makeEnrolled(db.sql, course);
  const attempt = filterAnswer(calls.start, await answer(db.sql, calls.start, actor, { lesson })) as calls.Attempt;
  const seen = [
    attempt,
    filterAnswer(calls.viewPaper, await answer(db.sql, calls.viewPaper, actor, { lesson })),
    filterAnswer(viewContents, await answer(db.sql, viewContents, actor, { id: lesson })),
    filterAnswer(
      calls.saveAnswer,
      await answer(db.sql, calls.saveAnswer, actor, {
        attempt: attempt.id,
        question_id: attempt.questions[0]!.id,
        answer: null,
        sequence: 1,
      }),
    ),
  ];
  // moments, seals and the names that the ground gives to lessons hold figures of their own
  const told = JSON.stringify(seen)
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"|"seal":"[^"]*"/g, '""')
    .replace(/(Lesson|পাঠ) \d+/g, '$1');
  expect(told).not.toContain(SECRET);
  // the figures of keys: answers, tolerances, factors, weights, radii, times
  expect(told).not.toMatch(/4621[137]|\b97\b|\b83\b|1971|"43"|"17"/);
  expect([...namesIn(attempt.questions)].filter((name) => !LOOKED_AT.has(name))).toEqual([]);
  if (type === 'sequence') expect(attempt.questions[0]!.shape.items!.map(({ id }) => id)).not.toEqual(['z', 'm', 'a', 'q']);
  if (type === 'matching') expect(attempt.questions[0]!.shape.right!.map(({ id }) => id)).not.toEqual(['rz', 'rm', 'rd', 'x']);
});
