// Test support: people with courses, and what is asked to merge and separate their accounts.
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { listReferences } from '#features/deletions/test/fill.ts';
import { makeLearnable, makeLesson } from '#features/lessons/test/make.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

type Course = Awaited<ReturnType<typeof makeLearnable>>;
export const password = 'নদীর-নাম-মেঘনা-৭';
/** Tables in which undoing leaves its own marks: sessions that ended, what was recorded and sent, and the merge itself. */
const MARKS = /^(sessions|known_devices|device_pins|history_|messages|account_merge|limits|codes|workers)/;

/** A fresh database with an administrator, and what the tests do in it. */
export async function makeDesk() {
  const db = await freshDatabase();
  const keys = { public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' };
  useAccounts(keys as never);
  useIssuer(keys);
  const chief: SignedIn = (await makePerson(db.sql, { role: 'super', type: 1, name: 'Chief' })).actor;
  let made = 0;
  async function learner(given: object = {}) {
    const n = made++;
    const { user, actor, token } = await makePerson(db.sql, {
      ...{ name: 'Rafia Sultana', phone: `+88017120${String(10_000 + n)}`, password },
      ...given,
    });
    return { id: user.id, phone: user.phone!, actor, token };
  }
  /** Somebody in a course with so many lessons done. */
  async function enrol(user_id: number, course: Course, lessons: readonly number[], more: { completed?: boolean; status?: string } = {}) {
    const [row] = await db.sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id, status, lessons_done, completed_at, opened_at)
    values (${user_id}, ${course.batch_id}, ${course.id}, ${more.status ?? 'approved'}, ${lessons.length},
      ${more.completed ? db.sql`now()` : null}, now()) returning id`;
    for (const lesson of lessons)
      await db.sql`
      insert into lesson_progress (user_id, lesson_id, course_id, percent, seconds, done_at)
      values (${user_id}, ${lesson}, ${course.id}, 100, 60, now())`;
    return row!.id;
  }
  async function school(lessons = 4) {
    const course = await makeLearnable(db.sql);
    const ids: number[] = [];
    for (let i = 0; i < lessons; i++) ids.push(await makeLesson(db.sql, course.id));
    return { course, lessons: ids };
  }
  const look = (kept: number, closed: number, actor = chief) => answer(db.sql, calls.viewMerge, actor, { id: kept, other_id: closed });
  async function merge(kept: number, closed: number, actor = chief) {
    const { mark } = await look(kept, closed, actor);
    await answer(db.sql, calls.mergePeople, actor, { id: kept, other_id: closed, reason: 'Two numbers of one person', mark });
    const [row] = await db.sql<
      { id: number }[]
    >`select max(id) as id from account_merges where closed_id = ${closed} and undone_at is null`;
    return row!.id;
  }
  const undo = (id: number, actor = chief) => answer(db.sql, calls.undoMerge, actor, { id });
  const signIn = (phone: string) =>
    answer(db.sql, login, { ...visitor('bn'), ip: '203.0.113.9', device: 'test' }, { login: phone, password, device_key: 'd'.repeat(40) });
  const doneBy = async (user_id: number, course_id: number) =>
    (
      await db.sql<{ lesson_id: number }[]>`
    select lesson_id from lesson_progress where user_id = ${user_id} and course_id = ${course_id} and done_at is not null
    order by lesson_id`
    ).map((row) => row.lesson_id);
  const count = async (table: string, user_id: number) =>
    (await db.sql<{ n: number }[]>`select count(*)::int as n from ${db.sql(table)} where user_id = ${user_id}`)[0]!.n;

  /** All rows of all tables that name one of these people, as text; of the accounts what is not a count of changes. */
  async function everything(ids: readonly number[]): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const { name, column } of await listReferences(db.sql)) {
      if (MARKS.test(name)) continue;
      // what the bell says of the merge itself stays
      const others = name === 'notices' ? db.sql`and name not like 'account-merges.%'` : db.sql``;
      const rows = await db.sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${db.sql(name)} t
      where ${db.sql(column)} = any (${ids as number[]}::int[]) ${others} order by 1`;
      all[`${name}.${column}`] = rows.map(({ row }) => row);
    }
    const users = await db.sql<{ row: string }[]>`
    select (to_jsonb(u) - '{version,updated_at}'::text[])::text as row from users u
    where id = any (${ids as number[]}::int[]) order by id`;
    all.users = users.map(({ row }) => row);
    return all;
  }

  return { db, chief, learner, enrol, school, look, merge, undo, signIn, doneBy, count, everything };
}
export type Desk = Awaited<ReturnType<typeof makeDesk>>;
