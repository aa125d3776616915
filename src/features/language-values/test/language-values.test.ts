// What the words of the interface promise: a settings list; what is overridden is said, keeps its slots, and goes back to what was shipped.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { fieldWords, refusals } from '#core/contract/words.ts';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { markOf, setOverrides } from '#core/i18n/overrides.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { word } from '#core/i18n/words.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { walkSettings } from '#core/records/test/walk.ts';
import { openGround } from '#core/records/test/ground.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { list, strings } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { listChanged } from '../contract-changed.ts';
import { languageValues, type LanguageValue } from '../lists.ts';
import { keepWords, seedLanguageValues } from '../server/service.ts';
import { rooms as roomNames } from '../words.ts';
import { bringShipped } from '../server/store.ts';
import { faultsOf, mostLetters } from '#core/i18n/slots.ts';

const items = [
  { name: 'file_manager', title: 'File manager', bn_title: 'ফাইল ম্যানেজার' },
  { name: 'add-folder', title: 'Add a folder', bn_title: 'ফোল্ডার যোগ করুন' },
] as const;
describe('the list', () => {
  walkSettings({ settings: languageValues, list, writing, items: async () => items }, openGround);
});

test('every word of the product is in the catalogue once, under a key and with a mark of its own', async () => {
  const words = await readCatalogue();
  const places = words.flatMap((one) => one.places);
  expect(words.length).toBeGreaterThan(1500);
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => !/^[a-z][a-z0-9_.-]{0,119}$/.test(place))).toEqual([]);
  expect(new Set(words.map(markOf)).size).toBe(words.length);
  expect(words.find(({ en }) => en === refusals.not_allowed.en)?.places).toContain('contract.refusals.not_allowed');
});
test('what was shipped keeps its own rules', async () => {
  const wrong = (await readCatalogue()).flatMap(({ en, bn, places }) =>
    [...faultsOf(en, en), ...faultsOf(bn, bn), ...faultsOf(bn, en)].map((fault) => `${places[0]}: ${fault}`),
  );
  expect(wrong.filter((fault) => !fault.includes('max_text'))).toEqual([]);
});

describe('an override', () => {
  let ground: Awaited<ReturnType<typeof openGround>>;
  const ask = <T = LanguageValue>(call: Parameters<typeof answer>[1], input: object, actor: Actor = ground.staff) =>
    answer(ground.sql, call, actor, input) as Promise<T>;
  const find = async (name: string) =>
    (await ask<{ data: LanguageValue[] }>(list, { search: name, limit: 100 })).data.find((row) => row.name === name)!;
  const change = async (name: string, texts: { title?: string; bn_title?: string }) => {
    const { id, version } = await find(name);
    return ask(writing.update, { id, version, ...texts });
  };
  const faultOf = (name: string, texts: { title?: string; bn_title?: string }) =>
    change(name, texts).then(
      () => 'saved',
      (error: { issues: { message: string }[] }) => error.issues.map(({ message }) => message).join(),
    );
  beforeAll(async () => {
    ground = await openGround();
    await seedLanguageValues(ground.sql);
  });
  afterAll(async () => {
    setOverrides([]);
    await ground.close();
  });

  test('is said by every process at once, in each language by itself, and the shipped word is said again', async () => {
    const told: number[] = [];
    const one = await keepWords(ground.sql, (overrides) => told.push(overrides.length));
    await change('contract.refusals.not_allowed', { title: 'Ask your administrator.' });
    await one.renew();
    expect([refusals.not_allowed.en, refusals.not_allowed.bn]).toEqual(['Ask your administrator.', 'আপনার ভূমিকায় এই কাজের অনুমতি নেই।']);
    expect(await find('contract.refusals.not_allowed')).toMatchObject({ state: 'half', said: true });
    const changed = await ask<{ en: string; bn: null }[]>(listChanged, {}, visitor());
    expect(changed).toEqual([{ mark: expect.any(String), en: 'Ask your administrator.', bn: null }]);
    const row = await find('contract.refusals.not_allowed');
    await ask(writing.update, { id: row.id, version: row.version, title: '' });
    await one.renew();
    expect(refusals.not_allowed.en).toBe(row.shipped);
    expect(await find(row.name)).toMatchObject({ state: 'shipped', title: row.shipped });
    expect(told).toEqual([0, 1, 0]);
    one.stop();
  });
  test('is learned by another process without being told', async () => {
    const heard = Promise.withResolvers<readonly unknown[]>();
    const other = await keepWords(ground.sql, (overrides) => overrides.length && heard.resolve(overrides));
    await change('contract.refusals.too_large', { title: 'That is too much.', bn_title: 'এটি অনেক বেশি।' });
    expect(await heard.promise).toHaveLength(1);
    expect(refusals.too_large).toEqual({ en: 'That is too much.', bn: 'এটি অনেক বেশি।' });
    other.stop();
    await change('contract.refusals.too_large', { title: '', bn_title: '' });
  });
  test('keeps slots and plurals; a lost one is named, and so are markup, open brackets and what cannot be seen', async () => {
    const name = 'contract.min_text';
    expect(await faultOf(name, { title: 'Too short.' })).toBe('slot_lost:n');
    expect(await faultOf(name, { bn_title: 'কমপক্ষে {n}টি {m}' })).toBe('slot_unknown:m');
    expect(await faultOf(name, { title: '{n} <script>alert(1)</script>' })).toBe('markup');
    expect(await faultOf(name, { title: '{n} letters {' })).toBe('slot_broken');
    expect(await faultOf(name, { title: '{n} letters\u200f' })).toBe('hidden');
    expect(await faultOf(name, { title: `{n} ${'long '.repeat(60)}` })).toBe(`max_text:${mostLetters(fieldWords.min_text.en)}`);
    await change(name, { title: 'Type {n} {n|letter|letters} or more.' });
    const kept = await keepWords(ground.sql, () => {});
    expect(speaker('en')(fieldWords.min_text, { n: 1 })).toBe('Type 1 letter or more.');
    expect(speaker('en')(fieldWords.min_text, { n: 12 })).toBe('Type 12 letters or more.');
    expect(speaker('bn')(fieldWords.min_text, { n: 12 })).toBe('কমপক্ষে ১২টি অক্ষর দিন।');
    kept.stop();
    const now = await find(name);
    expect(await refusedWith(ask(writing.update, { id: now.id, version: now.version, name: 'another' }))).toBe('invalid_input');
  });
  test('is deleted: what was shipped stands there again; the deletion can be undone, and a shipped word cannot be deleted', async () => {
    const shipped = await find('contract.refusals.malformed');
    expect(shipped.can).toMatchObject({ remove: 'in_use' });
    expect(await refusedWith(ask(writing.remove, { id: shipped.id }))).toBe('in_use');
    await change(shipped.name, { title: 'Unreadable.', bn_title: 'পড়া গেল না।' });
    await ask(writing.remove, { id: shipped.id });
    const back = await find(shipped.name);
    expect(back).toMatchObject({ id: shipped.id, state: 'shipped', title: shipped.title, position: shipped.position });
    expect(await ask(writing.restore, { id: shipped.id })).toMatchObject({ title: 'Unreadable.', state: 'changed' });
    // the form of the shipped word, opened in between, is out of date
    expect(await refusedWith(ask(writing.update, { id: back.id, version: back.version, title: 'Mine' }))).toBe('stale');
  });
  test('outlives a new release: it moves with its key, and is not said where it has lost a slot', async () => {
    const release = (en: string, bn: string, place = 'release.one') =>
      ground.sql.begin((tx) => bringShipped(tx, [{ en, bn, places: [place] }]));
    await release('Old', 'পুরোনো');
    await change('release.one', { title: 'Mine', bn_title: 'আমার' });
    await release('New', 'নতুন');
    expect(await find('release.one')).toMatchObject({ title: 'Mine', shipped: 'New', state: 'changed' });
    await release('New {n}', 'নতুন {n}');
    expect(await find('release.one')).toMatchObject({ title: 'Mine', shipped: 'New {n}', state: 'unfit' });
    expect((await ask<{ en: string }[]>(listChanged, {})).some((one) => one.en === 'Mine')).toBe(false);
    await change('release.one', { title: '', bn_title: '' });
    await release('Newer', 'আরও নতুন');
    expect(await find('release.one')).toMatchObject({ title: 'Newer', bn_title: 'আরও নতুন', state: 'shipped' });
    await seedLanguageValues(ground.sql);
    expect(await find('release.one')).toBeUndefined();
  });
  test('the strings of one language are answered by their keys; a word of one’s own is among them, and marked where it is missing', async () => {
    await ask(writing.create, { name: 'sort_by', title: 'Sort by' });
    expect(await find('sort_by')).toMatchObject({ state: 'missing', said: false });
    const bn = await ask<Record<string, string>>(strings, { lang_id: 2 }, visitor('bn'));
    expect(bn).toMatchObject({ sort_by: 'Sort by', 'contract.refusals.signed_out': refusals.signed_out.bn });
    // names that clients know beside those of the catalogue
    const short = { home: 'হোম', course: 'কোর্স', platform_name: 'শিখন', empty_data_msg: 'এখনো কিছু নেই' };
    expect(bn).toMatchObject(short);
    expect(Object.keys(bn)).toEqual(expect.arrayContaining(['certificate', 'more', 'file_manager', 'select', 'add_folder', 'add_url']));
    const missing = await ask<{ data: LanguageValue[] }>(list, { filters: 'state.missing' });
    expect(missing.data.map((row) => row.name)).toEqual(['sort_by']);
    const rooms = await ask<{ data: LanguageValue[]; total: number }>(list, { filters: 'room.home', limit: 100 });
    expect(rooms.total).toBeGreaterThan(20);
    expect(rooms.data.every((row) => row.name.startsWith('home.'))).toBe(true);
    const { data: all } = await ask<{ data: LanguageValue[] }>(list, { pagination: 'none', filters: 'state.shipped' });
    const named = new Set(Object.keys(roomNames.of));
    expect([...new Set(all.map(({ room }) => room))].filter((room) => !named.has(room))).toEqual([]);
    // the shipped word leads to what stands in its place
    await change('contract.refusals.failed', { title: 'Oops.' });
    expect((await ask<{ data: LanguageValue[] }>(list, { search: 'Something went wrong on our side' })).data[0]?.title).toBe('Oops.');
  });
  test('all words in one answer are heavy: they are for staff, a few times a minute; everybody has pages of them, and the strings of a language', async () => {
    const whole = { search: 'file_manager', pagination: 'none' };
    expect(await refusedWith(ask(list, whole, visitor('en')))).toBe('pages_only');
    expect(await refusedWith(ask(list, whole, (await makePerson(ground.sql)).actor))).toBe('pages_only');
    expect(await refusedWith(ask(list, { search: 'file_manager' }, visitor('en')))).toBe('answered');
    const answers: string[] = [];
    // a minute may end in between, so twice as many as one allows
    while (answers.length < 41 && answers.at(-1) !== 'too_many') answers.push(await refusedWith(ask(list, whole)));
    expect([answers[0], answers.at(-1)]).toEqual(['answered', 'too_many']);
  });
});

test('a word that is declared after the overrides were read says what stands in its place', () => {
  setOverrides([[markOf({ en: 'Late', bn: 'দেরি' }), 'Later', null]]);
  const late = word('Late', 'দেরি');
  expect(late).toEqual({ en: 'Later', bn: 'দেরি' });
  setOverrides([]);
  expect(late).toEqual({ en: 'Late', bn: 'দেরি' });
});
