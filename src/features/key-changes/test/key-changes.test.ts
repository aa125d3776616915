// What key changes promise: nothing is seen before they are done, all change at once, one comes after the other, learners hear of it later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { type Issue, tell as tellIssues } from '#core/contract/server/issues.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, type QuestionGiven } from '#features/lessons/test/make.ts';
import { list as bell } from '#features/notices/contract.ts';
import { listResults, viewAnswers } from '#features/results/contract.ts';
import { viewResult } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { agree, apply, create, list, listEffects, undo, view, viewQuestion, withdraw } from '../contract.ts';
import { passOn, tell, tellingAt } from '../server/jobs.ts';
import { asked, asking, choice, db, done, essay, everything, made, marksOf, options, submitted, truth } from './ground.ts';
import { workOut } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  db.sql = sql;
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

describe('asking and doing', () => {
  test('a learner sees the old marks until it is done, and then the new ones', async () => {
    const here = await made();
    const chose_a = await submitted(here, [{ option: 'a' }, { value: true }]);
    const chose_b = await submitted(here, [{ option: 'b' }, { value: false }]);
    const chose_none = await submitted(here, [null, { value: true }]);
    const before = await everything(here.lesson);
    const id = await asked(here);
    expect(await everything(here.lesson)).toBe(before);
    expect([await marksOf(chose_a), await marksOf(chose_b)]).toEqual([
      [1, 4, false],
      [2, 4, true],
    ]);
    expect(await answer(sql, view, here.staff, { id })).toMatchObject({
      state: 'ready',
      counts: { rises: 1, falls: 1, equal: 0, unchanged: 1, passes: 1, fails: 1 },
      before: { right_answer: { options: ['b'] } },
      after: { right_answer: { options: ['a'] } },
      can: { agree: 'own_change', apply: 'not_agreed', withdraw: true, undo: 'not_applied' },
    });
    const { data: rows } = await answer(sql, listEffects, here.staff, { id });
    expect(rows.map(({ effect, score, new_score, flips }) => [effect, score, new_score, flips]).toSorted()).toEqual([
      ['falls', 2, 0, 'fails'],
      ['rises', 1, 4, 'passes'],
    ]);
    expect((await answer(sql, listEffects, here.staff, { id, filters: 'follows.passes' } as never)).data).toHaveLength(1);
    // the history of an attempt tells of nothing that is not done
    expect((await answer(sql, viewAnswers, here.staff, { id: chose_a.attempt })).results).toHaveLength(1);
    await answer(sql, agree, here.second, { id });
    expect(await answer(sql, apply, here.staff, { id })).toEqual({ id, attempts: 2 });
    expect([await marksOf(chose_a), await marksOf(chose_b), await marksOf(chose_none)]).toEqual([
      [4, 4, true],
      [0, 4, false],
      [2, 4, true],
    ]);
    const result = await answer(sql, viewResult, chose_a.learner, { attempt: chose_a.attempt });
    expect(result.questions[0]).toMatchObject({ verdict: 'right', score: 2, key_change: 'new_key', right_answer: { options: ['a'] } });
    expect((await answer(sql, viewAnswers, here.staff, { id: chose_a.attempt })).results.map(({ reason }) => reason)).toEqual([
      'key_change',
      'closing',
    ]);
    const list_of = await answer(sql, listResults, here.staff, { id: here.lesson });
    expect(list_of.data.map(({ score }) => score)).toEqual([4, 2, 0]);
    expect((await answer(sql, list, here.staff, { id: here.lesson })).data).toMatchObject([{ id, state: 'applied' }]);
  });
  test('both are right, all get it, it is left out', async () => {
    const cases = [
      ['both_right', { option: 'a' }, [2, 2, -1, 0], 4],
      ['all_right', null, [2, 2, 2, 2], 4],
      ['dropped', null, [0, 0, 0, 0], 2],
    ] as const;
    for (const [policy, given, points, max] of cases) {
      const here = await made();
      const people = [];
      for (const option of ['a', 'b', 'c', null])
        people.push(await submitted(here, [option === null ? null : { option }, { value: true }]));
      await done(here, { policy, answer: given });
      expect(await Promise.all(people.map(marksOf))).toEqual(points.map((own) => [Math.max(0, own + 2), max, own + 2 >= max / 2]));
      const shown = await answer(sql, viewResult, people[3]!.learner, { attempt: people[3]!.attempt });
      expect(shown.questions.reduce((sum, q) => sum + q.score, 0)).toBe(points[3] + 2);
      // who hands in from then on is marked by the same
      const later = await submitted(here, [{ option: 'a' }, { value: true }]);
      expect(await marksOf(later)).toEqual(await marksOf(people[0]!));
    }
  });
  test('who is asked to agree sees the further answer that would be right, of choices as of whole answers', async () => {
    const multiple: QuestionGiven = { type: 'multiple', shape: { options }, answer: { options: ['a', 'b'] }, marks: 2 };
    const counted = { all_right: false, dropped: false };
    for (const [question, given, before, after] of [
      [choice('b'), { option: 'a' }, { right_answer: { options: ['b'] } }, { right_answer: { options: ['b', 'a'] }, also_right: [] }],
      [multiple, { options: ['c'] }, { right_answer: { options: ['a', 'b'] } }, { also_right: [{ options: ['c'] }] }],
    ] as const) {
      const here = await made([question, truth]);
      await submitted(here, [given, null]);
      const id = await asked(here, { policy: 'both_right', answer: given });
      expect(await answer(sql, view, here.second, { id })).toMatchObject({
        before: { ...counted, ...before, also_right: [] },
        after: { ...counted, ...after },
      });
    }
  });
  test('somebody else agrees, nobody does it before, and nothing is decided twice', async () => {
    const here = await made();
    await submitted(here, [{ option: 'a' }, null]);
    const { id } = await answer(sql, create, here.staff, asking(here) as never);
    expect(await refusedWith(answer(sql, agree, here.second, { id }))).toBe('not_ready');
    await workOut(sql, id);
    expect(await refusedWith(answer(sql, agree, here.staff, { id }))).toBe('own_change');
    expect(await refusedWith(answer(sql, apply, here.second, { id }))).toBe('not_agreed');
    await answer(sql, agree, here.second, { id });
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => answer(sql, apply, here.staff, { id })));
    expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusedWith(answer(sql, withdraw, here.staff, { id }))).toBe('decided');
    const [rows] = await sql<{ n: number }[]>`select count(*)::int as n from quiz_results where key_change_id = ${id}`;
    expect(rows!.n).toBe(1);
  });
  test('pressed thirty times it is one; a key of somebody else is not found', async () => {
    const here = await made();
    await submitted(here, [{ option: 'a' }, null]);
    const one = asking(here);
    const all = await Promise.all(Array.from({ length: 30 }, () => answer(sql, create, here.staff, one as never)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await refusedWith(answer(sql, create, here.second, one as never))).toBe('not_found');
  });
  test('two of one exam come one after the other: the second is worked out on what the first left', async () => {
    const here = await made();
    const who = await submitted(here, [{ option: 'a' }, { value: false }]);
    const first = await asked(here);
    const { id: second } = await answer(
      sql,
      create,
      here.second,
      asking(here, { question_id: here.questions[1]!, answer: { value: false } }) as never,
    );
    expect(await answer(sql, view, here.second, { id: second })).toMatchObject({ state: 'waiting', run_id: null });
    expect(await refusedWith(answer(sql, agree, here.staff, { id: second }))).toBe('not_ready');
    await answer(sql, agree, here.second, { id: first });
    await answer(sql, apply, here.second, { id: first });
    await workOut(sql, second);
    await answer(sql, agree, here.staff, { id: second });
    await answer(sql, apply, here.staff, { id: second });
    expect(await marksOf(who)).toEqual([4, 4, true]);
    await answer(sql, undo, here.staff, { id: first });
    expect(await marksOf(who)).toEqual([1, 4, false]);
  });
  test('one that is withdrawn changes nothing and lets the next begin', async () => {
    const here = await made();
    await submitted(here, [{ option: 'a' }, null]);
    const before = await everything(here.lesson);
    const first = await asked(here);
    const { id: second } = await answer(sql, create, here.staff, asking(here, { policy: 'all_right', answer: null }) as never);
    await answer(sql, withdraw, here.staff, { id: first });
    expect((await answer(sql, view, here.staff, { id: second })).state).toBe('preparing');
    expect(await everything(here.lesson)).toBe(before);
  });
});

describe('what is refused', () => {
  test('questions of others, answers that are none, what people mark, and a key that is the key', async () => {
    const here = await made([choice('b'), essay, { type: 'likert', shape: { items: options, options }, answer: {} }]);
    const other = await made();
    const ask = (more: object) => refusedWith(answer(sql, create, here.staff, asking(here, more) as never));
    expect(await ask({ question_id: other.questions[0] })).toBe('not_found');
    expect(await ask({ id: other.lesson, question_id: other.questions[0] })).toBe('not_found');
    expect(await ask({ question_id: here.questions[1] })).toBe('marked_by_people');
    expect(await ask({ question_id: here.questions[2] })).toBe('not_marked');
    // who has not said yet what is right is asked for it
    expect(await ask({ answer: null })).toBe('invalid_input');
    for (const given of [{}, { option: 'z' }, { value: true }, { option: '' }]) expect(await ask({ answer: given })).toBe('no_such_key');
    expect(await ask({ answer: { option: 'b' } })).toBe('same_key');
    const wrong = await answer(sql, create, here.staff, asking(here, { answer: null, reason: '  ' }) as never).catch(
      ({ issues }: { issues: Issue[] }) => tellIssues(issues, 'en'),
    );
    expect(Object.keys(wrong).toSorted()).toEqual(['answer', 'reason']);
    expect(await ask({ policy: 'mine' })).toBe('invalid_input');
    const id = await asked(other);
    for (const call of [view, agree, apply, withdraw, undo, listEffects])
      expect(await refusedWith(answer(sql, call, here.staff, { id } as never))).toBe('not_found');
    expect(await refusedWith(answer(sql, viewQuestion, here.staff, { id: here.lesson, question_id: other.questions[0]! }))).toBe(
      'not_found',
    );
  });
  test('keys by answering: of every type that has one', async () => {
    const both = { en: ['a ', ''], bn: ['a ', ''] };
    const cases: [QuestionGiven, object][] = [
      [{ type: 'multiple', shape: { options }, answer: { options: ['a'] } }, { options: ['b', 'c'] }],
      [truth, { value: false }],
      [{ type: 'numeric', shape: {}, answer: { value: 4, tolerance: 0 } }, { value: '৫.৫' }],
      [{ type: 'fill_in', shape: { parts: both }, answer: { accept: [['x']] } }, { blanks: ['y'] }],
      [{ type: 'short_answer', shape: {}, answer: { accept: [{ text: 'x', share: 100 }] } }, { value: 'ঢাকা' }],
      [{ type: 'dropdown', shape: { parts: both, lists: [options] }, answer: { right: ['a'] } }, { blanks: ['b'] }],
      [
        { type: 'matching', shape: { left: options.slice(0, 2), right: options }, answer: { pairs: { a: 'a', b: 'b' } } },
        { pairs: { a: 'b', b: 'c' } },
      ],
      [{ type: 'sequence', shape: { items: options }, answer: { order: ['a', 'b', 'c', 'd'] } }, { order: ['b', 'a', 'd', 'c'] }],
      [{ type: 'date', shape: { precision: 'day' }, answer: { from: '1971-03-26' } }, { fields: { day: '১৬', month: '12', year: '1971' } }],
      [{ type: 'time', shape: {}, answer: { at: '08:00' } }, { fields: { hour: '9', minute: '30', part: 'morning' } }],
    ];
    const here = await made(cases.map(([question]) => question));
    const right = await submitted(
      here,
      cases.map(([, given]) => given),
    );
    expect((await marksOf(right))[0]).toBe(0);
    for (const [i, [{ type }, given]] of cases.entries()) {
      await done(here, { question_id: here.questions[i]!, answer: given });
      expect([type, (await answer(sql, viewResult, right.learner, { attempt: right.attempt })).questions[i]!.verdict]).toEqual([
        type,
        'right',
      ]);
    }
    const [score, max_score] = await marksOf(right);
    expect(score).toBe(max_score);
  });
});

describe('what follows', () => {
  test('who passes now has done the lesson, and the certificate with it; the preview told so', async () => {
    const here = await made([choice('b')]);
    await sql`update courses set gives_certificate = true, lesson_count = 1 where id = ${here.course.id}`;
    const who = await submitted(here, [{ option: 'a' }]);
    const holder = await submitted(here, [{ option: 'b' }]);
    const certificates = () => sql<{ user_id: number }[]>`select user_id from certificates where course_id = ${here.course.id} order by id`;
    expect([...(await certificates())]).toEqual([{ user_id: holder.learner.user.id }]);
    const id = await asked(here);
    expect((await answer(sql, view, here.staff, { id })).counts).toMatchObject({ passes: 1, fails: 1, gets: 1, keeps: 1 });
    await answer(sql, agree, here.second, { id });
    await answer(sql, apply, here.staff, { id });
    await passOn.run({ key_change_id: id }, { pool: sql });
    await passOn.run({ key_change_id: id }, { pool: sql });
    expect([...(await certificates())]).toEqual([{ user_id: holder.learner.user.id }, { user_id: who.learner.user.id }]);
  });
  test('learners hear of it an hour later, once, by day; not at all where it was undone before', async () => {
    const here = await made([choice('b')]);
    const who = await submitted(here, [{ option: 'a' }]);
    const lines = async () =>
      (await answer(sql, bell, who.learner, {} as never)).data.filter((one) => /corrected|taken back|সংশোধন/.test(one.data.message));
    const id = await done(here);
    const run = (undone: boolean, of = id) => tell.run({ key_change_id: of, undone }, { pool: sql });
    await run(false);
    await run(false);
    expect(await lines()).toHaveLength(1);
    await answer(sql, undo, here.staff, { id });
    await run(true);
    await run(true);
    expect(await lines()).toHaveLength(1);
    const other = await done(here);
    await answer(sql, undo, here.staff, { id: other });
    await run(false, other);
    await run(true, other);
    expect(await lines()).toHaveLength(1);
    // of an exam whose marks are never told, its results being out, nothing is said either
    const silent = await made([choice('b')]);
    await sql`
      insert into exams (lesson_id, set_seeds, review, published_at, results_at)
      values (${silent.lesson}, '{1,2,3,4}', '{"marks": "never"}', now(), now())`;
    await submitted(silent, [{ option: 'a' }], await makeEnrolled(sql, silent.course, { actor: who.learner }));
    const unsaid = await done(silent);
    await run(false, unsaid);
    expect(await lines()).toHaveLength(1);
    expect(await answer(sql, view, silent.staff, { id: unsaid })).toMatchObject({ told_at_once: false, tells_at: null });
    expect(tellingAt(new Date('2026-11-29T16:30:00Z')).toISOString()).toBe('2026-11-30T04:00:00.000Z');
    expect(tellingAt(new Date('2026-11-29T20:30:00Z')).toISOString()).toBe('2026-11-30T04:00:00.000Z');
    expect(tellingAt(new Date('2026-11-29T06:00:00Z')).toISOString()).toBe('2026-11-29T06:00:00.000Z');
  });
});
