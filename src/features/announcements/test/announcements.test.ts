// What the announcements room promises: what every settings list does, each site its own, and what a site shows on which day.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { listNews, listShown } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { announcements } from '../lists.ts';
import { findShown } from '../server/service.ts';

const first = { kind: 'news', title: 'Enrolment is open', bn_title: 'ভর্তি চলছে' } as const;
const other = { kind: 'popup', title: 'A new course', bn_title: '', text: 'About safe water', link: '/search' } as const;
describe('the list', () => {
  walkSettings({ settings: announcements, list: writing.list, writing, items: async () => [first, other] }, openGround);
});

describe('what a site shows', () => {
  let ground: Awaited<ReturnType<typeof openGround>>;
  let padma: number;
  type Person = Awaited<ReturnType<typeof makePerson>>['actor'];
  let partner: Person;
  let rival: Person;
  beforeAll(async () => {
    ground = await openGround();
    padma = await makeInstitution(ground.sql, { username: 'padma' });
    partner = (await makePerson(ground.sql, { role: 'partner', institution_id: padma })).actor;
    rival = (await makePerson(ground.sql, { role: 'partner', institution_id: await makeInstitution(ground.sql) })).actor;
  });
  afterAll(() => ground.close());
  const make = (item: object = {}, actor: Person = ground.staff as Person) =>
    answer(ground.sql, writing.create, actor, { ...first, ...item } as never);
  const clear = () => ground.sql`delete from announcements`;
  const at = (site?: number) => (site === undefined ? visitor() : onSiteOf(visitor(), site));
  const news = (site?: number) => answer(ground.sql, listNews, at(site), {});
  /** A day so many days from today, in Bangladesh. */
  const day = (more: number) => new Date(Date.now() + 6 * 3_600_000 + more * 86_400_000).toISOString().slice(0, 10);

  test('the bar has the first one of today, told at the root too; nothing is told as nothing', async () => {
    expect(await news()).toEqual({ data: [], title: '', title_bn: '' });
    await make({ title: 'Not yet', starts_on: day(1) });
    await make({ title: 'Over', ends_on: day(-1) });
    await make({ title: 'Switched off', published: false });
    const shown = await make({ starts_on: day(0), ends_on: day(0) });
    await make({ title: 'The next' });
    const told = await news();
    expect(told).toMatchObject({ title: 'Enrolment is open', title_bn: 'ভর্তি চলছে' });
    expect(told.data.map(({ title }) => title)).toEqual(['Enrolment is open', 'The next']);
    expect(await findShown(ground.sql, undefined)).toEqual({
      news: { id: shown.id, version: shown.version, title: 'Enrolment is open', title_bn: 'ভর্তি চলছে', link: '' },
      popup: undefined,
    });
    // whoever closed it is shown what it was changed to
    const changed = await answer(ground.sql, writing.update, ground.staff, {
      id: shown.id,
      version: shown.version,
      title: 'Until Friday',
    } as never);
    expect((await news()).data[0]).toMatchObject({ id: shown.id, version: changed.version, title: 'Until Friday' });
    await clear();
  });
  test('a card is told with its text, and stands in no bar', async () => {
    const card = await make(other);
    await make();
    const all = await answer(ground.sql, listShown, at(), {});
    expect(all.map(({ kind }) => kind)).toEqual(['popup', 'news']);
    expect(all[0]).toMatchObject({ id: card.id, text: 'About safe water', link: '/search', picture: null });
    expect((await news()).data.map(({ title }) => title)).toEqual(['Enrolment is open']);
    expect((await findShown(ground.sql, undefined)).popup).toEqual({ id: card.id, version: card.version });
    await clear();
  });
  test('each site has its own, and nobody writes those of another', async () => {
    const main = await make();
    const own = await make({ title: 'Ours' }, partner);
    expect((await news()).data.map(({ id }) => id)).toEqual([main.id]);
    expect((await news(padma)).data.map(({ id }) => id)).toEqual([own.id]);
    for (const row of [main, own])
      for (const [call, input] of [
        [writing.view, { id: row.id }],
        [writing.update, { id: row.id, version: row.version, title: 'Taken' }],
        [writing.remove, { id: row.id }],
      ] as const)
        expect(await refusedWith(answer(ground.sql, call, rival, input as never)), call.name).toBe('not_found');
    const listed = await answer(ground.sql, writing.list, rival, { pagination: 'none' } as never);
    expect(listed.data).toEqual([]);
    for (const call of [writing.list, writing.create])
      expect(await refusedWith(answer(ground.sql, call, ground.learner, first as never)), call.name).toBe('not_allowed');
    await clear();
  });
  test('of thirty changes at once one of each version is written; of thirty that are made at once none is lost', async () => {
    const made = await make();
    const change = (i: number) =>
      refusedWith(answer(ground.sql, writing.update, ground.staff, { id: made.id, version: made.version, title: `Number ${i}` } as never));
    const ends = await Promise.all(Array.from({ length: 30 }, (_, i) => change(i)));
    expect(ends.toSorted()).toEqual(['answered', ...Array.from({ length: 29 }, () => 'stale')]);
    expect((await news()).data[0]).toMatchObject({ id: made.id, version: made.version + 1 });
    await Promise.all(Array.from({ length: 30 }, (_, i) => make({ title: `Made ${i}` })));
    const listed = await answer(ground.sql, writing.list, ground.staff, { pagination: 'none' } as never);
    expect(new Set(listed.data.map(({ id }) => id)).size).toBe(31);
    await clear();
  });
  test.each([
    ['ends before it begins', { starts_on: day(1), ends_on: day(0) }, 'ends_on'],
    ['that ends in another century', { ends_on: '2199-12-31' }, 'ends_on'],
    ['that begins in another century', { starts_on: '2199-12-31' }, 'starts_on'],
    ['of no kind', { kind: 'banner' }, 'kind'],
    ['without a title', { title: ' ', bn_title: '' }, 'title'],
    ['that leads to a script', { link: 'javascript:alert(1)' }, 'link'],
    ['that leads to another host in disguise', { link: '//evil.example' }, 'link'],
  ])('one %s is refused', async (_, item, field) => {
    await expect(make(item)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: [field] }] });
  });
});
