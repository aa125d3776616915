// What the activity log promises: who sees which entries, how they are told, filters, export, logins of staff, and the check of the chain.
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { recordChanges } from '#core/history/server/recording.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import { checkHistory } from '#core/house/server/history-jobs.ts';
import { history } from '#core/history/words.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { create, remove, update } from '#features/categories/contract-admin.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { startLooking } from '#features/looking/contract.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { check, exportEntries, list, listOfPerson, status, viewPerson } from '../contract.ts';
import { activity } from '../lists.ts';
import { listInstitutions, listKinds } from '../contract-choices.ts';
import { deedOf, sentenceOf, sentenceWithChanges } from '#core/history/told.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: Awaited<ReturnType<typeof makePerson>>;
let viewer: Awaited<ReturnType<typeof makePerson>>;
let institutions: number[];
/** One of each institution's staff. */
let staff: Awaited<ReturnType<typeof makePerson>>[];
beforeAll(async () => {
  db = await freshDatabase();
  institutions = [await makeInstitution(db.sql), await makeInstitution(db.sql), await makeInstitution(db.sql)];
  chief = await makePerson(db.sql, { role: 'super', name: 'Shahana Parvin' });
  viewer = await makePerson(db.sql, { role: 'dashboard-viewer' });
  staff = [];
  for (const institution_id of institutions) staff.push(await makePerson(db.sql, { role: 'partner', institution_id }));
});
afterAll(() => db.drop());
const all = (asked: Actor, input: object = {}) => answer(db.sql, list, asked, { limit: 100, ...input });
const category = (slug: string) => ({ slug, title: `Title of ${slug}`, bn_title: 'নাম', image: 'shapla' });
const fileOf = async (asked: Actor, input: object = {}): Promise<string> => {
  const { body } = (await answer(db.sql, exportEntries, asked, input)) as Download;
  return text(Readable.from(body as AsyncIterable<Uint8Array>));
};

test('an entry says who did what to which, before and after, in both languages, and where from to who may know', async () => {
  const made = await answer(db.sql, create, chief.actor, category('health'));
  await answer(db.sql, update, chief.actor, { ...made, title: 'Health and food', active: false });
  await answer(db.sql, remove, chief.actor, { id: made.id });
  const [removed, changed, created] = (await all(chief.actor, { filters: 'kind.category' })).data;
  expect(sentenceOf(changed!, 'en')).toBe('changed category “Health and food”');
  expect(sentenceOf(changed!, 'bn')).toBe('বিষয় “নাম” বদলেছেন');
  expect(['en', 'bn'].map((language) => deedOf(changed!, language as 'en'))).toEqual(['changed this category', 'বদলেছেন']);
  expect(changed).toMatchObject({
    actor: 'Shahana Parvin',
    actor_id: chief.user.id,
    role: 'Administrator',
    address: '127.0.0.1',
    device: 'test',
  });
  expect(changed!.changes).toEqual([
    { field: 'title', name: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' }, ...saying('Title of health', 'Health and food'), apart: false },
    {
      field: 'active',
      name: expect.objectContaining({ bn: expect.any(String) }),
      before: { en: 'Yes', bn: 'হ্যাঁ' },
      after: { en: 'No', bn: 'না' },
      apart: false,
    },
  ]);
  expect([created!.act, changed!.to, removed!.to]).toEqual(['created', `/settings/categories/${made.id}`, null]);
  expect((await all(viewer.actor, { filters: 'kind.category' })).data[0]).toMatchObject({ address: '', device: '' });
  expect(sentenceWithChanges(changed!, 'en')).toBe(
    'changed category “Health and food”; Name (English): Title of health → Health and food; Show on the home page and in menus: Yes → No',
  );
});
const saying = (before: string, after: string) => ({ before: { en: before, bn: before }, after: { en: after, bn: after } });

test('each kind of action that the filter offers has words of its own, in both languages', () => {
  for (const language of ['en', 'bn'] as const) {
    const said = activity.filters.act.options.map(({ word }) => word[language]);
    expect(said.filter((one, i) => said.indexOf(one) !== i)).toEqual([]);
  }
});
test('filters: a person by a part of the name or by the mail, kinds of action, of what, days, sealed or not; an unknown one is refused', async () => {
  const { actor } = await makePerson(db.sql, { role: 'super', name: 'Karim Uddin', email: 'karim@house.test' });
  const made = await answer(db.sql, create, actor, category('filtered'));
  await answer(db.sql, update, actor, { ...made, title: 'Filtered' });
  const acts = async (filters: string) => (await all(chief.actor, { filters })).data.map((entry) => entry.act);
  expect(await acts('person.karim')).toEqual(['changed', 'created']);
  expect(await acts('person.karim%40house%2etest*act.created')).toEqual(['created']);
  expect(await acts('person.nobody at all')).toEqual([]);
  expect(await acts('person.karim*kind.batch.category')).toEqual(['changed', 'created']);
  expect(await acts('person.karim*kind.batch')).toEqual([]);
  expect(await acts('person.karim*act.changed.removed')).toEqual(['changed']);
  // a day of Dhaka, which may have turned since
  const [karims] = await db.sql<{ day: string }[]>`
    select to_char(max(at) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day from history_entries where act = 'changed'`;
  expect(await acts(`person.karim*day.${karims!.day}.${karims!.day}`)).toContain('changed');
  expect(await acts('person.karim*day.2020-01-01.2020-12-31')).toEqual([]);
  expect(await acts('person.karim*sealed.0')).toHaveLength(2);
  await sealEntries(db.sql);
  expect(await acts('person.karim*sealed.0')).toEqual([]);
  expect((await all(chief.actor, { filters: 'person.karim' })).data.map((entry) => entry.verified)).toEqual(['sealed', 'sealed']);
  for (const filters of ['nothing.1', 'act.invented', "kind.x'y", 'day.2020-13-01'])
    expect(await refusedWith(all(chief.actor, { filters })), filters).toBe('invalid_input');
  const kinds = (await answer(db.sql, listKinds, chief.actor, {})).data;
  expect(kinds).toContainEqual({ id: 'category', title: 'Category', bn_title: 'বিষয়' });
  expect(await acts(`kind.${kinds.map((kind) => kind.id).join('.')}`)).not.toEqual([]);
});

test('what was done to a person is found by their name for signing in, with its values for those who run the place alone', async () => {
  const { user, actor: own } = await makePerson(db.sql, { name: 'Looked At', email: 'looked-at@house.test' });
  await answer(db.sql, updateProfile, own, { district: 'Bhola' });
  const { data } = await all(chief.actor, { filters: 'about.looked-at%40house%2etest' });
  expect(data.map((entry) => [entry.act, entry.actor_id, entry.changes.map((one) => one.after?.en)])).toEqual([
    ['changed', user.id, ['Bhola']],
  ]);
  expect((await all(viewer.actor, { filters: 'about.looked-at%40house%2etest' })).data[0]!.changes.map((one) => one.apart)).toEqual([true]);
  expect((await all(chief.actor, { filters: 'about.nobody at all' })).data).toEqual([]);
});
test('a look as a role names the role and the institution: in the list, in one person’s and in the export', async () => {
  const admin = await makePerson(db.sql, { role: 'super', type: 1, name: 'Looking Person' });
  const [teacher] = await db.sql<{ id: number; name: string; bn_name: string }[]>`
    select id, name, bn_name from roles where role = 'teacher' and institution_id is null`;
  const [place] = await db.sql<{ en: string; bn: string }[]>`
    select institution_name_en as en, institution_name as bn from institutions where id = ${institutions[0]!}`;
  await answer(db.sql, startLooking, admin.actor, { role_id: teacher!.id, institution_id: institutions[0]! });
  const [entry] = (await all(chief.actor, { filters: 'act.looked_as' })).data;
  expect(entry).toMatchObject({ actor: 'Looking Person', act: 'looked_as' });
  const after = (field: string) => entry!.changes.find((change) => change.field === field)?.after;
  expect(after('role_id')).toEqual({ en: teacher!.name, bn: teacher!.bn_name });
  expect(after('institution_id')).toEqual({ en: place!.en || place!.bn, bn: place!.bn || place!.en });
  const own = await answer(db.sql, listOfPerson, chief.actor, { user_id: admin.user.id });
  expect(own.data).toEqual([entry]);
  expect(await fileOf({ ...chief.actor, language: 'en' }, { filters: 'act.looked_as', columns: 'said' })).toContain(teacher!.name);
});

test('pages go on behind any row, each entry once', async () => {
  const whole = (await all(chief.actor)).data.map((entry) => entry.id);
  const got: number[] = [];
  for (let after: string | undefined; ; ) {
    const found = await answer(db.sql, list, chief.actor, { limit: 2, ...(after && { after }) });
    got.push(...found.data.map((entry) => entry.id));
    if (!found.next) break;
    after = found.next;
  }
  expect(got).toEqual(whole);
});

test('who has no such permission is refused, and staff of an institution are told of nobody else’s people', async () => {
  const teacher = await makePerson(db.sql, { role: 'teacher', institution_id: institutions[0]! });
  for (const actor of [teacher.actor, (await makePerson(db.sql)).actor]) {
    for (const call of [list, listKinds, listInstitutions, status, check])
      expect(await refusedWith(answer(db.sql, call, actor, {}))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, listOfPerson, actor, { user_id: actor.user.id }))).toBe('not_allowed');
  }
  expect(await refusedWith(answer(db.sql, list, visitor(), {}))).toBe('signed_out');
  const [one, two] = staff as [(typeof staff)[0], (typeof staff)[0]];
  for (const call of [listOfPerson, viewPerson, exportEntries])
    expect(await refusedWith(answer(db.sql, call, one.actor, { user_id: two.user.id }))).toBe('not_found');
  expect((await answer(db.sql, listInstitutions, one.actor, {})).data.map((row) => row.id)).toEqual([institutions[0]]);
  expect((await answer(db.sql, viewPerson, chief.actor, { user_id: two.user.id })).title).toBe(two.user.name);
  // an account that is gone keeps its number in the log
  await recordChanges(db.sql, { ...author(0), user_id: 900_900 }, done('created'), [{ id: 1, before: undefined, after: state(1, 0) }]);
  expect(await answer(db.sql, viewPerson, chief.actor, { user_id: 900_900 })).toMatchObject({ title: 'Account 900900' });
  expect(await refusedWith(answer(db.sql, viewPerson, chief.actor, { user_id: 900_901 }))).toBe('not_found');
});

const author = (of: number) => ({
  user_id: staff[of]!.user.id,
  role: 'partner',
  institution_id: institutions[of]!,
  ip: '10.1.2.3',
  device: 'x',
});
const state = (id: number, of: number, title = `Institution ${id}`) => ({
  ...{ title, bn_title: title, subject_id: null, institution_id: institutions[of]! },
  fields: { institution_name_en: title },
});
const done = (did: keyof typeof history.acts) => ({ call: 'tests.change', did, entity: 'institution' });
test('entries of another institution never leak: whatever was done by whom to what, and whatever is asked for', async () => {
  const acts = ['created', 'changed', 'removed', 'approved'] as const;
  const index = fc.nat({ max: institutions.length - 1 });
  const what = fc.record({ by: index, of: index, did: fc.constantFrom(...acts) });
  // some are done by staff of one institution to what belongs to another
  for (const { by, of, did } of fc.sample(what, { numRuns: 150, seed: 11 }))
    await recordChanges(db.sql, author(by), done(did), [
      { id: institutions[of]!, before: state(0, of, 'before'), after: state(1, of, 'after') },
    ]);
  const own = async (id: number) =>
    new Set((await db.sql<{ id: number }[]>`select id from history_entries where institution_id = ${id}`).map((r) => r.id));
  const allowed = await Promise.all(institutions.map(own));
  const asked = fc.record({
    as: index,
    person: fc.option(index, { nil: undefined }),
    institution: fc.option(index, { nil: undefined }),
    act: fc.subarray([...acts]),
    sealed: fc.option(fc.constantFrom('0', '1'), { nil: undefined }),
    page: fc.integer({ min: 1, max: 9 }),
    sort: fc.constantFrom('at', '-at'),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ as, person, institution, act, sealed, page, sort }) => {
      const { actor } = staff[as]!;
      const filters = [
        institution !== undefined && `institution.${institutions[institution]}`,
        act.length && `act.${act.join('.')}`,
        sealed && `sealed.${sealed}`,
      ];
      const input = { filters: filters.filter(Boolean).join('*'), page, limit: 100, sort };
      const found =
        person === undefined
          ? await answer(db.sql, list, actor, input)
          : await answer(db.sql, listOfPerson, actor, { ...input, user_id: staff[person]!.user.id }).catch(() => ({ data: [] }));
      for (const entry of found.data) {
        expect(allowed[as]!.has(entry.id)).toBe(true);
        expect([entry.address, entry.device]).toEqual(['', '']);
      }
    }),
    { numRuns: 60 },
  );
  // the file as well: as many lines as this institution has entries, and the title's
  for (const [i, { actor }] of staff.entries()) {
    expect(allowed[i]!.size).toBeGreaterThan(20);
    const lines = (await fileOf(actor, { columns: 'id,said,address' })).trim().split('\r\n').slice(1);
    // that it was taken is an entry of theirs, too
    const allowedNow = await own(institutions[i]!);
    expect(lines.map((line) => Number(line.split(',')[0])).filter((id) => !allowedNow.has(id))).toEqual([]);
    expect(lines).toHaveLength(allowedNow.size);
  }
});

test('an export has the sentence in the reader’s language, who did it and in which role', async () => {
  await answer(db.sql, create, chief.actor, category('exported'));
  const input = { filters: 'kind.category*act.created', columns: 'said,actor' };
  const [english] = (await fileOf({ ...chief.actor, language: 'en' }, input)).split('\r\n').slice(1);
  expect(english).toMatch(/^"?created category “Title of exported”; .*,Shahana Parvin,Administrator$/);
  const [bengali] = (await fileOf(chief.actor, input)).split('\r\n').slice(1);
  expect(bengali).toMatch(/^"?বিষয় “নাম” তৈরি করেছেন; .*,অ্যাডমিন$/);
});

test('logins of staff are entries, refused ones too, without anything that was typed; those of learners are not', async () => {
  const password = 'nodir-Dheu-77';
  const partner = await makePerson(db.sql, { role: 'partner', institution_id: institutions[0]!, email: 'entering@house.test', password });
  const learner = await makePerson(db.sql, { email: 'learning@house.test', password });
  const from = { ...visitor(), ip: '203.0.113.77', device: 'a browser' };
  for (const email of ['entering@house.test', 'learning@house.test']) {
    expect(await refusedWith(answer(db.sql, login, from, { login: email, password: 'wrong-Guess-1' }))).toBe('wrong_login');
    await answer(db.sql, login, from, { login: email, password });
  }
  await expect.poll(async () => (await all(chief.actor, { filters: 'act.refused_sign_in' })).data.length).toBe(1);
  const entries = (await answer(db.sql, listOfPerson, chief.actor, { user_id: partner.user.id })).data;
  expect(new Set(entries.map((entry) => entry.act))).toEqual(new Set(['signed_in', 'refused_sign_in']));
  expect(entries.find((entry) => entry.act === 'signed_in')).toMatchObject({
    role: expect.stringMatching(/^Partner/),
    address: '203.0.113.77',
    changes: [],
  });
  // whoever tried is not known to be staff: of them the network alone is kept
  expect(entries.find((entry) => entry.act === 'refused_sign_in')).toMatchObject({
    role: expect.not.stringMatching(/Partner/),
    address: '203.0.113.0/24',
  });
  expect((await all(staff[0]!.actor, { filters: 'act.signed_in.refused_sign_in' })).data).toHaveLength(2);
  expect(await db.sql`select from history_entries where actor_id = ${learner.user.id}`).toHaveLength(0);
  const kept = await db.sql<{ all: string }[]>`
    select coalesce(string_agg(to_jsonb(e)::text || coalesce((select string_agg(value::text, '') from history_private p where p.entry_id = e.id), ''), ''), '') as all
    from history_entries e`;
  for (const secret of [password, 'wrong-Guess-1', 'entering@house.test']) expect(kept[0]!.all).not.toContain(secret);
});

test('the chain is checked when somebody who runs the place asks, and that is an entry; a tampered entry is marked', async () => {
  expect(await refusedWith(answer(db.sql, check, viewer.actor, {}))).toBe('not_allowed');
  expect(await refusedWith(answer(db.sql, check, staff[0]!.actor, {}))).toBe('checked_by_others');
  expect(await answer(db.sql, status, chief.actor, {})).toMatchObject({
    checked_at: null,
    intact: false,
    checking: false,
    may_check: true,
  });
  await answer(db.sql, check, chief.actor, {});
  expect(await answer(db.sql, status, chief.actor, {})).toMatchObject({ checking: true });
  expect(sentenceOf((await all(chief.actor)).data[0]!, 'en')).toBe('checked activity log');
  await sealEntries(db.sql);
  await checkHistory.run({}, { pool: db.sql });
  expect(await answer(db.sql, status, chief.actor, {})).toMatchObject({ intact: true, faults: 0, entries: expect.any(Number) });
  expect(await answer(db.sql, status, staff[0]!.actor, {})).toMatchObject({ intact: true, entries: null, head: null, faults: null });
  const [{ id } = { id: 0 }] = await db.sql<{ id: number }[]>`select min(id) as id from history_entries`;
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update history_entries set act = 'approved' where id = ${id}`;
  });
  await checkHistory.run({}, { pool: db.sql });
  expect(await answer(db.sql, status, chief.actor, {})).toMatchObject({ intact: false, faults: 1, broken: [id] });
  const last = await answer(db.sql, list, chief.actor, { limit: 1, sort: 'at' });
  expect(last.data[0]).toMatchObject({ id, verified: 'broken' });
});
