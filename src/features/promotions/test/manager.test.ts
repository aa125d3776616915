// What the promotion manager promises: records of four kinds, who decides on them, and what is refused; through the gate on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import { answer } from '#core/contract/server/gate.ts';
import { passMinute } from '#core/history/test/pass-minute.ts';
import { undoRun, viewRun } from '#core/jobs/contract.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { remove as removeCategory } from '#features/categories/contract-admin.ts';
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { writing as professions } from '#features/professions/contract-admin.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { promotionActions } from '../actions.ts';
import { countAudience, decide, writing } from '../contract-admin.ts';
import type { PromotionRow } from '../lists.ts';
import { forMe } from '../contract-placed.ts';
import { deciding } from '../server/deciding.ts';
import { makeDistrict } from './make.ts';

const { list, view, history, create, update, remove, restore, moves } = writing;
let ground: Awaited<ReturnType<typeof openGround>>;
let chief: SignedIn;
/** May write promotions and not decide on them. */
let writer: SignedIn;
let subject: number;
let course: { id: number; uuid: string };
beforeAll(async () => {
  ground = await openGround();
  chief = ground.staff as SignedIn;
  const second = (await makePerson(ground.sql, { role: 'super', type: 1 })).actor;
  const own: Grant[] = ['promotion.view', 'promotion.create', 'promotion.update', 'promotion.delete'];
  writer = { ...second, grants: new Set(own) };
  subject = await makeCategory(ground.sql);
  course = await makeCourse(ground.sql, { category_id: subject });
});
afterAll(() => ground.close());
const ad = { kind: 'ads', title: 'Loans for ponds', bn_title: 'পুকুরের ঋণ', url: 'https://krishi.example.org/loan' } as const;
const make = (item: object = {}, actor: SignedIn = chief) =>
  answer(ground.sql, create, actor, { ...ad, ...item } as never) as Promise<PromotionRow>;
const change = (row: PromotionRow, item: object, actor: SignedIn = chief) =>
  answer(ground.sql, update, actor, { id: row.id, version: row.version, ...item } as never) as Promise<PromotionRow>;
const set = (id: string | number, more: object = {}, actor: SignedIn = chief) =>
  answer(ground.sql, decide, actor, { id, ...more } as never);
const read = (id: number) => answer(ground.sql, view, chief, { id } as never) as Promise<PromotionRow>;
/** Works on a run until it has ended, as a worker does. */
async function finish(id: number): Promise<void> {
  for (let run = await answer(ground.sql, viewRun, chief, { id }); !run.ended_at; run = await answer(ground.sql, viewRun, chief, { id }))
    await deciding.jobs!.find((job) => job.name === run.job)!.run({ run_id: id }, { pool: ground.sql });
}
const day = (years: number) => `${new Date().getUTCFullYear() + years}-06-15`;

describe('records', () => {
  test('one is made pending, found by its kind, changed and removed by its uuid, and comes back', async () => {
    const made = await make({ course_categories: [subject], genders: ['male', 'female'], age_start: '১৮', places: ['search', 'home'] });
    expect(made).toMatchObject({
      ...{ kind: 'ads', promotion_status: 0, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/), url: ad.url },
      ...{ genders: ['female', 'male'], places: ['home', 'search'], course_categories: [subject], age_start: 18, age_end: null },
    });
    const job = await make({ kind: 'jobs' });
    const of = async (filters: string) => (await answer(ground.sql, list, chief, { filters } as never)).data.map((row) => row.id);
    expect(await of('kind.ads')).toContain(made.id);
    expect(await of('kind.jobs')).toEqual([job.id]);
    expect(await of('genders.male')).toEqual([made.id]);
    expect(await of('promotion_status.1')).toEqual([]);
    const changed = await answer(ground.sql, update, chief, { id: made.uuid, title: 'Cheap loans' } as never);
    expect(changed).toMatchObject({ id: made.id, title: 'Cheap loans', bn_title: ad.bn_title, version: made.version + 1 });
    expect(await answer(ground.sql, remove, chief, { id: made.uuid } as never)).toEqual({ status: 'success' });
    expect(await refusedWith(read(made.id))).toBe('not_found');
    expect(await answer(ground.sql, restore, chief, { id: made.id })).toMatchObject({ uuid: made.uuid, title: 'Cheap loans' });
  });
  test('without a kind, one that names a course is an own course, else an advertisement; a kind stays', async () => {
    const { kind: _, ...plain } = ad;
    const own = (await answer(ground.sql, create, chief, { ...plain, url: '', course_id: course.id } as never)) as PromotionRow;
    expect(own).toMatchObject({ kind: 'internal-course', course_id: course.id, course_title: expect.any(String) });
    expect(await answer(ground.sql, create, chief, plain as never)).toMatchObject({ kind: 'ads' });
    expect(await change(own, { kind: 'jobs' })).toMatchObject({ kind: 'internal-course' });
  });
  test('the history tells choices, rows and the status in words', async () => {
    const row = await change(await make(), { genders: ['female', 'other'], course_categories: [subject] });
    await answer(ground.sql, moves.approve!, chief, { id: row.id, version: row.version } as never);
    const { entries } = await answer(ground.sql, history, chief, { id: row.id } as never);
    expect(entries.map((entry) => entry.act)).toEqual(['approved', 'changed', 'created']);
    expect(entries[1]!.changes.find(({ field }) => field === 'genders')).toMatchObject({
      after: { en: 'Women, Others', bn: 'নারী, অন্যান্য' },
    });
    expect(entries[0]!.changes).toMatchObject([{ field: 'promotion_status', after: { en: 'Approved' } }]);
  });
  test('a subject and a profession that one is meant for stay', async () => {
    const profession = await answer(ground.sql, professions.create, chief, { title: 'Fisher', bn_title: 'জেলে' });
    const lone = await makeCategory(ground.sql);
    const row = await make({ professions: [profession.id], course_categories: [lone] });
    expect(await refusedWith(answer(ground.sql, professions.remove, chief, { id: profession.id }))).toBe('in_use');
    expect(await refusedWith(answer(ground.sql, removeCategory, chief, { id: lone }))).toBe('in_use');
    await answer(ground.sql, remove, chief, { id: row.id } as never);
    expect(await refusedWith(answer(ground.sql, removeCategory, chief, { id: lone }))).toBe('answered');
  });
});

describe('what is refused', () => {
  test.each([
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a script in other letters', { url: ' JaVaScRiPt:alert(1)' }, 'url'],
    ['data', { url: 'data:text/html,x' }, 'url'],
    ['a mail', { url: 'mailto:a@example.org' }, 'url'],
    ['another scheme', { url: 'ftp://example.org/' }, 'url'],
    ['no encryption', { url: 'http://example.org/' }, 'url'],
    ['another site without a scheme', { url: '//example.org/' }, 'url'],
    ['a name before the host', { url: 'https://bank.com@example.org/' }, 'url'],
    ['neither an address nor a course', { url: '' }, 'url'],
    ['an own course without a course', { kind: 'internal-course' }, 'course_id'],
    ['ages turned round', { age_start: 40, age_end: 18 }, 'age_end'],
    ['an age below nothing', { age_start: -1 }, 'age_start'],
    ['an age of nobody', { age_end: 121 }, 'age_end'],
    ['an age in words', { age_end: 'old' }, 'age_end'],
    ['days turned round', { start_date: day(1), end_date: day(0) }, 'end_date'],
    ['a day of 2199', { start_date: day(0), end_date: '2199-12-31' }, 'end_date'],
    ['a day that there is not', { start_date: '2026-02-30' }, 'start_date'],
    ['no title', { title: '', bn_title: '  ' }, 'title'],
    ['another kind', { kind: 'casino' }, 'kind'],
    ['another gender', { genders: ['robot'] }, 'genders.0'],
    ['a gender twice', { genders: ['male', 'male'] }, 'genders'],
    ['genders that are no list', { genders: 'male' }, 'genders'],
    ['another place', { places: ['moon'] }, 'places.0'],
    ['a subject twice', { course_categories: [1, 1] }, 'course_categories'],
  ])('%s', async (_, item, path) => {
    await expect(make(item)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: path.split('.').map((p) => (/^\d$/.test(p) ? Number(p) : p)) }],
    });
  });
  test('ids of lists that are not there, a course that nobody sees, and a picture of somebody else', async () => {
    const gone = 2_000_000_000;
    for (const item of [{ course_categories: [subject, gone] }, { professions: [gone] }, { districts: [gone] }, { course_id: gone }])
      expect(await refusedWith(make(item)), JSON.stringify(item)).toBe('not_found');
    await expect(make({ thumbnail_id: gone, alt: 'A', bn_alt: 'অ' })).rejects.toMatchObject({ issues: [{ path: ['thumbnail_id'] }] });
  });
  test('a uuid of something else, one of nothing, and what is none', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const id of [course.uuid, nothing, 2_000_000_000]) {
      for (const call of [update, remove, view, moves.approve!, moves.reject!])
        expect(await refusedWith(answer(ground.sql, call, chief, { id } as never)), call.name).toBe('not_found');
      expect(await refusedWith(set(id))).toBe('not_found');
    }
    for (const id of ['ads', '1; drop table promotions', '', null, -1])
      expect(['invalid_input', 'not_found']).toContain(await refusedWith(set(id as never)));
  });
  test('who lacks the grant: each call asks for its own', async () => {
    const row = await make();
    const bare = { ...writer, grants: new Set<Grant>(['promotion.view']) };
    for (const [call, input] of [
      [create, ad],
      [update, { id: row.id, version: row.version, title: 'Taken' }],
      [remove, { id: row.id }],
      [moves.approve!, { id: row.id }],
      [moves.reject!, { id: row.id }],
      [moves.reopen!, { id: row.id }],
      [decide, { id: row.id }],
    ] as const) {
      expect(await refusedWith(answer(ground.sql, call, bare, input as never)), call.name).toBe('not_allowed');
      expect(await refusedWith(answer(ground.sql, call, ground.learner as SignedIn, input as never)), call.name).toBe('not_allowed');
    }
    for (const call of [list, view, countAudience])
      expect(await refusedWith(answer(ground.sql, call as typeof list, ground.learner, { id: row.id, kind: 'ads' } as never))).toBe(
        'not_allowed',
      );
    expect(await read(row.id)).toMatchObject({ version: row.version, promotion_status: 0 });
  });
});

describe('deciding', () => {
  test('a status is set by its number, and changed between pending and approved without one', async () => {
    const { id, uuid } = await make();
    const statuses = [];
    for (const more of [{ promotion_status: 1 }, { promotion_status: '2' }, {}, {}, {}, { promotion_status: 0 }])
      statuses.push((await set(uuid, more)).promotion_status);
    expect(statuses).toEqual([1, 2, 1, 0, 1, 0]);
    for (const promotion_status of [7, -1, '', null, false, 1.5, 'approved', [1]])
      expect(await refusedWith(set(id, { promotion_status })), String(promotion_status)).toBe('invalid_input');
  });
  test('a status that is written with the row is honoured from who may decide, ignored from others, and refused where it is none', async () => {
    expect(await make({ promotion_status: 1 })).toMatchObject({ promotion_status: 1 });
    expect(await make({ promotion_status: '1' }, writer)).toMatchObject({ promotion_status: 0 });
    const made = await make();
    expect(await change(made, { promotion_status: '2' })).toMatchObject({ promotion_status: 2 });
    await passMinute(ground.sql);
    const theirs = await change(await read(made.id), { promotion_status: 1, title: 'Mine' }, writer);
    expect(theirs).toMatchObject({ promotion_status: 0, title: 'Mine' });
    for (const promotion_status of [7, -1, '', null, 'approved']) {
      expect(await refusedWith(make({ promotion_status })), String(promotion_status)).toBe('invalid_input');
      expect(await refusedWith(make({ promotion_status }, writer)), String(promotion_status)).toBe('invalid_input');
      expect(await refusedWith(change(theirs, { promotion_status })), String(promotion_status)).toBe('invalid_input');
    }
  });
  test('many are decided on at once, one that is decided already stays, and all of it is taken back', async () => {
    const [one, other, done] = [await make(), await make({}, writer), await make({ promotion_status: 1 })];
    const ids = [one.id, other.id, done.id];
    const statuses = async () => Promise.all(ids.map(async (id) => (await read(id)).promotion_status));
    await passMinute(ground.sql);
    expect(await refusedWith(answer(ground.sql, promotionActions.calls.approve, writer, { ids } as never))).toBe('not_allowed');
    const { run_id } = await answer(ground.sql, promotionActions.calls.approve, chief, { ids } as never);
    await finish(run_id);
    expect(await statuses()).toEqual([1, 1, 1]);
    expect(await answer(ground.sql, viewRun, chief, { id: run_id })).toMatchObject({ counts: { done: 2, kept: 1 } });
    const undoing = await answer(ground.sql, undoRun, chief, { id: run_id });
    await finish(undoing.id);
    expect(await statuses()).toEqual([0, 0, 1]);
  });
  test('the status that it has already changes nothing; another version is refused', async () => {
    const made = await make();
    const approved = await set(made.id, { promotion_status: 1, version: made.version });
    expect(approved).toMatchObject({ promotion_status: 1, version: made.version + 1 });
    expect(await set(made.id, { promotion_status: 1 })).toMatchObject({ version: approved.version });
    for (const promotion_status of [0, 1, 2])
      expect(await refusedWith(set(made.id, { promotion_status, version: made.version })), String(promotion_status)).toBe('stale');
    expect((await read(made.id)).promotion_status).toBe(1);
  });
  test('what is changed afterwards is pending again, unless who changed it may decide', async () => {
    const made = await make();
    const approved = await set(made.id, { promotion_status: 1 });
    const mine = await change(approved, { title: 'By who decides' });
    expect(mine.promotion_status).toBe(1);
    expect(await change(mine, { title: 'By who writes' }, writer)).toMatchObject({ promotion_status: 0, title: 'By who writes' });
    const rejected = await set(made.id, { promotion_status: 2, version: (await read(made.id)).version });
    expect((await change(rejected, { title: 'Better' }, writer)).promotion_status).toBe(0);
  });
  test('nobody is shown it before it is approved, nor once it is taken back', async () => {
    const made = await make({ kind: 'internal-course', url: '', course_id: course.id }, writer);
    const shown = async () => (await answer(ground.sql, forMe, ground.learner, { limit: 20 })).some(({ id }) => id === made.id);
    expect(await shown()).toBe(false);
    await set(made.id, { promotion_status: 1, version: made.version });
    expect(await shown()).toBe(true);
    await set(made.id, {});
    expect(await shown()).toBe(false);
  });
  test('of thirty changes and decisions at once each is written once, and none of them fails', async () => {
    const made = await make();
    const asked = Array.from(
      { length: 30 },
      (_, i) => () =>
        i % 3 === 0
          ? change(made, { title: `Number ${i}` })
          : set(made.id, { promotion_status: i % 3 === 1 ? 1 : 2, ...(i % 2 && { version: made.version }) }),
    );
    const ends = await Promise.all(asked.map((ask) => refusedWith(ask())));
    expect(ends.filter((end) => !['answered', 'stale', 'wrong_state'].includes(end))).toEqual([]);
    const { entries } = await answer(ground.sql, history, chief, { id: made.id } as never);
    const now = await read(made.id);
    expect(now.version).toBe(made.version + entries.length - 1);
    expect(ends.filter((end) => end === 'answered').length).toBeGreaterThanOrEqual(entries.length - 1);
  });
});

describe('how many people one is meant for', () => {
  const count = (more: object) => answer(ground.sql, countAudience, chief, { kind: 'ads', ...more } as never);
  test('below twenty no number is told, above it in tens; those under 18 count for own courses alone', async () => {
    const [title, bn_title] = ['Far away', 'দূরের জেলা'];
    const { id: place } = await makeDistrict(ground.sql, title, bn_title);
    const people = (n: number, birth_date: string, name: string) => ground.sql`
      insert into users (username, name, email, district, gender, birth_date)
      select ${`${name}-`} || i, 'N', ${`${name}`} || i || '@count.test', ${name.length % 2 ? title : bn_title}, 'female', ${birth_date}::date
      from generate_series(1, ${n}::int) i`;
    await people(19, '1990-01-01', 'one');
    expect(await count({ districts: [place] })).toEqual({ people: null, more: false });
    await people(10, '1991-01-01', 'four');
    expect(await count({ districts: [place] })).toEqual({ people: 20, more: false });
    expect(await count({ districts: `${place}`, genders: 'female,other', age_start: '18' })).toEqual({ people: 20, more: false });
    expect(await count({ districts: [place], genders: ['male'] })).toEqual({ people: null, more: false });
    await people(31, day(-12), 'child');
    expect(await count({ districts: [place] })).toEqual({ people: 20, more: false });
    expect(await count({ kind: 'internal-course', districts: [place] })).toEqual({ people: 60, more: false });
    expect(await count({ kind: 'internal-course', districts: [place], age_end: 17 })).toEqual({ people: 30, more: false });
    expect(await refusedWith(count({ kind: 'casino' }))).toBe('invalid_input');
    expect(await refusedWith(count({ genders: 'robot' }))).toBe('invalid_input');
  });
});
