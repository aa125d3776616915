// What undoing a key change promises: all is what it was, to the byte, and what came meanwhile stands on top of the change and of its undoing.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled } from '#features/lessons/test/make.ts';
import { start, submit } from '#features/quizzes/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { agree, apply, undo } from '../contract.ts';
import { asked, choice, db, done, essay, everything, give, made, marksOf, submitted, truth } from './ground.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  db.sql = sql;
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => drop());

describe('undo', () => {
  test('attempts in five states are what they were to the byte, whatever was answered', async () => {
    const given = fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(given, fc.constantFrom('new_key', 'both_right', 'all_right', 'dropped'), async (chosen, policy) => {
        const here = await made([choice('b', { penalty: 25 }), truth, essay], { attempts_allowed: 2 });
        const answers = (i: number, text?: string) => [
          chosen[i] ? { option: chosen[i] } : null,
          { value: i % 2 === 0 },
          text ? { text } : null,
        ];
        // submitted; waits for a marker; marked; tried twice; under way
        await submitted(here, answers(0));
        await submitted(here, answers(1, 'Waits'));
        const marked = await submitted(here, answers(2, 'Marked'));
        await give(here, marked.attempt, 3);
        const twice = await submitted(here, answers(3));
        await submitted(here, answers(0), twice.learner);
        const open = await makeEnrolled(sql, here.course);
        await answer(sql, start, open, { lesson: here.lesson });
        const before = await everything(here.lesson);
        const id = await asked(here, { policy, answer: policy === 'all_right' || policy === 'dropped' ? null : { option: 'a' } });
        await answer(sql, agree, here.second, { id });
        expect(await everything(here.lesson)).toBe(before);
        await answer(sql, apply, here.staff, { id });
        await answer(sql, undo, here.second, { id });
        expect(await everything(here.lesson)).toBe(before);
      }),
      { numRuns: 6 },
    );
  });
  test('marks that were given and papers that came meanwhile stand on top, of the change and of its undoing', async () => {
    const here = await made([choice('b'), essay], { attempts_allowed: 1 });
    const marked_before = await submitted(here, [{ option: 'a' }, { text: 'One' }]);
    const marked_after = await submitted(here, [{ option: 'a' }, { text: 'Two' }]);
    const id = await asked(here);
    await give(here, marked_before.attempt, 4);
    const meanwhile = await submitted(here, [{ option: 'a' }, { text: 'Three' }]);
    await answer(sql, agree, here.second, { id });
    expect((await answer(sql, apply, here.staff, { id })).attempts).toBe(3);
    expect([await marksOf(marked_before), await marksOf(meanwhile)]).toEqual([
      [6, 6, true],
      [2, 6, false],
    ]);
    await give(here, marked_after.attempt, 3);
    const after = await submitted(here, [{ option: 'a' }, null]);
    expect([await marksOf(marked_after), await marksOf(after)]).toEqual([
      [5, 6, true],
      [2, 6, false],
    ]);
    await answer(sql, undo, here.staff, { id });
    expect(await Promise.all([marked_before, marked_after, meanwhile, after].map(async (one) => (await marksOf(one))[0]))).toEqual([
      4, 3, 0, 0,
    ]);
    const wrong = await sql`
      select from quiz_attempts a join quiz_results r on r.attempt_id = a.id and r.number = a.result_no
      where a.lesson_id = ${here.lesson} and (a.score, a.max_score, a.passed, a.to_mark) is distinct from (r.score, r.max_score, r.passed, r.to_mark)`;
    expect(wrong.count).toBe(0);
  });
  test('what a change gives to who answered nothing stands when their essay is marked, and goes when it is undone', async () => {
    const here = await made([choice('b'), essay], { attempts_allowed: 1 });
    const blank = await submitted(here, [null, { text: 'One' }]);
    const id = await done(here, { policy: 'all_right', answer: null });
    expect((await marksOf(blank))[0]).toBe(2);
    await give(here, blank.attempt, 3);
    expect((await marksOf(blank))[0]).toBe(5);
    await answer(sql, undo, here.staff, { id });
    expect((await marksOf(blank))[0]).toBe(3);
  });
  test('who is marked or hands in at the very moment is found by the change, or marks by it', async () => {
    const here = await made([choice('b'), essay]);
    const people = [];
    for (let i = 0; i < 8; i++) people.push(await submitted(here, [{ option: 'a' }, { text: `Essay ${i}` }]));
    const late = await Promise.all(Array.from({ length: 8 }, () => makeEnrolled(sql, here.course)));
    for (const one of late) await answer(sql, start, one, { lesson: here.lesson });
    const id = await asked(here);
    await answer(sql, agree, here.second, { id });
    await Promise.all([
      ...people.map(({ attempt }) => give(here, attempt, 2)),
      answer(sql, apply, here.staff, { id }),
      ...late.map((one) => answer(sql, submit, one, { lesson: here.lesson, answers: { [here.questions[0]!]: { option: 'a' } } })),
    ]);
    const rows = await sql<{ score: number; n: number }[]>`
      select score::float8 as score, count(*)::int as n from quiz_attempts where lesson_id = ${here.lesson} group by 1 order by 1`;
    expect([...rows]).toEqual([
      { score: 2, n: 8 },
      { score: 4, n: 8 },
    ]);
  });
  test('not after seven days, and not while a later change of the same key stands', async () => {
    const here = await made();
    await submitted(here, [{ option: 'a' }, null]);
    const first = await done(here);
    const later = await done(here, { policy: 'both_right', answer: { option: 'c' } });
    expect(await refusedWith(answer(sql, undo, here.staff, { id: first }))).toBe('changed_since');
    await answer(sql, undo, here.staff, { id: later });
    await sql`update key_changes set applied_at = now() - interval '8 days' where id = ${first}`;
    expect(await refusedWith(answer(sql, undo, here.staff, { id: first }))).toBe('undo_over');
  });
  test('of a paper whose sheet told the sum alone nothing changes; marks that a sheet told by question never exceed the question', async () => {
    const here = await made([choice('b'), truth], { attempts_allowed: 1 });
    const [sum, figures] = [await submitted(here, [null, null]), await submitted(here, [null, null])];
    const told = (who: { attempt: number }, score: number, points: object) => sql`
      with told as (update quiz_attempts set score = ${score} where id = ${who.attempt} returning user_id, id, result_no)
      update quiz_results r set reason = 'paper', score = ${score}, points = ${sql.json(points as never)}
      from told where r.user_id = told.user_id and r.attempt_id = told.id and r.number = told.result_no`;
    const [question] = here.questions as [number];
    await told(sum, 4, {});
    await told(figures, 2, { [question]: 2 });
    await done(here, { policy: 'all_right', answer: null });
    expect([(await marksOf(sum))[0], (await marksOf(figures))[0]]).toEqual([4, 2]);
  });
});
