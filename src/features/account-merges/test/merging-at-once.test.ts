// Merging accounts while others do the same, or learn on; cut off in the middle; and its end after 30 days.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { deleteAccount } from '#features/deletions/contract.ts';
import { insertMessage } from '#features/help/server/store.ts';
import { createNote, save } from '#features/journeys/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as people from '#features/people/contract.ts';
import { setTeacher } from '#features/accounts/server/service.ts';
import { tieId } from '#features/verification/server/store.ts';
import { jobs } from '../server/merging.ts';
import { type Desk, makeDesk, password } from './make.ts';

let db: Desk['db'];
let chief: Desk['chief'];
let learner: Desk['learner'];
let enrol: Desk['enrol'];
let school: Desk['school'];
let look: Desk['look'];
let merge: Desk['merge'];
let undo: Desk['undo'];
let doneBy: Desk['doneBy'];
let count: Desk['count'];
let everything: Desk['everything'];
beforeAll(async () => {
  ({ db, chief, learner, enrol, school, look, merge, undo, doneBy, count, everything } = await makeDesk());
});
afterAll(() => db.drop());

test('thirty at once merge two accounts once; two who merge them crosswise do it once', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school();
  await enrol(b.id, course, lessons);
  const marks = [(await look(a.id, b.id)).mark, (await look(b.id, a.id)).mark];
  const ask = (i: number) =>
    refusedWith(
      answer(
        db.sql,
        calls.mergePeople,
        chief,
        i % 2 ? { id: a.id, other_id: b.id, reason: 'x', mark: marks[0] } : { id: b.id, other_id: a.id, reason: 'x', mark: marks[1] },
      ),
    );
  const said = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i)));
  expect(said.filter((one) => one === 'answered')).toHaveLength(1);
  expect(new Set(said)).toEqual(new Set(['answered', 'merged_already']));
  const [row] = await db.sql<{ id: number; kept_id: number }[]>`
    select id, kept_id from account_merges where kept_id = any (${[a.id, b.id]}::int[]) and undone_at is null`;
  expect(await doneBy(row!.kept_id, course.id)).toEqual(lessons);
  const undone = await Promise.all(Array.from({ length: 30 }, () => refusedWith(undo(row!.id))));
  expect(undone.filter((one) => one === 'answered')).toHaveLength(1);
  expect(await doneBy(b.id, course.id)).toEqual(lessons);
});
test('in a ring of three that are merged at once nothing is lost and nobody waits for ever', async () => {
  const ring = [await learner(), await learner(), await learner()].map(({ id }) => id);
  for (const id of ring) {
    const { course, lessons } = await school(1);
    await enrol(id, course, lessons);
  }
  const pairs = ring.map((id, i) => [id, ring[(i + 1) % 3]!] as const);
  const marks = await Promise.all(pairs.map(([kept, closed]) => look(kept, closed)));
  await Promise.all(
    pairs.map(([id, other_id], i) =>
      refusedWith(answer(db.sql, calls.mergePeople, chief, { id, other_id, reason: 'x', mark: marks[i]!.mark })),
    ),
  );
  const [all] = await db.sql`select count(*)::int as n from enrollments where user_id = any (${ring}::int[])`;
  expect(all).toEqual({ n: 3 });
});
test('a learner who saves while the accounts are merged loses nothing that was answered with yes', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school(12);
  await enrol(b.id, course, []);
  const { mark } = await look(a.id, b.id);
  const saves = lessons.map(async (lesson_id) =>
    (await refusedWith(answer(db.sql, save, b.actor, { lesson_id, done: true }))) === 'answered' ? lesson_id : 0,
  );
  const notes = lessons.map(async (lesson_id) =>
    (await refusedWith(answer(db.sql, createNote, b.actor, { lesson_id, text: 'kept', client_key: crypto.randomUUID() }))) === 'answered'
      ? 1
      : 0,
  );
  await answer(db.sql, calls.mergePeople, chief, { id: a.id, other_id: b.id, reason: 'x', mark });
  const saved = (await Promise.all(saves)).filter(Boolean).toSorted((x, y) => x - y);
  const written = (await Promise.all(notes)).filter(Boolean).length;
  const [row] = await db.sql<{ id: number }[]>`select max(id) as id from account_merges where closed_id = ${b.id}`;
  const late = jobs.find((job) => job.name === 'account-merges.move-late')!;
  await late.run({ id: row!.id }, { pool: db.sql });
  await late.run({ id: row!.id }, { pool: db.sql });
  expect(await doneBy(a.id, course.id)).toEqual(saved);
  expect(await count('notes', a.id)).toBe(written);
});
test('an ID that was verified in a request under way goes over with its record, and comes back when the merge is undone', async () => {
  const [a, b] = [await learner(), await learner()];
  const id = await merge(a.id, b.id);
  await tieId(
    db.sql,
    b.id,
    { level: 1, subType: 0, id: 'LATE-1' },
    { name: 'Rafia', designation: '', institute: '', subject: '' },
    'clear',
  );
  await setTeacher(db.sql, b.id, { pdsid: 'LATE-1', level: 1 });
  const late = jobs.find((job) => job.name === 'account-merges.move-late')!;
  const verified = async () => [
    ...(await db.sql`
      select u.id, u.pdsid, u.teacherverify, u.teacherverify_type as level, v.teacher_id from users u
      left join teacher_verifications v on v.user_id = u.id where u.id = any (${[a.id, b.id]}::int[]) order by u.id`),
  ];
  const none = { pdsid: null, teacherverify: 0, level: null, teacher_id: null };
  const tied = { pdsid: 'LATE-1', teacherverify: 1, level: 1, teacher_id: 'LATE-1' };
  for (let times = 0; times < 2; times++) await late.run({ id }, { pool: db.sql });
  expect(await verified()).toMatchObject([tied, { pdsid: null, teacher_id: null }]);
  await undo(id);
  expect(await verified()).toEqual([
    { id: a.id, ...none },
    { id: b.id, ...tied },
  ]);
});
test('a save that meets the merge is told that the lesson is not theirs any more, and is no fault', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school(1);
  await enrol(b.id, course, []);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let began = () => {};
  const begun = new Promise<void>((done) => (began = done));
  // somebody holds the enrollment; the save waits for it, and the merge comes first
  const holder = db.sql.begin(async (tx) => {
    await tx`update enrollments set user_id = ${a.id} where user_id = ${b.id}`;
    began();
    await held;
  });
  await begun;
  const said = refusedWith(answer(db.sql, save, b.actor, { lesson_id: lessons[0], done: true }));
  for (;;) {
    const [waiting] = await db.sql`select count(*)::int as n from pg_locks where not granted`;
    if (waiting!.n) break;
  }
  release();
  await holder;
  expect(await said).toBe('not_found');
});

test('a merge that is cut off in the middle is none', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school();
  await enrol(b.id, course, lessons);
  const before = await everything([a.id, b.id]);
  const { mark } = await look(a.id, b.id);
  // the last thing that a merge writes fails
  await db.sql`alter table messages add constraint none_at_all check (body = '') not valid`;
  expect(await refusedWith(answer(db.sql, calls.mergePeople, chief, { id: a.id, other_id: b.id, reason: 'x', mark }))).not.toBe('answered');
  await db.sql`alter table messages drop constraint none_at_all`;
  expect(await everything([a.id, b.id])).toEqual(before);
  await merge(a.id, b.id);
});
test('after its days a merge is final: the closed account is empty, its number is free, and it is undone no more', async () => {
  const [a, b] = [await learner(), await learner()];
  const { course, lessons } = await school();
  await enrol(a.id, course, lessons);
  await enrol(b.id, course, lessons.slice(1));
  const id = await merge(a.id, b.id);
  const settle = jobs.find((job) => job.nightly)!;
  await settle.run({} as never, { pool: db.sql });
  expect((await answer(db.sql, people.viewPerson, chief, { id: a.id })).merges).toMatchObject([{ id, other_id: b.id, kept: true }]);
  await db.sql`update account_merges set undo_until = now() - interval '1 minute' where id = ${id}`;
  await settle.run({} as never, { pool: db.sql });
  const [row] = await db.sql`select deleted_at is not null as gone, phone from users where id = ${b.id}`;
  expect(row).toEqual({ gone: true, phone: null });
  expect(await refusedWith(undo(id))).toBe('not_found');
  expect(await db.sql`select from account_merge_rows where merge_id = ${id}`).toHaveLength(0);
  expect(await doneBy(a.id, course.id)).toEqual(lessons);
  expect((await answer(db.sql, people.listPeople, chief, { search: `#${b.id}` })).data).toEqual([]);
});
test('of what was written to the staff from the address of the closed account only what is nobody else’s goes with it', async () => {
  const [a, b] = [await learner(), await learner()];
  const id = await merge(a.id, b.id);
  const write = (user_id: number | null) =>
    insertMessage(db.sql, {
      ...{ topic: 'other', name: 'Rafia', contact: b.phone, text: 'x', language: 'bn', user_id, client_key: crypto.randomUUID() },
    });
  const stay = [await write(a.id), await write((await learner()).id)];
  await write(b.id);
  await write(null);
  await db.sql`update account_merges set undo_until = now() - interval '1 minute' where id = ${id}`;
  await jobs.find((job) => job.nightly)!.run({} as never, { pool: db.sql });
  const left = await db.sql<{ id: number }[]>`select id from contact_messages where contact = ${b.phone} order by id`;
  expect(left.map((row) => row.id)).toEqual(stay);
});
/** Until so many stand before an account that another transaction holds, or before the changes of it that are recorded. What else waits for a moment, such as the history's settling, does not count. */
async function standing(n: number): Promise<void> {
  for (;;) {
    const there = await db.sql`
      select from pg_stat_activity
      where datname = current_database() and (
        (wait_event in ('transactionid', 'tuple') and query like '%from users%' and query like '%for update%')
        or (wait_event = 'advisory' and query like '%hashtext($1), %'))`;
    if (there.length >= n) return;
  }
}
test('the night takes the accounts before the merge, as an undoing does: neither holds what the other one waits for', async () => {
  const [a, b] = [await learner(), await learner()];
  const id = await merge(a.id, b.id);
  await db.sql`update account_merges set undo_until = now() - interval '1 minute' where id = ${id}`;
  let night: Promise<unknown> = Promise.resolve();
  await db.sql.begin(async (tx) => {
    await tx`select from users where id = any (${[a.id, b.id]}::int[]) for update`;
    night = Promise.resolve(jobs.find((job) => job.nightly)!.run({} as never, { pool: db.sql }));
    await standing(1);
    expect(await tx`select from account_merges where id = ${id} for update nowait`).toHaveLength(1);
  });
  await night;
  expect(await db.sql`select from account_merges where id = ${id}`).toHaveLength(0);
});
test.each([0, 1])('of a merge and a deletion of the same account at once one is done, whichever comes first: %i', async (first) => {
  const [a, b] = [await learner(), await learner()];
  const { mark } = await look(a.id, b.id);
  const begin = [
    () => answer(db.sql, calls.mergePeople, chief, { id: a.id, other_id: b.id, reason: 'x', mark }),
    () => answer(db.sql, deleteAccount, b.actor, { password }),
  ];
  const said: Promise<string>[] = [];
  // both stand before the account, in this order
  await db.sql.begin(async (tx) => {
    await tx`select from users where id = ${b.id} for update`;
    for (const turn of [first, 1 - first]) {
      said.push(refusedWith(begin[turn]!()));
      await standing(said.length);
    }
  });
  expect(await Promise.all(said)).toEqual(first === 0 ? ['answered', 'signed_out'] : ['answered', 'leaving']);
  const left = await db.sql`
    select from account_deletions d join account_merges m on m.closed_id = d.user_id and m.undone_at is null where d.user_id = ${b.id}`;
  expect(left).toHaveLength(0);
});
