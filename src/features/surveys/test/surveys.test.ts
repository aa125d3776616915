// Surveys on the server: who sees what, that nothing ties an anonymous answer to a person, one answer a person, and what an edit leaves standing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { runTransaction, type Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { save, viewStatus } from '#features/journeys/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { send, view } from '../contract.ts';
import { exportResults, listPeople, listTexts, ofCourse, results } from '../contract-staff.ts';
import { mergeQuestions, newSurveyQuestion, readAnswers, readSurvey, type Survey, surveyFault, type SurveyQuestion } from '../rules.ts';
import { room } from '../server/room.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

const choices = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: id, bn_text: id }));
const asked = (key: string, type: SurveyQuestion['type'], required = false): SurveyQuestion => ({
  ...{ key, type, text: `${key}?`, bn_text: `${key}?`, required },
  choices: type === 'number' || type === 'text' ? [] : choices,
});
const questions = [
  asked('scale', 'scale', true),
  asked('one', 'one'),
  asked('several', 'several'),
  asked('age', 'number'),
  asked('say', 'text'),
];
async function made(given: Partial<Survey> = {}) {
  const course = await makeLearnable(sql);
  const institution_id = await makeInstitution(sql);
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const id = await makeLesson(sql, course.id, { kind: 'survey' });
  const survey = { anonymous: true, totals: false, questions, ...given };
  await sql`update lessons set survey = ${sql.json(survey as never)} where id = ${id}`;
  const { actor: teacher } = await makePerson(sql, { role: 'partner', institution_id });
  return { course, id, teacher, learner: () => makeEnrolled(sql, course) };
}
type Made = Awaited<ReturnType<typeof made>>;
const whole = (said = 'ভালো লেগেছে') => [
  { question: 'scale', choices: ['d'] },
  { question: 'one', choices: ['a'] },
  { question: 'several', choices: ['a', 'c'] },
  { question: 'age', number: 17 },
  { question: 'say', text: said },
];
async function answered(here: Made, n: number, anonymous = true) {
  const people = [];
  for (let i = 0; i < n; i++) {
    const learner = await here.learner();
    await answer(sql, send, learner, { id: here.id, anonymous, answers: whole(`কথা ${i}`) });
    people.push(learner);
  }
  return people;
}

test('a question whose letters are damaged, or those of a choice, is not asked', () => {
  const question = asked('q', 'one');
  expect(surveyFault(question)).toBeUndefined();
  expect(surveyFault({ ...question, bn_text: 'Avgvi evsjv' })).toBe('letters');
  expect(surveyFault({ ...question, choices: [...question.choices, { id: 'f', text: '?????', bn_text: 'চ' }] })).toBe('letters');
});
test('a survey is answered once and makes its lesson done; the word of the learner alone does not', async () => {
  const here = await made();
  const learner = await here.learner();
  const state = async () =>
    (await answer(sql, viewStatus, learner, { slug: here.course.uuid })).lessons.find((l) => l.id === here.id)!.state;
  expect(await answer(sql, view, learner, { id: here.id })).toMatchObject({ anonymous: true, sent: false, answers: [], totals: null });
  await answer(sql, save, learner, { lesson_id: here.id, done: true, percent: 100 });
  expect(await state()).not.toBe('done');
  expect(await refusedWith(answer(sql, send, learner, { id: here.id, anonymous: true, answers: [] }))).toBe('survey_incomplete');
  const told = await answer(sql, send, learner, { id: here.id, anonymous: true, answers: whole() });
  // even its own answers are nobody's from then on
  expect(told).toMatchObject({ sent: true, answers: [] });
  expect(await state()).toBe('done');
});

test('thirty sends at once of one person are one answer, with names and without', async () => {
  for (const anonymous of [true, false]) {
    const here = await made({ anonymous });
    const learner = await here.learner();
    const sent = Array.from({ length: 30 }, (_, i) => answer(sql, send, learner, { id: here.id, anonymous, answers: whole(`${i}`) }));
    for (const told of await Promise.all(sent)) expect(told.sent).toBe(true);
    const [count] = await sql<{ takers: number; ballots: number }[]>`
      select (select count(*) from survey_takers where lesson_id = ${here.id})::int as takers,
        (select count(*) from survey_ballots where lesson_id = ${here.id})::int as ballots`;
    expect(count).toEqual({ takers: 1, ballots: anonymous ? 1 : 0 });
  }
});

test('nothing in the schema ties an anonymous answer to a person: no person, no time, no order, no key of theirs', async () => {
  const columns = await sql<{ column_name: string; data_type: string }[]>`
    select column_name, data_type from information_schema.columns where table_name = 'survey_ballots' order by column_name`;
  expect(columns).toEqual([
    { column_name: 'answers', data_type: 'jsonb' },
    { column_name: 'id', data_type: 'uuid' },
    { column_name: 'lesson_id', data_type: 'integer' },
  ]);
  const refers = await sql<{ to: string }[]>`
    select confrelid::regclass::text as to from pg_constraint where contype = 'f' and conrelid = 'survey_ballots'::regclass`;
  expect(refers).toEqual([{ to: 'lessons' }]);
  const about = await sql<{ data_type: string }[]>`
    select data_type from information_schema.columns where table_name = 'survey_takers' and data_type ~ 'time'`;
  expect(about).toEqual([]);
  const here = await made();
  const people = await answered(here, 7);
  const [told] = await sql<{ named: number; writers: number }[]>`
    select (select count(*) from survey_takers where lesson_id = ${here.id} and answers is not null)::int as named,
      (select count(distinct xmin::text) from survey_ballots where lesson_id = ${here.id})::int as writers`;
  // the database's own mark of who wrote a row is the same for all of them
  expect(told).toEqual({ named: 0, writers: 1 });
  const rows = await sql<{ row: string }[]>`select to_jsonb(b)::text as row from survey_ballots b where lesson_id = ${here.id}`;
  for (const { user } of people) expect(rows.some(({ row }) => row.includes(`"${user.id}"`) || row.includes(`: ${user.id},`))).toBe(false);
});

test('of an anonymous survey nothing is told before the fifth answer, anywhere', async () => {
  const here = await made({ totals: true });
  const [first] = await answered(here, 4);
  const of = { id: here.id };
  const sheet = async () => {
    const { body } = await answer(sql, exportResults, here.teacher, { ...of, format: 'csv' });
    let text = '';
    for await (const part of body as AsyncIterable<Uint8Array>) text += Buffer.from(part).toString();
    return text.trim().split('\r\n');
  };
  expect(await answer(sql, results, here.teacher, of)).toMatchObject({ enough: false, answers: 0, tallies: [] });
  expect((await answer(sql, listTexts, here.teacher, { ...of, question: 'say' })).data).toEqual([]);
  expect(await answer(sql, view, first!, of)).toMatchObject({ totals: { enough: false, count: 0, tallies: [] } });
  expect(await sheet()).toHaveLength(1);
  expect((await answer(sql, ofCourse, here.teacher, { id: here.course.id })).data).toMatchObject([{ answers: 0 }]);
  await answered(here, 1);
  const told = await answer(sql, results, here.teacher, of);
  expect(told).toMatchObject({ enough: true, answers: 5 });
  expect(told.tallies.find(({ question }) => question === 'several')).toMatchObject({
    count: 5,
    choices: [{ count: 5 }, { count: 0 }, { count: 5 }, { count: 0 }, { count: 0 }],
  });
  expect(told.tallies.find(({ question }) => question === 'age')?.number).toEqual({ mean: 17, least: 17, most: 17 });
  const texts = await answer(sql, listTexts, here.teacher, { ...of, question: 'say', limit: 3 });
  expect([texts.total, texts.data.length]).toEqual([5, 3]);
  expect((await answer(sql, listPeople, here.teacher, of)).data).toEqual([]);
  expect(await answer(sql, view, first!, of)).toMatchObject({ totals: { enough: true, count: 5 } });
  // a title, fifteen choices, the average, five texts
  expect(await sheet()).toHaveLength(1 + 15 + 1 + 5);
});

test('of a question that came later, or that few answered, nothing is told before its own fifth answer', async () => {
  const here = await made({ totals: true, questions: [asked('one', 'one', true), asked('say', 'text')] });
  const of = { id: here.id };
  const sent = async (answers: object[]) => {
    const learner = await here.learner();
    await answer(sql, send, learner, { ...of, anonymous: true, answers } as never);
    return learner;
  };
  const first = { question: 'one', choices: ['a'] };
  const learner = await sent([first]);
  for (let n = 0; n < 3; n++) await sent([first]);
  // one of five says something that nobody has to say
  await sent([first, { question: 'say', text: 'only I' }]);
  const questions = [
    asked('one', 'one', true),
    asked('say', 'text'),
    asked('hurt', 'several', true),
    asked('age', 'number'),
    asked('why', 'text'),
  ];
  await sql`update lessons set survey = ${sql.json({ anonymous: true, totals: true, questions } as never)} where id = ${here.id}`;
  const later = [
    { question: 'hurt', choices: ['b'] },
    { question: 'age', number: 41 },
    { question: 'why', text: 'He shouted' },
  ];
  const sheet = async () => {
    const { body } = await answer(sql, exportResults, here.teacher, { ...of, format: 'csv' });
    let text = '';
    for await (const part of body as AsyncIterable<Uint8Array>) text += Buffer.from(part).toString();
    return text;
  };
  const nothing = { count: 0, number: null };
  const none = (key: string, n = 0) => ({ ...nothing, question: key, choices: choices.slice(0, n).map(({ id }) => ({ id, count: 0 })) });
  for (let n = 1; n < 5; n++) {
    await sent([first, ...later]);
    const told = await answer(sql, results, here.teacher, of);
    expect(told.answers).toBe(5 + n);
    expect(told.tallies.slice(1)).toEqual([none('say'), none('hurt', 5), none('age'), none('why')]);
    expect((await answer(sql, view, learner, of)).totals!.tallies).toEqual(told.tallies);
    for (const question of ['say', 'why'])
      expect(await answer(sql, listTexts, here.teacher, { ...of, question })).toMatchObject({ data: [], total: 0 });
    expect(await sheet()).not.toMatch(/shouted|only I|41/);
  }
  await sent([first, ...later]);
  const told = await answer(sql, results, here.teacher, of);
  expect(told.tallies.map(({ count }) => count)).toEqual([10, 0, 5, 5, 5]);
  expect((await answer(sql, listTexts, here.teacher, { ...of, question: 'why' })).total).toBe(5);
  expect(await sheet()).toMatch(/shouted/);
  // taken out, the question that one has answered is gone like one that nobody has
  const fewer = questions.map((q) => (q.key === 'say' ? { ...q, archived: true } : q));
  await sql`update lessons set survey = ${sql.json({ anonymous: true, totals: true, questions: fewer } as never)} where id = ${here.id}`;
  expect((await answer(sql, results, here.teacher, of)).questions.map(({ key }) => key)).not.toContain('say');
});

test('with names the team sees who said what, the answer may be changed, and it goes with the account', async () => {
  const here = await made({ anonymous: false });
  const [learner] = await answered(here, 1, false);
  const again = await answer(sql, send, learner!, { id: here.id, anonymous: false, answers: whole('বদলেছি') });
  expect(again.answers.find(({ question }) => question === 'say')?.text).toBe('বদলেছি');
  const { data } = await answer(sql, listPeople, here.teacher, { id: here.id });
  expect(data).toMatchObject([{ user_id: learner!.user.id }]);
  expect(data[0]!.answers.find(({ question }) => question === 'several')?.choices).toEqual(['a', 'c']);
  await runTransaction(sql, (tx) => room.erase!(tx, { user_id: learner!.user.id } as never));
  expect((await answer(sql, results, here.teacher, { id: here.id })).answers).toBe(0);
});

test('who was told that nobody sees their name is never named, and what is asked no more is not answered', async () => {
  const here = await made();
  const learner = await here.learner();
  const sent = (answers: object[], anonymous = true) =>
    refusedWith(answer(sql, send, learner, { id: here.id, anonymous, answers } as never));
  expect(await sent(whole(), false)).toBe('survey_changed');
  expect(await sent([...whole(), { question: 'gone', text: 'x' }])).toBe('survey_changed');
  expect(await sent([...whole(), { question: 'say', text: 'twice' }])).toBe('survey_changed');
  expect(await sent([{ question: 'scale', choices: ['z'] }])).toBe('survey_changed');
  expect(await sent([{ question: 'scale', choices: ['a', 'b'] }])).toBe('survey_changed');
  expect(await sent([{ question: '__proto__', choices: [] }])).toBe('survey_changed');
  for (const answers of [[{ question: 'age', number: 1e300 }], [{ question: 'say', text: 'ক'.repeat(2_001) }]])
    expect(await sent(answers)).toBe('invalid_input');
  const quiz = await makeLesson(sql, here.course.id, { kind: 'manual' });
  expect(await refusedWith(answer(sql, view, learner, { id: quiz }))).toBe('not_a_survey');
});

test('the answers are for the owners and editors of their course', async () => {
  const here = await made();
  const [learner] = await answered(here, 5);
  const other = await made();
  for (const actor of [learner!, other.teacher]) {
    expect(['not_found', 'not_allowed']).toContain(await refusedWith(answer(sql, results, actor, { id: here.id })));
    expect(['not_found', 'not_allowed']).toContain(await refusedWith(answer(sql, exportResults, actor, { id: here.id, format: 'csv' })));
  }
  const stranger = await other.learner();
  expect(await refusedWith(answer(sql, send, stranger, { id: here.id, anonymous: true, answers: whole() }))).toBe('not_found');
});

test('words may be mended; what means something else, or is taken out, is archived with its answers', () => {
  const [scale, one, several] = questions as [SurveyQuestion, SurveyQuestion, SurveyQuestion];
  const mended = mergeQuestions(questions, [{ ...scale, text: 'Better words', bn_text: '' }, one]);
  expect(mended.map(({ key, archived }) => [key, archived])).toEqual([
    ['scale', undefined],
    ['one', undefined],
    ...['several', 'age', 'say'].map((key) => [key, true]),
  ]);
  expect(mended[0]).toMatchObject({ text: 'Better words', bn_text: 'Better words' });
  const fewer = mergeQuestions(questions, [scale, { ...one, choices: one.choices.slice(1) }, several]);
  expect(fewer.map(({ key }) => key)).toContain('one~2');
  expect(fewer.find(({ key }) => key === 'one')).toMatchObject({ archived: true });
  // brought back as it was, it goes on with its answers
  expect(mergeQuestions(mended, [scale, one, several]).find(({ key }) => key === 'several')).not.toHaveProperty('archived');
});

test('what is no list of questions is refused, and whatever is answered is kept as its question asks or not at all', () => {
  for (const json of ['{}', '[1]', '[{"key":"a","type":"rank"}]', '"x"', '[', JSON.stringify([questions[0], questions[0]])])
    expect(readSurvey(json)).toBeUndefined();
  expect(readSurvey(JSON.stringify([{ ...newSurveyQuestion('scale'), choices: [] }]))).toBeUndefined();
  const given = fc.record({
    question: fc.constantFrom(...questions.map((q) => q.key), 'constructor', ''),
    choices: fc.array(fc.constantFrom('a', 'b', 'e', 'z'), { maxLength: 4 }),
    number: fc.option(fc.integer()),
    text: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 6 }), (answers) => {
      const kept = readAnswers(questions, answers);
      if (typeof kept === 'string') return;
      for (const [key, value] of Object.entries(kept)) {
        const q = questions.find((one) => one.key === key)!;
        const kind = q.type === 'several' ? 'object' : q.type === 'number' ? 'number' : 'string';
        expect(typeof value).toBe(kind);
        if (q.choices.length) expect(choices.map(({ id }) => id)).toEqual(expect.arrayContaining([value].flat() as string[]));
      }
    }),
  );
});
test('of a survey whose chapter was put off, whoever sends no answer is told no question', async () => {
  const here = await made({ questions: [asked('one', 'one'), asked('say', 'text')] });
  const chapter = await makeLesson(sql, here.course.id, { kind: 'section', opens_day: 8 });
  await sql`update lessons set parent_id = ${chapter} where id = ${here.id}`;
  const begin = (days: number) => sql`
    update batches set starts_at = date_trunc('day', now(), 'Asia/Dhaka') - make_interval(days => ${days}) where id = ${here.course.batch_id}`;
  await begin(9);
  const learner = await here.learner();
  await begin(1);
  expect(await refusedWith(answer(sql, view, learner, { id: here.id }))).toBe('lesson_not_yet');
  expect(await refusedWith(answer(sql, send, learner, { id: here.id, anonymous: true, answers: [] }))).toBe('lesson_not_yet');
  const answers = [{ question: 'one', choices: ['a'] }];
  expect(await answer(sql, send, learner, { id: here.id, anonymous: true, answers })).toMatchObject({ sent: true });
});
