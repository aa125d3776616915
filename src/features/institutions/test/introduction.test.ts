// Drafts, by the introduction of an institution: autosave by field, collisions, versions, checklist, publishing, pictures, and who reaches what.
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Refusal } from '#core/contract/server/refusal.ts';
import { sweepDraftPictures } from '#core/drafts/server/pictures.ts';
import { sweepPictures } from '#core/files/server/renditions.ts';
import { cleanDocument } from '#core/richtext/document.ts';
import { readStrictly } from '#core/richtext/test/strict.ts';
import { useScratchStorage } from '#core/sheets/test/make.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { front } from '#features/home/contract.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { viewIntroduction } from '../contract.ts';
import { writing } from '../contract-introduction-admin.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
let folder: string;
let rival: SignedIn;
beforeAll(async () => {
  folder = useScratchStorage();
  ground = await openGround();
  rival = (await makePerson(ground.sql, { role: 'partner', institution_id: await makeInstitution(ground.sql) })).actor;
});
afterAll(async () => {
  await ground.close();
  rmSync(folder, { recursive: true, force: true });
});
let n = 0;
/** An institution with two people of its staff. */
async function school() {
  const username = `school-${++n}`;
  const id = await makeInstitution(ground.sql, { username });
  const partner = async () => (await makePerson(ground.sql, { role: 'partner', institution_id: id })).actor;
  const [rahima, karim] = [await partner(), await partner()];
  const save = (fields: object, since = 0, actor: SignedIn = rahima) => answer(ground.sql, writing.save, actor, { id, since, fields });
  const view = (actor: SignedIn = rahima) => answer(ground.sql, writing.view, actor, { id });
  const publish = async (actor: SignedIn = rahima) => answer(ground.sql, writing.publish, actor, { id, since: (await view()).version });
  const read = () => answer(ground.sql, viewIntroduction, visitor(), { username });
  return { id, username, rahima, karim, save, view, publish, read };
}
const doc = (...content: object[]) => cleanDocument({ type: 'doc', content })!;
const said = (...lines: string[]) => doc(...lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })));
const whole = { title: 'Learn in the evening', bn_title: 'সন্ধ্যায় শিখুন', body: said('We teach.'), bn_body: said('আমরা শেখাই।') };
const refusal = (asked: Promise<unknown>): Promise<Refusal> =>
  asked.then(
    () => expect.unreachable('was not refused'),
    (error) => error as Refusal,
  );
const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b6b54' } })
    .png()
    .toBuffer();
const upload = async (actor: SignedIn, id: number, field: 'text' | 'picture_id' = 'text') =>
  answer(ground.sql, writing.upload, actor, { id, field }, { bytes: await picture(), file_name: 'a.png' });

describe('a draft', () => {
  test('is saved while one writes, field by field; readers notice nothing until it is published', async () => {
    const { id, rahima, karim, save, view, publish, read, username } = await school();
    expect(await view()).toMatchObject({ version: 0, published_version: null, fields: { title: '', body: '' }, can: { write: true } });
    expect(await answer(ground.sql, writing.save, rahima, { id, since: 0 }), 'who only looks begins nothing').toMatchObject({ version: 0 });
    const first = await save({ title: 'Learn' });
    expect(first).toMatchObject({ version: 2, fields: {}, here: [] });
    const second = await save({ bn_title: 'শিখুন' }, 0, karim);
    // another field is no conflict, and its writer is told what was written meanwhile and by whom, and who is there
    expect(second).toMatchObject({ version: 3, fields: { title: 'Learn' }, here: [{ user_id: rahima.user.id }] });
    expect(second.written).toMatchObject({ title: { by: rahima.user.name, own: false } });
    expect(await read()).toBeNull();
    await save({ ...whole }, 3);
    const done = await publish();
    expect([done.published_at, done.saved_at].every((at) => /T.+Z$/.test(at!)) && done.published_version).toBe(done.version);
    expect(await read()).toMatchObject({ title: 'Learn in the evening', bn_html: '<p>আমরা শেখাই।</p>' });
    expect((await answer(ground.sql, front, onSiteOf(visitor(), id), {})).introduction).toMatchObject({ bn_said: 'আমরা শেখাই।' });
    expect((await answer(ground.sql, front, visitor(), {})).introduction).toBeNull();
    await save({ title: 'Not for readers yet' }, done.version);
    expect(await read()).toMatchObject({ title: 'Learn in the evening' });
    const [entry] = await ground.sql<{ act: string; changes: Record<string, unknown> }[]>`
      select act, changes from history_entries where entity = 'introduction' and object_id = ${id} order by id desc limit 1`;
    expect(entry).toMatchObject({ act: 'published', changes: { bn_said: [null, 'আমরা শেখাই।'] } });
    await ground.sql`update institutions set closed_at = now(), closed_reason = 'x' where id = ${id}`;
    expect(await answer(ground.sql, viewIntroduction, visitor(), { username })).toBeNull();
  });
  test('leads the front page of the site with its beginning, cut between letters where it goes on', async () => {
    const { id, save, publish } = await school();
    await save({ ...whole, body: said('Word '.repeat(400)), bn_body: said('ক্ষ'.repeat(400)) });
    await publish();
    const { introduction } = await answer(ground.sql, front, onSiteOf(visitor(), id), {});
    expect(introduction!.said).toBe(`${'Word '.repeat(56).trim()}…`);
    expect(introduction!.bn_said).toBe(`${'ক্ষ'.repeat(280)}…`);
  });
  test('who wrote it and whose account is closed since then has no name any more in a collision', async () => {
    const { save, karim, rahima } = await school();
    const begun = await save(whole);
    await save({ title: 'Mine' }, begun.version);
    await ground.sql`
      insert into account_merges (kept_id, closed_id, merged_by, reason, undo_until)
      values (${karim.user.id}, ${rahima.user.id}, ${karim.user.id}, 'One person', now())`;
    expect(await refusal(save({ title: 'Theirs' }, begun.version, karim))).toMatchObject({
      code: 'stale',
      detail: { clash: ['title'], by: 'Somebody with a closed account', bn_by: 'বন্ধ অ্যাকাউন্টের কেউ' },
    });
  });
  test('a collision is one of that field: the other one is told what is there and who wrote it, and nothing is lost', async () => {
    const { save, rahima, karim, view } = await school();
    const begun = await save(whole);
    const mine = await save({ title: 'Mine' }, begun.version);
    const refused = await refusal(save({ title: 'Theirs', bn_title: 'তাঁদের' }, begun.version, karim));
    expect(refused).toMatchObject({
      code: 'stale',
      detail: { clash: ['title'], version: mine.version, current: { title: 'Mine' }, by: rahima.user.name, own: false },
    });
    // nothing of a refused save is written
    expect((await view()).fields.bn_title).toBe(whole.bn_title);
    // both the same is no collision, nor is what was chosen with the other one's in sight
    expect((await save({ title: 'Mine' }, begun.version, karim)).version).toBe(mine.version);
    expect((await save({ title: 'Theirs', bn_title: 'তাঁদের' }, mine.version, karim)).version).toBe(mine.version + 1);
    // two tabs of one person are two writers
    const again = await refusal(save({ title: 'From the other tab' }, mine.version, karim));
    expect(again).toMatchObject({ code: 'stale', detail: { own: true } });
  });
  test('thirty saves at once: each is in the draft, and the version counts each', async () => {
    const { save, view, rahima, karim, id } = await school();
    const begun = await save(whole);
    const tried = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        save(i % 3 ? { [i % 3 === 1 ? 'alt' : 'bn_alt']: `${i}` } : { title: `${i}` }, begun.version, i % 2 ? rahima : karim).then(
          () => 'saved',
          (error: Refusal) => error.code,
        ),
      ),
    );
    const now = await view();
    // of each field the first one wins and the others are told
    expect(tried.filter((x) => x === 'saved')).toHaveLength(3);
    expect(tried.filter((x) => x === 'stale')).toHaveLength(27);
    expect(now.version).toBe(begun.version + 3);
    const [{ count } = { count: 0 }] = await ground.sql<{ count: number }[]>`
      select count(*)::int as count from drafts where object_id = ${id} and kind = 'institutions.introduction'`;
    expect(count).toBe(1);
    // and thirty who begin one at once begin one
    const fresh = await school();
    await Promise.all(Array.from({ length: 30 }, () => fresh.save({ title: 'Begun' })));
    expect(await fresh.view()).toMatchObject({ version: 2, fields: { title: 'Begun' } });
  });
  test('takes ten thousand letters, refuses too many, and keeps what else was there', async () => {
    const { save, view } = await school();
    const long = said('ক'.repeat(10_000));
    expect((await save({ bn_body: long })).version).toBe(2);
    expect((await view()).fields.bn_body).toBe(long);
    for (const bn_body of [said('ক'.repeat(20_001)), '{"type":"doc"', `${'['.repeat(1000)}`])
      expect((await refusal(save({ bn_body }, 2))).code).toBe('invalid_input');
    expect((await refusal(save({ title: 'x'.repeat(101) }, 2))).issues[0]!.path).toEqual(['fields', 'title']);
    expect((await view()).version).toBe(2);
  });
});

describe('versions', () => {
  test('are named, told from the newest on, compared, and brought back; what there was is kept', async () => {
    const { id, rahima, save, view, publish } = await school();
    const a = await save(whole);
    const named = await answer(ground.sql, writing.name, rahima, { id, since: a.version, name: 'Before the holidays' });
    expect(named).toMatchObject({ number: 1, kind: 'named', by: rahima.user.name });
    await publish();
    const b = await save({ title: 'After', body: said('Another text.') }, a.version);
    expect((await refusal(answer(ground.sql, writing.restore, rahima, { id, since: a.version, number: 1 }))).code).toBe('stale');
    const back = await answer(ground.sql, writing.restore, rahima, { id, since: b.version, number: 1 });
    expect(back.fields).toMatchObject(whole);
    expect(back.version).toBe(b.version + 1);
    const list = await answer(ground.sql, writing.versions, rahima, { id });
    expect(list.map(({ kind, name }) => [kind, name])).toEqual([
      ['before', ''],
      ['published', ''],
      ['named', 'Before the holidays'],
    ]);
    const before = await answer(ground.sql, writing.version, rahima, { id, number: list[0]!.number });
    expect(before.fields).toMatchObject({ title: 'After' });
    // bringing back what is there does nothing
    expect((await answer(ground.sql, writing.restore, rahima, { id, since: back.version, number: 1 })).version).toBe(back.version);
    expect(await refusedWith(answer(ground.sql, writing.version, rahima, { id, number: 99 }))).toBe('not_found');
    await ground.sql`
      insert into draft_versions (draft_id, number, kind, name, fields)
      select d.id, -x, 'named', 'n', '{}' from drafts d, generate_series(10, 108) x where d.object_id = ${id} and d.kind = 'institutions.introduction'`;
    const { version } = await view();
    expect(await refusedWith(answer(ground.sql, writing.name, rahima, { id, since: version, name: 'One more' }))).toBe('too_many_versions');
    // each brings back what the one before put away
    for (let i = 0; i < 55; i++) {
      const [newest] = await answer(ground.sql, writing.versions, rahima, { id });
      const number = i ? newest!.number : list[0]!.number;
      await answer(ground.sql, writing.restore, rahima, { id, since: (await view()).version, number });
    }
    const kept = await answer(ground.sql, writing.versions, rahima, { id });
    expect(kept.filter(({ kind, at }) => kind !== 'named' && /T.+Z$/.test(at)).length).toBe(50);
    await erasePerson(ground.sql, { user_id: rahima.user.id, addresses: [] });
    expect((await answer(ground.sql, writing.versions, ground.staff as SignedIn, { id }))[0]!.by).toBeNull();
  });
});

describe('names of versions', () => {
  const hundred = (id: number) => ground.sql`
    insert into draft_versions (draft_id, number, kind, name, fields)
    select d.id, x, 'named', 'Version ' || x, '{}' from drafts d, generate_series(2, 101) x
    where d.object_id = ${id} and d.kind = 'institutions.introduction'`;
  const namesOf = async (actor: SignedIn, id: number) =>
    (await answer(ground.sql, writing.versions, actor, { id })).map(({ number, kind, name }) => [number, kind, name]);

  test('are changed and taken away, of those that somebody named alone; the draft and its version stay as they are', async () => {
    const { id, rahima, karim, save, publish, view } = await school();
    const { version } = await save(whole);
    await answer(ground.sql, writing.name, rahima, { id, since: version, name: 'First' });
    await publish();
    const rename = (number: number, name: string, actor = karim) => answer(ground.sql, writing.rename, actor, { id, number, name });
    expect(await rename(1, '  Before the fair ')).toMatchObject({
      number: 1,
      kind: 'named',
      name: 'Before the fair',
      by: rahima.user.name,
    });
    expect(await rename(1, '')).toMatchObject({ kind: 'unnamed', name: '' });
    expect(await namesOf(rahima, id)).toEqual([
      [2, 'published', ''],
      [1, 'unnamed', ''],
    ]);
    expect((await answer(ground.sql, writing.version, rahima, { id, number: 1 })).fields).toMatchObject(whole);
    // it may have one again
    expect(await rename(1, 'Again')).toMatchObject({ kind: 'named', name: 'Again' });
    for (const number of [2, 99]) expect(await refusedWith(rename(number, 'Mine'))).toBe('not_found');
    expect((await refusal(rename(1, 'x'.repeat(81)))).code).toBe('invalid_input');
    expect((await view()).version).toBe(version);
  });
  test('with a hundred of them one is taken away to make room for another, and thirty at once find room for one', async () => {
    const { id, rahima, save } = await school();
    const { version } = await save(whole);
    await hundred(id);
    const name = (called: string) => answer(ground.sql, writing.name, rahima, { id, since: version, name: called });
    const rename = (number: number, called: string) => answer(ground.sql, writing.rename, rahima, { id, number, name: called });
    expect(await refusedWith(name('One more'))).toBe('too_many_versions');
    // another name takes no more room
    await rename(50, 'Fifty');
    for (let number = 2; number < 32; number++) await rename(number, '');
    for (let i = 0; i < 29; i++) await name(`New ${i}`);
    const tried = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => rename(i + 2, `Again ${i}`)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await namesOf(rahima, id)).filter(([, kind]) => kind === 'named')).toHaveLength(100);
  });
});

describe('publishing', () => {
  test('is refused while the checklist has open points, from another version than the one seen, and with nothing new', async () => {
    const { id, rahima, save, publish } = await school();
    const { version } = await save({ title: 'Only a heading' });
    const refused = await refusal(publish());
    expect(refused).toMatchObject({ code: 'not_ready' });
    expect((refused.detail as { missing: { key: string }[] }).missing.map(({ key }) => key)).toEqual(['body']);
    const full = await save(whole, version);
    expect(await refusedWith(answer(ground.sql, writing.publish, rahima, { id, since: version }))).toBe('stale');
    await publish();
    expect(await refusedWith(answer(ground.sql, writing.publish, rahima, { id, since: full.version }))).toBe('nothing_new');
    const { id: file } = await upload(rahima, id);
    const undescribed = doc({ type: 'picture', attrs: { file, alt: 'A boat', bn_alt: '' } });
    await save({ body: undescribed }, full.version);
    expect(((await refusal(publish())).detail as { missing: { key: string }[] }).missing.map(({ key }) => key)).toEqual(['body.described']);
  });
  test('shows readers safe HTML with its pictures; the preview says the same; hostile parts stay behind', async () => {
    const { id, rahima, save, publish, read, view } = await school();
    const shown = await upload(rahima, id);
    expect(shown).toMatchObject({ width: 400, height: 200 });
    const hostile = JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: '<script>alert(1)</script>', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
        { type: 'iframe', attrs: { src: 'https://evil.test' } },
        { type: 'picture', attrs: { file: shown.id, alt: 'A boat', bn_alt: 'একটি নৌকা', onerror: 'x' } },
        { type: 'paragraph', content: [{ type: 'formula', attrs: { tex: 'x^2' } }] },
      ],
    });
    await save({ ...whole, bn_body: hostile });
    expect(String((await view()).fields.bn_body)).not.toContain('javascript');
    const before = await answer(ground.sql, writing.preview, rahima, { id });
    await publish();
    const after = (await read())!;
    expect(before).toEqual(after);
    readStrictly(after.bn_html);
    expect(after.bn_html).toContain('&lt;script&gt;');
    expect(after.bn_html).toContain(`<img src="${shown.src}" alt="একটি নৌকা"`);
    expect(after.bn_html).toContain('<math>');
  });
  test('thirty publish at once: readers get it once', async () => {
    const { id, rahima, save } = await school();
    const { version } = await save(whole);
    const tried = await Promise.allSettled(
      Array.from({ length: 30 }, () => answer(ground.sql, writing.publish, rahima, { id, since: version })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await answer(ground.sql, writing.versions, rahima, { id })).toHaveLength(1);
  });
});

test('pictures: those of the draft stay while it or a version may show them; none of another site, nor of another form', async () => {
  const { id, rahima, save } = await school();
  const other = await school();
  const [own, foreign] = [await upload(rahima, id), await upload(other.rahima, other.id)];
  const with_ = (file: number) => doc({ type: 'picture', attrs: { file, alt: 'a', bn_alt: 'b' } });
  for (const file of [foreign.id, 999_999]) {
    expect((await refusal(save({ body: with_(file) }))).issues[0]).toMatchObject({ path: ['fields.body'] });
    expect((await refusal(save({ picture_id: file }))).issues[0]).toMatchObject({ path: ['fields.picture_id'] });
  }
  const { version } = await save({ body: with_(own.id) });
  // the same picture twice, then none: an earlier version may be brought back
  await save({ bn_body: with_(own.id), body: '' }, version);
  await save({ bn_body: '' }, version + 1);
  await ground.sql`update files set created_at = now() - interval '2 days'`;
  await sweepPictures(ground.sql);
  const left = await ground.sql<{ id: number }[]>`select id from files where id in (${own.id}, ${foreign.id})`;
  expect(left.map((file) => file.id)).toEqual([own.id]);
  expect((await save({ picture_id: own.id }, version + 2)).version).toBe(version + 3);
});

test('a picture goes by night, row and file, when neither the draft, nor a version, nor what readers have names it for thirty days', async () => {
  const { id, rahima, save, publish } = await school();
  const with_ = (file: number) => doc({ type: 'picture', attrs: { file, alt: 'a', bn_alt: 'b' } });
  const [first, second, versioned, read, again, field] = await Promise.all(Array.from({ length: 6 }, () => upload(rahima, id)));
  let { version } = await save({ ...whole, body: with_(read!.id), picture_id: field!.id, alt: 'a', bn_alt: 'b' });
  ({ version } = await publish());
  // what readers have is asked of its room: the version of publishing may be gone
  await ground.sql`delete from draft_versions v using drafts d where d.id = v.draft_id and d.object_id = ${id}`;
  ({ version } = await save({ body: with_(versioned!.id), picture_id: null }, version));
  await answer(ground.sql, writing.name, rahima, { id, since: version, name: 'With a boat' });
  for (const one of [first, second, again]) ({ version } = await save({ body: with_(one!.id) }, version));
  await save({ body: '' }, version);
  const left = async () => {
    const rows = await ground.sql<{ file_id: number; since: boolean }[]>`
      select p.file_id, p.unused_since is not null as since from draft_pictures p join drafts d on d.id = p.draft_id
      where d.object_id = ${id} and d.kind = 'institutions.introduction' order by p.file_id`;
    return Object.fromEntries(rows.map(({ file_id, since }) => [file_id, since]));
  };
  const stay = { [versioned!.id]: false, [read!.id]: false, [field!.id]: false };
  await sweepDraftPictures(ground.sql);
  expect(await left()).toEqual({ ...stay, [first!.id]: true, [second!.id]: true, [again!.id]: true });
  const pass = (days: number) => ground.sql`update draft_pictures set unused_since = unused_since - make_interval(days => ${days})`;
  await pass(29);
  await sweepDraftPictures(ground.sql);
  expect(Object.keys(await left())).toHaveLength(6);
  // written again in time, and taken out again before the night
  await save({ body: with_(again!.id) }, version + 1);
  await save({ body: '' }, version + 2);
  await pass(2);
  await sweepDraftPictures(ground.sql);
  expect(await left()).toEqual({ ...stay, [again!.id]: true });
  const files = await ground.sql<{ id: number }[]>`
    select id from files where ${[first!.id, second!.id]}::int[] && array[id, rendition_of]`;
  expect(files).toEqual([]);
  expect((await refusal(save({ body: with_(first!.id) }, version + 3))).issues[0]).toMatchObject({ path: ['fields.body'] });
  expect((await save({ body: with_(again!.id) }, version + 3)).version).toBe(version + 4);
});

test('nobody of another institution reaches a draft, and nobody without the grant writes one', async () => {
  const { id, save, view, rahima } = await school();
  await save(whole);
  const { version } = await view();
  const teacher = (await makePerson(ground.sql, { role: 'teacher', institution_id: id })).actor;
  const viewer = (await makePerson(ground.sql, { role: 'dashboard-viewer' })).actor;
  const learner = (await makePerson(ground.sql)).actor;
  const { staff } = ground;
  const bytes = { bytes: await picture(), file_name: 'a.png' };
  const asks = (actor: SignedIn) =>
    [
      [writing.view, () => answer(ground.sql, writing.view, actor, { id })],
      [writing.versions, () => answer(ground.sql, writing.versions, actor, { id })],
      [writing.version, () => answer(ground.sql, writing.version, actor, { id, number: 1 })],
      [writing.preview, () => answer(ground.sql, writing.preview, actor, { id })],
      [writing.save, () => answer(ground.sql, writing.save, actor, { id, since: version, fields: { title: 'Taken' } })],
      [writing.save, () => answer(ground.sql, writing.save, actor, { id, since: version })],
      [writing.name, () => answer(ground.sql, writing.name, actor, { id, since: version, name: 'Taken' })],
      [writing.rename, () => answer(ground.sql, writing.rename, actor, { id, number: 1, name: 'Taken' })],
      [writing.restore, () => answer(ground.sql, writing.restore, actor, { id, since: version, number: 1 })],
      [writing.publish, () => answer(ground.sql, writing.publish, actor, { id, since: version })],
      [writing.upload, () => answer(ground.sql, writing.upload, actor, { id, field: 'text' }, bytes)],
    ] as const;
  for (const [call, asked] of asks(rival)) expect(await refusedWith(asked()), call.name).toBe('not_found');
  for (const actor of [teacher, learner])
    for (const [call, asked] of asks(actor)) expect(['not_allowed', 'not_found'], call.name).toContain(await refusedWith(asked()));
  expect((await view(viewer)).can.write).toBe(false);
  for (const [call, asked] of asks(viewer).slice(4)) expect(await refusedWith(asked()), call.name).toBe('not_allowed');
  // who looks as a role that writes it changes nothing meanwhile, and is told so from the start
  const looking = { name: 'Partner', bn_name: 'অংশীদার', institution_id: id, own_institution_id: null, seconds: 60 };
  expect((await view({ ...rahima, looking })).can).toEqual({ write: false, publish: false });
  expect((await view()).version).toBe(version);
  // who looks after the whole place does as they do
  expect((await answer(ground.sql, writing.save, staff as SignedIn, { id, since: version, fields: { title: 'Mended' } })).version).toBe(
    version + 1,
  );
});
