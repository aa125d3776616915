// What an institution's site settings promise: who changes them, what is refused, what others see of them.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { modules } from '#core/access/modules.ts';
import { answer } from '#core/contract/server/gate.ts';
import { useStorage } from '#core/files/server/files.ts';
import { list as listActivity } from '#features/activity/contract.ts';
import { listStaffPosts } from '#features/discussions/contract-staff.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { front } from '#features/home/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { checkSelected, info } from '../contract.ts';
import { retrieveSite, siteLogo, updateSite, viewMainHistory, viewSiteHistory } from '../contract-site.ts';
import { storedOf, valuesOf, valuesOfStored } from '../fields-site.ts';
import { siteMenus } from '../rules.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let padma: number;
let meghna: number;
let partner: SignedIn;
let rival: SignedIn;
let administrator: SignedIn;
const stored = new Map<string, Uint8Array>();
beforeAll(async () => {
  db = await freshDatabase();
  useStorage(
    {
      put: async (key, bytes) => void stored.set(key, bytes as Uint8Array),
      remove: async (key) => void stored.delete(key),
    } as Parameters<typeof useStorage>[0],
    'a secret of this test alone',
  );
  padma = await makeInstitution(db.sql, { username: 'padma' });
  meghna = await makeInstitution(db.sql, { username: 'meghna' });
  [partner, rival, administrator] = await Promise.all([
    makePerson(db.sql, { role: 'partner', institution_id: padma }).then((p) => p.actor),
    makePerson(db.sql, { role: 'partner', institution_id: meghna }).then((p) => p.actor),
    makePerson(db.sql, { role: 'super' }).then((p) => p.actor),
  ]);
});
afterAll(() => db.drop());
const read = (actor: SignedIn, institution_id?: number) => answer(db.sql, retrieveSite, actor, { institution_id }).then((a) => a.data);
const change = (actor: SignedIn, input: object) => answer(db.sql, updateSite, actor, input).then((a) => a.data);

test('a partner reads the settings of the own institution: every menu and module is on at first', async () => {
  const told = await answer(db.sql, retrieveSite, partner, {});
  expect(told.data).toMatchObject({
    id: padma,
    username: 'padma',
    site_config: siteMenus,
    menus: siteMenus,
    brand: null,
    can: { update: true },
  });
  expect(Object.values(told.data.modules)).toEqual(modules.map(() => true));
  expect(told.InstitutionInfo).toEqual([told.data]);
  expect(told.data.address).toMatch(/^https?:\/\/padma\./);
});
test('what is switched stays switched, and what is left out stays', async () => {
  await change(partner, { site_config: ['discussions', 'reports'], modules: { faq: false, userguide: '0' } });
  const after = await change(partner, { modules: { userguide: true } });
  expect(after.site_config).toEqual(['discussions', 'reports']);
  expect(after.modules).toMatchObject({ faq: false, userguide: true, partner: true });
  expect((await answer(db.sql, info, partner, { username: 'padma' })).InstitutionInfo[0]!.site_config).toEqual(['discussions', 'reports']);
  expect((await answer(db.sql, viewInfo, partner, {})).institution).toMatchObject({ id: padma, site_config: ['discussions', 'reports'] });
  expect((await answer(db.sql, front, { ...partner, site_institution: padma }, {})).modules_off).toEqual(['faq']);
  expect((await answer(db.sql, front, partner, {})).modules_off).toEqual([]);
});
test('an institution says that its site stands for itself, and everybody is told so there', async () => {
  const asked = () => answer(db.sql, checkSelected, { ...visitor('en'), site_institution: padma }, {});
  expect(await asked()).toMatchObject({ status: 0, data: { status: 0 } });
  expect((await change(partner, { white_label: true })).white_label).toBe(true);
  expect((await change(partner, { brand: null })).white_label).toBe(true);
  expect(await asked()).toMatchObject({ status: 1, data: { status: 1 } });
  for (const x of ['padma', String(padma)])
    expect(await answer(db.sql, checkSelected, visitor('en'), { x }), x).toMatchObject({ status: 1 });
  for (const x of [undefined, 'faq', '0', String(2 ** 40)])
    expect(await answer(db.sql, checkSelected, visitor('en'), { x }), x).toMatchObject({ status: 0 });
  expect(await refusedWith(change(administrator, { white_label: true }))).toBe('main_site');
  expect((await change(partner, { white_label: false })).white_label).toBe(false);
});
test('a menu that is switched off is refused to its people with its calls, and to nobody else', async () => {
  const { token } = await makePerson(db.sql, { role: 'partner', institution_id: padma });
  const there = () => actorFor(db.sql, token);
  const ask = async (actor: SignedIn) => [
    await refusedWith(answer(db.sql, listStaffPosts, actor, {})),
    await refusedWith(answer(db.sql, listActivity, actor, {})),
  ];
  await change(partner, { site_config: siteMenus });
  expect(await ask(await there())).toEqual(['answered', 'answered']);
  await change(partner, { site_config: ['activity'] });
  expect(await ask(await there())).toEqual(['switched_off', 'answered']);
  await change(partner, { site_config: [] });
  expect(await ask(await there())).toEqual(['switched_off', 'switched_off']);
  expect(await ask(rival)).toEqual(['answered', 'answered']);
  expect(await ask(administrator)).toEqual(['answered', 'answered']);
  await change(partner, { site_config: siteMenus });
  expect(await ask(await there())).toEqual(['answered', 'answered']);
});
test('the list of menus may come as JSON; what is no list of names is refused', async () => {
  expect((await change(partner, { site_config: '["discussions"]' })).site_config).toEqual(['discussions']);
  // by the addresses of their pages, as a menu names them
  const addresses = ['/discussions', 'user-management-activity-logs', '/user-management/activity-logs', 'reports'];
  expect((await change(partner, { site_config: addresses })).site_config).toEqual(['discussions', 'activity', 'reports']);
  for (const wrong of ['discussions', '{}', '[1]', '["<b>"]', '"discussions"', '[', JSON.stringify(Array(101).fill('a'))])
    expect(await refusedWith(change(partner, { site_config: wrong })), wrong).toBe('invalid_input');
  for (const wrong of [['<b>'], [''], Array(101).fill('a')])
    expect(await refusedWith(change(partner, { site_config: wrong })), String(wrong)).toBe('invalid_input');
});
test('nobody changes the site of another institution, and only those who run one change their own', async () => {
  expect(await refusedWith(read(rival, padma))).toBe('not_found');
  expect(await refusedWith(change(rival, { institution_id: padma, modules: { faq: true } }))).toBe('not_found');
  for (const role of ['teacher', 'contributor'])
    expect(await refusedWith(change((await makePerson(db.sql, { role, institution_id: padma })).actor, {})), role).toBe('not_allowed');
  expect(await refusedWith(change((await makePerson(db.sql)).actor, {}))).toBe('not_allowed');
  const viewer = (await makePerson(db.sql, { role: 'dashboard-viewer' })).actor;
  expect((await read(viewer, padma)).can).toEqual({ update: 'not_allowed' });
  expect(await refusedWith(change(viewer, { institution_id: padma }))).toBe('not_allowed');
});
test('an administrator changes any institution’s site, and the modules of the main one', async () => {
  expect((await change(administrator, { institution_id: meghna, modules: { partner: false } })).modules.partner).toBe(false);
  expect(await read(administrator)).toMatchObject({ id: null, username: '', site_config: [], menus: [] });
  const main = await change(administrator, { modules: { faq: false } });
  expect(main).toMatchObject({ id: null, modules: { faq: false, partner: true } });
  expect((await answer(db.sql, front, administrator, {})).modules_off).toEqual(['faq']);
  await change(administrator, { modules: { faq: true } });
  for (const wrong of [{ brand: '#0B6B54' }, { site_config: [] }, { remove_logo: true }])
    expect(await refusedWith(change(administrator, wrong)), JSON.stringify(wrong)).toBe('main_site');
});
test('a colour that cannot be read on white is refused, with the nearest one that can', async () => {
  expect((await change(partner, { brand: '#0b6b54' })).brand).toBe('#0B6B54');
  const refusal = await change(partner, { brand: '#FFE14D' }).catch((e: { code: string; detail: { nearest: string; ratio: number } }) => e);
  expect(refusal).toMatchObject({ code: 'brand_unreadable', status: 422, detail: { brand: '#FFE14D', ratio: 1.21 } });
  const { nearest } = (refusal as { detail: { nearest: string } }).detail;
  expect((await change(partner, { brand: nearest })).brand).toBe(nearest);
  for (const wrong of ['yellow', '#12345', '#GGGGGG', 'url(x)', '#0B6B54;color:red'])
    expect(await refusedWith(change(partner, { brand: wrong }))).toBe('invalid_input');
  expect((await read(partner)).brand).toBe(nearest);
  expect((await change(partner, { brand: '' })).brand).toBeNull();
});
test('who saves over somebody else’s change is told what is there now', async () => {
  const { version } = await read(partner);
  await change(administrator, { institution_id: padma, version, modules: { teacher: false } });
  await expect(change(partner, { version, modules: { faq: true } })).rejects.toMatchObject({
    code: 'stale',
    status: 409,
    detail: {
      ...{ yours: version, current: { version: version + 1, modules: { teacher: false, faq: false } } },
      ...{ by: administrator.user.name, own: false },
    },
  });
  expect((await change(partner, { version: version + 1, modules: { teacher: true } })).version).toBe(version + 2);
});

test('the main site has a history of its own, told to who looks after the whole place', async () => {
  await change(administrator, { modules: { userguide: false } });
  await change(administrator, { modules: { userguide: true } });
  const { entries } = await answer(db.sql, viewMainHistory, administrator, {});
  expect(entries[0]).toMatchObject({ act: 'changed', before: { modules_off: ['userguide'] } });
  expect(entries[0]!.changes.map(({ field }) => field)).toEqual(['modules_off']);
  const older = await answer(db.sql, viewMainHistory, administrator, { before: entries[0]!.id });
  expect(older.entries.map(({ id }) => id)).toEqual(entries.slice(1).map(({ id }) => id));
  expect(await refusedWith(answer(db.sql, viewMainHistory, partner, {}))).toBe('not_found');
});
test('an earlier version comes into the form as it was stored', async () => {
  const site = await change(partner, { brand: '#1D5FA8', site_config: ['activity'], modules: { faq: false } });
  expect(valuesOfStored(storedOf(site), site)).toEqual(valuesOf(site));
  const main = await read(administrator);
  expect(valuesOfStored(storedOf(main), main)).toEqual(
    Object.fromEntries(Object.entries(valuesOf(main)).filter(([name]) => name.startsWith('module_'))),
  );
  expect(valuesOfStored({ ...storedOf(site), site_config: null, modules_off: null }, site)).toMatchObject({
    module_faq: true,
    menu_discussions: true,
    menu_activity: true,
  });
  await change(partner, { brand: '', site_config: siteMenus, modules: { faq: true } });
});
test('its names are changed by who runs it, never to nothing, and the history tells of it', async () => {
  const { institution_name } = await read(partner);
  expect((await change(partner, { institution_name_en: ' Padma Learning ' })).institution_name_en).toBe('Padma Learning');
  for (const wrong of ['', ' ', '\u202e', '😀', 'a'.repeat(10_000)])
    expect(await refusedWith(change(partner, { institution_name: wrong })), wrong.slice(0, 20)).toBe('invalid_input');
  expect((await read(partner)).institution_name).toBe(institution_name);
  // marks that turn the writing beside a name are taken out of it
  expect((await change(partner, { institution_name: `\u202e${institution_name}\u2066` })).institution_name).toBe(institution_name);
  expect(await refusedWith(change(administrator, { institution_name: 'মূল' }))).toBe('main_site');
  const { entries } = await answer(db.sql, viewSiteHistory, partner, { id: padma });
  expect(entries[0]).toMatchObject({ act: 'changed', before: { institution_name_en: expect.any(String) } });
  expect(await refusedWith(answer(db.sql, viewSiteHistory, rival, { id: padma }))).toBe('not_found');
});

const picture = (background: string, width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const logo = (actor: SignedIn, bytes: Uint8Array, input = {}) =>
  answer(db.sql, siteLogo, actor, input, { bytes, file_name: 'logo.png' }).then((a) => a.data);
const files = () => db.sql<{ id: number }[]>`select id from files where institution_id = ${padma}`;

test('a logo is fitted, its clear parts stay clear, and the one before it goes', async () => {
  const first = await logo(partner, await picture('#00000000'));
  expect(first.logo_path).toMatch(/^\/files\/[\w-]{22}\/logo\.png$/);
  const drawn = sharp([...stored.values()].at(-1)!);
  expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 466, height: 155, hasAlpha: true });
  const second = await logo(partner, await picture('#0B6B54', 120, 120));
  expect(second.logo_path).not.toBe(first.logo_path);
  expect(await sharp([...stored.values()].at(-1)!).metadata()).toMatchObject({ width: 120, height: 120 });
  expect(await files()).toHaveLength(1);
  expect((await answer(db.sql, info, partner, { username: 'padma' })).data).toMatchObject({
    logo: { file_encode_path: second.logo_path },
    initial: { logo_image: second.logo_path },
  });
});
test('what is no picture, or is for the main site or another institution, sets no logo', async () => {
  const { logo_path } = await read(partner);
  expect(await refusedWith(logo(partner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('invalid_input');
  expect(await refusedWith(logo(partner, Buffer.from('no picture')))).toBe('invalid_input');
  expect(await refusedWith(logo(administrator, await picture('#000000')))).toBe('main_site');
  expect(await refusedWith(logo(rival, await picture('#000000'), { institution_id: padma }))).toBe('not_found');
  expect((await read(partner)).logo_path).toBe(logo_path);
});
test('a logo can be taken away again, and its file goes', async () => {
  expect((await change(partner, { remove_logo: true })).logo_path).toBeNull();
  expect(await files()).toHaveLength(0);
});
