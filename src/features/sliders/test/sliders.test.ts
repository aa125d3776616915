// What the sliders room promises: what every settings list does, each site its own, pictures that come and go with their rows, and what a front page shows.
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { removeBytes } from '#core/files/server/jobs.ts';
import { sweepPictures } from '#core/files/server/renditions.ts';
import { filesIn } from '#core/files/server/storage.ts';
import { readText, walkSettings } from '#core/records/test/walk.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { front as home } from '#features/home/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { front } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { list } from '../contract-list.ts';
import { sliders } from '../lists.ts';

const first = { title: 'The first', bn_title: 'প্রথমটি', image: 'dheu' } as const;
const other = { title: 'Another one', bn_title: '', image: 'jali', link: '/search' } as const;
describe('the list', () => {
  walkSettings({ settings: sliders, list, writing, items: async () => [first, other] }, openGround);
});

let ground: Awaited<ReturnType<typeof openGround>>;
let folder: string;
let padma: number;
type Person = Awaited<ReturnType<typeof makePerson>>['actor'];
let partner: Person;
let rival: Person;
beforeAll(async () => {
  folder = useScratchStorage();
  ground = await openGround();
  padma = await makeInstitution(ground.sql, { username: 'padma' });
  partner = (await makePerson(ground.sql, { role: 'partner', institution_id: padma })).actor;
  rival = (await makePerson(ground.sql, { role: 'partner', institution_id: await makeInstitution(ground.sql) })).actor;
});
afterAll(async () => {
  await ground.close();
  rmSync(folder, { recursive: true, force: true });
});
const make = (item: object = {}, actor: Person = ground.staff as Person) =>
  answer(ground.sql, writing.create, actor, { ...first, ...item });
const shown = async (site?: number) =>
  (await answer(ground.sql, front, site === undefined ? visitor() : onSiteOf(visitor(), site), {})).map((slider) => slider.id);
/** A day so many days from today, in Bangladesh. */
const day = (more: number) => new Date(Date.now() + 6 * 3_600_000 + more * 86_400_000).toISOString().slice(0, 10);
const upload = async (actor: Person = ground.staff as Person, bytes?: Uint8Array) => {
  const file =
    bytes ??
    (await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#0b6b54' } })
      .png()
      .toBuffer());
  return answer(ground.sql, writing.upload!, actor, { field: 'picture_id' }, { bytes: file, file_name: 'a.png' });
};
const alt = { alt: 'A boat', bn_alt: 'একটি নৌকা' };
const filesThere = async (): Promise<number> => (await ground.sql`select from files`).count;

describe('each site has its own', () => {
  test('a partner writes those of the institution, sees no others, and they stand on its front page alone', async () => {
    const main = await make();
    const own = await make({ title: 'Ours' }, partner);
    const theirs = await make({ title: 'Theirs' }, rival);
    expect(own).toMatchObject({ institution_id: padma, position: 1 });
    const listed = await answer(ground.sql, list, partner, { pagination: 'none' });
    expect(listed.data.map((row) => row.id)).toEqual([own.id]);
    for (const row of [main, theirs])
      for (const [call, input] of [
        [writing.view, { id: row.id }],
        [writing.history, { id: row.id }],
        [writing.update, { id: row.id, version: row.version, title: 'Taken' }],
        [writing.remove, { id: row.id }],
      ] as const)
        expect(await refusedWith(answer(ground.sql, call, partner, input)), call.name).toBe('not_found');
    await answer(ground.sql, writing.remove, rival, { id: theirs.id });
    expect(await refusedWith(answer(ground.sql, writing.restore, partner, { id: theirs.id }))).toBe('not_found');
    expect(await shown()).toEqual([main.id]);
    expect(await shown(padma)).toEqual([own.id]);
    expect((await answer(ground.sql, home, onSiteOf(visitor(), padma), {})).sliders.map((slider) => slider.id)).toEqual([own.id]);
    // an administrator of the whole sees both, and whose they are
    const all = await answer(ground.sql, list, ground.staff, { pagination: 'none' });
    expect(all.data.map((row) => [row.id, (row as unknown as { site_title: string | null }).site_title !== null])).toEqual([
      [main.id, false],
      [own.id, true],
    ]);
    await answer(ground.sql, writing.remove, ground.staff, { id: own.id });
    await answer(ground.sql, writing.remove, ground.staff, { id: main.id });
  });
  test('putting one in its place moves none of another site', async () => {
    const theirs = [await make({ title: 'a' }, rival), await make({ title: 'b' }, rival)];
    const ours = [await make({ title: 'a' }, partner), await make({ title: 'b' }, partner)];
    await answer(ground.sql, writing.update, partner, { id: ours[1]!.id, version: ours[1]!.version, position: 1 });
    const order = async (actor: Person) =>
      (await answer(ground.sql, list, actor, { pagination: 'none' })).data.map((row) => [row.title, row.position]);
    expect(await order(partner)).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(await order(rival)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    for (const { id } of [...ours, ...theirs]) await answer(ground.sql, writing.remove, ground.staff, { id });
  });
  test("a partner's sheet finds and makes rows of the institution alone", async () => {
    const main = await make();
    const own = await make({}, partner);
    const csv = await readText(await answer(ground.sql, writing.download, partner, {}));
    const sheet = await asker(ground.sql, partner, 'sliders').judged(csv);
    expect(sheet).toMatchObject({ size: 1, verdicts: { new: 0, changed: 0, same: 1, wrong: 0 } });
    for (const { id } of [main, own]) await answer(ground.sql, writing.remove, ground.staff, { id });
  });
});

describe('when it is shown', () => {
  test('what is switched off, not yet begun or over is not shown, and told to no visitor', async () => {
    const rows = [
      await make({ starts_on: day(0), ends_on: day(0) }),
      await make({ published: false }),
      await make({ starts_on: day(1) }),
      await make({ ends_on: day(-1) }),
      await make({ starts_on: day(-1) }),
    ];
    expect(await shown()).toEqual([rows[0]!.id, rows[4]!.id]);
    expect((await answer(ground.sql, list, visitor(), {})).data.map((row) => row.id)).toEqual([rows[0]!.id, rows[4]!.id]);
    for (const { id } of rows) await answer(ground.sql, writing.remove, ground.staff, { id });
  });
  test('it does not end before it begins', async () => {
    await expect(make({ starts_on: day(1), ends_on: day(0) })).rejects.toMatchObject({
      issues: [{ path: ['ends_on'], message: 'period' }],
    });
  });
  test.each([
    ['/course/details/flood-cyclone', true],
    ['https://example.org/a?b=c', true],
    ['', true],
    ['//example.org', false],
    ['/\\example.org', false],
    ['http://example.org', false],
    ['javascript:alert(1)', false],
    ['https://bank.com@example.org/', false],
    ['https://', false],
    ['/a b', false],
    ['example.org', false],
  ])('it may lead to %s: %s', async (link, may) => {
    if (!may) return expect(make({ link })).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: ['link'], message: 'link' }] });
    const { id } = await make({ link });
    await answer(ground.sql, writing.remove, ground.staff, { id });
  });
});

describe('its pictures', () => {
  test('one is cropped to its frame, in two sizes of two formats, and needs words in both languages', async () => {
    const picture = await upload();
    expect(picture).toMatchObject({ width: 960, height: 540 });
    const rows = await ground.sql<{ mime: string; width: number; height: number; public: boolean }[]>`
      select mime, width, height, public from files where id = ${picture.id} or rendition_of = ${picture.id} order by id`;
    expect(rows).toEqual([
      { mime: 'image/webp', width: 960, height: 540, public: true },
      { mime: 'image/avif', width: 960, height: 540, public: true },
      { mime: 'image/webp', width: 480, height: 270, public: true },
      { mime: 'image/avif', width: 480, height: 270, public: true },
    ]);
    for (const missing of ['alt', 'bn_alt'])
      await expect(make({ picture_id: picture.id, ...alt, [missing]: '' })).rejects.toMatchObject({
        issues: [{ path: [missing], message: 'required' }],
      });
    const row = await make({ picture_id: picture.id, ...alt });
    expect(row).toMatchObject({ picture_id: picture.id, picture, bn_picture: null });
    const [onFront] = await answer(ground.sql, front, visitor(), {});
    expect(onFront).toMatchObject({ id: row.id, picture, image: picture.src, bn_alt: alt.bn_alt });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
  });
  test('who replaces or takes away a picture removes all its files; its history tells that it changed', async () => {
    const before = await filesThere();
    const [one, two] = [await upload(), await upload()];
    const keys = (
      await ground.sql<{ storage_key: string }[]>`
        select storage_key from files where id = any (${[one.id, two.id]}) or rendition_of = any (${[one.id, two.id]})`
    ).map((file) => file.storage_key);
    expect(keys).toHaveLength(8);
    const row = await make({ picture_id: one.id, ...alt });
    const changed = await answer(ground.sql, writing.update, ground.staff, { id: row.id, version: row.version, picture_id: two.id });
    expect(await filesThere()).toBe(before + 4);
    // the version of before cannot come back: its picture is gone
    const again = { id: row.id, version: changed.version, picture_id: one.id };
    await expect(answer(ground.sql, writing.update, ground.staff, again)).rejects.toMatchObject({
      issues: [{ path: ['picture_id'], message: 'picture_gone' }],
    });
    const bare = await answer(ground.sql, writing.update, ground.staff, { id: row.id, version: changed.version, picture_id: null });
    expect(bare).toMatchObject({ picture_id: null, picture: null });
    expect(await filesThere()).toBe(before);
    const told = await answer(ground.sql, writing.history, ground.staff, { id: row.id });
    expect(told.entries[0]!.changes).toMatchObject([{ field: 'picture_id', before: { en: `no. ${two.id}` }, after: null }]);
    // the bytes go after the commit, each by a job
    const queued = await ground.sql<{ key: string }[]>`
      select payload ->> 'storage_key' as key from graphile_worker._private_jobs where payload ->> 'storage_key' = any (${keys}::text[])`;
    expect(queued.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const storage_key of keys) await removeBytes.run({ storage_key }, { pool: ground.sql } as never);
    expect(await Promise.all(keys.map((key) => filesIn().size(key)))).toEqual(keys.map(() => undefined));
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
  });
  test('one that no row shows goes after a day; that of a removed row stays as long as the row can come back', async () => {
    const [lost, kept] = [await upload(), await upload()];
    const row = await make({ picture_id: kept.id, ...alt });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    await sweepPictures(ground.sql);
    const there = async (id: number) => (await ground.sql`select from files where id = ${id}`).count === 1;
    expect([await there(lost.id), await there(kept.id)]).toEqual([true, true]);
    await ground.sql`update files set created_at = now() - interval '2 days' where of_form`;
    await sweepPictures(ground.sql);
    expect([await there(lost.id), await there(kept.id)]).toEqual([false, true]);
    expect(await answer(ground.sql, writing.restore, ground.staff, { id: row.id })).toMatchObject({ picture: { id: kept.id } });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    await ground.sql`delete from removed_records`;
    await sweepPictures(ground.sql);
    expect(await there(kept.id)).toBe(false);
    expect((await ground.sql`select from files where of_form`).count).toBe(0);
  });
  test('nobody takes a picture of another site, of another row, another kind of file, or one that is not there', async () => {
    const theirs = await upload(rival);
    const used = await upload();
    const row = await make({ picture_id: used.id, ...alt });
    const [file] = await ground.sql<{ id: number }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256) values ('x', 'secret.pdf', 'application/pdf', 1, 'x') returning id`;
    const [part] = await ground.sql<{ id: number }[]>`select id from files where rendition_of = ${used.id} limit 1`;
    for (const picture_id of [theirs.id, used.id, file!.id, part!.id, 2_000_000_000])
      for (const field of ['picture_id', 'bn_picture_id'])
        await expect(make({ [field]: picture_id, ...alt })).rejects.toMatchObject({ issues: [{ path: [field], message: 'picture_gone' }] });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
  });
  test('the picture of a removed row is taken by no other one, and comes back with it', async () => {
    const picture = await upload();
    const row = await make({ picture_id: picture.id, ...alt });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    const bare = await make();
    const gone = { issues: [{ path: ['picture_id'], message: 'picture_gone' }] };
    await expect(make({ picture_id: picture.id, ...alt })).rejects.toMatchObject(gone);
    const taking = { id: bare.id, version: bare.version, picture_id: picture.id, ...alt };
    await expect(answer(ground.sql, writing.update, ground.staff, taking)).rejects.toMatchObject(gone);
    expect(await answer(ground.sql, writing.restore, ground.staff, { id: row.id })).toMatchObject({ picture });
    for (const { id } of [row, bare]) await answer(ground.sql, writing.remove, ground.staff, { id });
  });
  test('a picture that two rows have from before stays for the removed one; a row comes back without one that is gone or taken', async () => {
    const picture = await upload();
    const row = await make({ picture_id: picture.id, ...alt });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    const taker = await make();
    await ground.sql`update sliders set picture_id = ${picture.id}, alt = 'A', bn_alt = 'অ' where id = ${taker.id}`;
    const back = () => answer(ground.sql, writing.restore, ground.staff, { id: row.id });
    expect(await back()).toMatchObject({ picture_id: null, alt: alt.alt });
    await ground.sql`update sliders set picture_id = null where id = ${taker.id}`;
    await ground.sql`update sliders set picture_id = ${picture.id} where id = ${row.id}`;
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    await ground.sql`update sliders set picture_id = ${picture.id} where id = ${taker.id}`;
    await answer(ground.sql, writing.update, ground.staff, { id: taker.id, version: taker.version, picture_id: null });
    expect(await back()).toMatchObject({ picture });
    await answer(ground.sql, writing.remove, ground.staff, { id: row.id });
    await ground.sql`delete from files where rendition_of = ${picture.id} or id = ${picture.id}`;
    expect(await back()).toMatchObject({ picture_id: null, picture: null, alt: alt.alt });
    for (const { id } of [row, taker]) await answer(ground.sql, writing.remove, ground.staff, { id });
  });
  test('of two rows that take one picture at once, one gets it', async () => {
    const picture = await upload();
    const done = await Promise.allSettled([1, 2, 3].map(() => make({ picture_id: picture.id, ...alt })));
    expect(done.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'invalid_input' });
      else await answer(ground.sql, writing.remove, ground.staff, { id: one.value.id });
  });
  test('what is no picture is refused, and nothing of it stays', async () => {
    const before = await filesThere();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [Buffer.from('MZ a program'), svg, Buffer.alloc(0), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])
      await expect(upload(undefined, bytes)).rejects.toMatchObject({ issues: [{ path: ['picture'], message: 'image' }] });
    expect(await filesThere()).toBe(before);
    expect(await refusedWith(upload(visitor() as Person))).toBe('signed_out');
    expect(await refusedWith(upload(ground.learner as Person))).toBe('not_allowed');
    const teacher = (await makePerson(ground.sql, { role: 'teacher', institution_id: padma })).actor;
    expect(await refusedWith(upload(teacher))).toBe('not_allowed');
  });
});
