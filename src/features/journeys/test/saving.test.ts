// What saving costs the database: statements that do not grow with the group, rows changed in place, the narrowest index.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool, Transaction } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { loadLearnerLessons } from '#features/lessons/server/store.ts';
import { type MadeCourse, makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { saveStep } from '../server/saving-progress.ts';
import type { Step } from '../server/store.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
});
afterAll(() => db.drop());

/** The pool, and how many statements its transactions were given. */
function counted(pool: Pool): { pool: Pool; count: () => number } {
  let count = 0;
  const watched = (tx: Transaction) =>
    new Proxy(tx, {
      apply(target, self, args: never) {
        if (Array.isArray(args[0]) && 'raw' in (args[0] as object)) count++;
        return Reflect.apply(target, self, args);
      },
    });
  const watching = new Proxy(pool, {
    get: (target, key) =>
      key === 'begin' ? (work: (tx: Transaction) => unknown) => target.begin((tx) => work(watched(tx))) : Reflect.get(target, key),
  });
  return { pool: watching, count: () => count };
}
const stepOf = async (who: SignedIn, course: MadeCourse, lesson_id: number): Promise<Step> => {
  const [enrollment] = await db.sql<{ id: number }[]>`
    select id from enrollments where user_id = ${who.user.id} and course_id = ${course.id}`;
  const key = { user_id: who.user.id, enrollment_id: enrollment!.id, course_id: course.id, lesson_id };
  return { ...key, done: true, percent: 100, seconds: 5, position_seconds: null, at: null, passed: null };
};

test('a class that completes a course in one moment gets its certificates by as many statements as one learner', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const class_of = (size: number) =>
    Promise.all(Array.from({ length: size }, async () => stepOf(await makeEnrolled(db.sql, course), course, lesson_id)));
  const complete = async (steps: Step[]) => {
    const { pool, count } = counted(db.sql);
    const saved = await Promise.all(steps.map((step) => saveStep(pool, step)));
    expect(saved.every((s) => s.just_completed)).toBe(true);
    return count();
  };
  const [one, many] = [await class_of(1), await class_of(25)];
  const alone = await complete(one);
  expect(await complete(many)).toBeLessThanOrEqual(alone);
  const issued = await db.sql<{ user_id: number; tracking_code: string; status: number; signed: boolean }[]>`
    select user_id, tracking_code, status, credential like '%eddsa-rdfc-2022%' as signed
    from certificates where course_id = ${course.id}`;
  expect(new Set(issued.map((c) => c.user_id))).toEqual(new Set([...one, ...many].map((s) => s.user_id)));
  expect(new Set(issued.map((c) => c.tracking_code)).size).toBe(26);
  expect(issued.filter((c) => c.status !== 1 || !c.signed)).toEqual([]);
});

test('no index holds what saving changes, so that rows are changed in place', async () => {
  // completed_at changes once in an enrollment's life, and PostgreSQL compares values: the index for figures of a time costs other savings nothing
  const written = {
    enrollments: ['lessons_done', 'last_lesson_id', 'seconds', 'quizzes_passed', 'opened_at'],
    lesson_progress: ['percent', 'seconds', 'position_seconds', 'passed', 'done_at', 'updated_at'],
  };
  for (const [table, columns] of Object.entries(written)) {
    const held = await db.sql<{ index: string }[]>`
      select i.indexrelid::regclass::text as index
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = any(${columns})
      where i.indrelid = ${table}::regclass
        and (a.attnum = any(i.indkey) or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M'))`;
    expect(held.map((row) => row.index)).toEqual([]);
    const [{ options }] = (await db.sql`select reloptions as options from pg_class where oid = ${table}::regclass`) as [
      { options: string[] | null },
    ];
    expect(options).toContain('fillfactor=80');
  }
});

test('a lesson of a course with many learners is found without reading their enrollments', async () => {
  const course = await makeLearnable(db.sql);
  const lesson_id = await makeLesson(db.sql, course.id);
  const learner = await makeEnrolled(db.sql, course);
  await db.sql`
    with crowd as (
      insert into users (username, name, email) select 'crowd.' || i, 'Learner', i || '@crowd.test' from generate_series(1, 3000) i returning id
    )
    insert into enrollments (user_id, batch_id, course_id, status)
    select id, ${course.batch_id}::int, ${course.id}::int, 'approved' from crowd`;
  await db.sql.unsafe('analyze');
  const read = async (users: number[]) => {
    const lessons = users.map(() => lesson_id);
    const plan = await db.sql.begin(async (tx) => {
      await tx`set local plan_cache_mode = force_generic_plan`;
      return tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${loadLearnerLessons(tx, users, lessons)}`;
    });
    return plan.map((line) => line['QUERY PLAN']).filter((line) => / on enrollments/.test(line));
  };
  for (const users of [[learner.user.id], Array.from({ length: 40 }, () => learner.user.id)])
    expect(await read(users)).toEqual([expect.stringMatching(/Index Scan using enrollments_one_live_per_course/)]);
});
