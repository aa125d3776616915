// Side menus and account menus of each role, built from the pages that exist.
import { expect, test } from 'vitest';
import { listGrants, type MenuRole, menuRole, systemRoles } from '#core/access/grants.ts';
import type { MenuEntry, Page } from '#core/contract/web/page.ts';
import { paperPath } from '#features/exam-papers/addresses.ts';
import { nameMenu, siteMenus } from '#features/institutions/rules.ts';
import { titles } from '#features/learner-home/words-titles-dashboard.ts';
import { findCurrent } from '#ui/shell/GroupedMenu.tsx';
import { allPages } from '../all-pages.ts';
import { buildMenu as build, type MenuItem, type MenuReader } from '../build-menu.ts';
import { account, side, type SideEntry } from '../learner-menu.ts';
import { listPlaced } from '../staff-menu.ts';
import { isKeptOut } from '../../kept-out.ts';

const buildMenu = (pages: readonly Page[], place: MenuEntry['place'], reader: MenuReader): MenuItem[] =>
  build(listPlaced(pages), place, reader);
/** The menu of somebody who acts in a role of the product. */
const menuOf = (role: string, place: MenuEntry['place'] = 'side', more: { type?: number; site?: string[] } = {}): MenuItem[] => {
  const grants: ReadonlySet<string> = listGrants(systemRoles[role]!.access);
  return buildMenu(allPages, place, { role: menuRole(role), type: 0, may: (grant) => grants.has(grant), ...more });
};
const leaves = (item: MenuItem): string[] => (item.link ? [item.link] : item.submenus.flatMap(leaves));
/** Where a menu leads; a learner's is undefined. */
const linksOf = (role: string | undefined, place: 'side' | 'account' = 'side', more: Parameters<typeof menuOf>[2] = {}) =>
  role === undefined
    ? { side, account }[place].flatMap((entry: SideEntry) => ('to' in entry ? entry.to : entry.items.map(({ to }) => to)))
    : menuOf(role, place, more).flatMap(leaves);
const page = (path: string, entry: Partial<MenuEntry>): Page => ({
  path,
  title: { en: `The page ${path}`, bn: `পাতা ${path}` },
  who: 'signed-in',
  layout: 'dashboard',
  menu: [{ place: 'side', role: 'all', order: 10, icon: 'house', ...entry }],
  component: async () => ({ default: () => null }),
});

test('everybody has the dashboard; for learners it is named Home', () => {
  const named = (role: string) => menuOf(role).find((i) => i.link === '/dashboard')!.name;
  expect(side.find((i) => 'to' in i && i.to === '/dashboard')!.label).toEqual(titles.home);
  for (const role of ['super', 'partner', 'teacher', 'sys-blog-and-tutorial-admin']) expect(named(role), role).toEqual(titles.dashboard);
});
test('what a learner’s menu shows at once fits a phone: exams, questions, files, what is told of oneself and what one writes are folded', () => {
  expect(side.map((entry) => ('to' in entry ? entry.to : [entry.label.en, ...entry.items.map(({ to }) => to)]))).toEqual([
    '/dashboard',
    '/course',
    '/classroom',
    '/kept',
    ['Exams', '/exam/single', '/exam'],
    '/my-notes',
    '/calendar/show',
    '/certificate/list',
    '/contents/my',
    ['Question bank', '/question-bank/list', '/question-bank/folders', '/question-bank/shared'],
    ['File manager', '/filemanager/my', '/filemanager/purchase', '/filemanager/shared'],
    [
      'Profile',
      '/profile/myprofile',
      '/profile/other-info',
      '/profile/accommodations',
      '/profile/institution-info',
      '/profile/teaching',
      '/profile/account-setting',
    ],
    '/search/lists',
    ['Publishing', '/blogs/list', '/tutorials/list'],
  ]);
});
test('courses stand in the menu of learners, partners and administrators, not in that of the approver', () => {
  for (const role of [undefined, 'super', 'partner', 'teacher', 'contributor']) expect(linksOf(role), role).toContain('/course');
  expect(linksOf('sys-blog-and-tutorial-admin')).toEqual(['/dashboard', '/blogs/list', '/tutorials/list']);
});
test('profile, account settings and own certificates stand beside a learner’s screens only', () => {
  const own = ['/profile/myprofile', '/profile/account-setting', '/profile/teaching', '/certificate/list'];
  expect(linksOf(undefined)).toEqual(expect.arrayContaining(own));
  for (const role of ['super', 'partner', 'teacher', 'sys-blog-and-tutorial-admin'])
    expect(
      linksOf(role).filter((link) => own.includes(link)),
      role,
    ).toEqual([]);
});
/** Who has which screens in the menu at the side; a screen that is still to come is held to it once it is there. */
const audiences: readonly [menus: readonly MenuRole[], paths: readonly string[]][] = [
  [
    ['learner', 'super', 'partner'],
    ['/course', '/classroom', '/contents/my', '/exam/single', '/exam', '/question-bank/list'],
  ],
  [
    ['learner', 'super', 'partner'],
    ['/question-bank/folders', '/filemanager/my', '/filemanager/purchase', '/filemanager/shared'],
  ],
  // who holds trainings finds them: nothing else leads to their list
  [['super', 'partner'], ['/training']],
  [['learner'], ['/profile/myprofile', '/profile/other-info', '/profile/account-setting', '/profile/institution-info']],
  [['learner'], ['/certificate/list']],
  [['learner', 'super', 'partner'], ['/accounts/learner-payment']],
  [['super'], ['/user-management/system-user', '/user-management/learner', '/user-management/manage-role']],
  [['super'], ['/promotion-manager/ads', '/promotion-manager/internal-course', '/promotion-manager/external-course']],
  [['super'], ['/promotion-manager/jobs', '/partners/list', '/partners/requests']],
  [
    ['learner', 'super', 'approver', 'partner'],
    ['/dashboard', '/blogs/list', '/tutorials/list'],
  ],
  [['super'], ['/feedbacks/list', '/articles/list', '/bulknotify/email', '/bulknotify/sms', '/bulknotify/custom']],
  [['super'], ['/settings/languages', '/settings/categories', '/settings/educationlavels', '/settings/educationsublavels']],
  [['super'], ['/settings/professions', '/settings/degrees', '/template/mail', '/template/certificate']],
  [
    ['super', 'partner'],
    ['/settings/sliders', '/settings/profile', '/reports/learner-report', '/reports/course-report'],
  ],
  [
    ['super', 'partner'],
    ['/accounts/payment-request', '/accounts/overall-transactions'],
  ],
];
test.each(
  audiences.flatMap(([menus, paths]) => paths.filter((path) => allPages.some((p) => p.path === path)).map((path) => [path, menus])),
)('%s stands in the menus of %s and in no other', (path, menus) => {
  const roles = { learner: undefined, super: 'super', approver: 'sys-blog-and-tutorial-admin', partner: 'partner' };
  const found = Object.entries(roles).filter(([menu, role]) =>
    linksOf(role, 'side', { type: menu === 'super' ? 1 : 0 }).includes(path as string),
  );
  expect(found.map(([menu]) => menu)).toEqual(menus);
});
test('a role made by hand of the whole site finds what it may do, and nothing else; of an institution only what is there', () => {
  const linksWith = (given: readonly string[], everywhere: boolean) =>
    buildMenu(allPages, 'side', { role: menuRole('made-by-hand', everywhere), type: 0, may: (grant) => given.includes(grant) }).flatMap(
      leaves,
    );
  expect(linksWith(['settings.view'], true)).toEqual(expect.arrayContaining(['/settings/languages', '/template/mail']));
  expect(linksWith(['user.view'], true)).toContain('/user-management/system-user');
  expect(linksWith(['user.view'], true)).not.toContain('/settings/languages');
  for (const link of ['/settings/languages', '/template/mail', '/user-management/system-user'])
    expect(linksWith(['settings.view', 'user.view'], false)).not.toContain(link);
  // what is shown without any permission is everybody's own
  expect(linksWith([], true)).toEqual(linksWith([], false));
  expect(linksWith([], true)).not.toContain('/course');
});
test('contact messages are for who may see them, discussions for who sees batches', () => {
  expect(linksOf('super')).toEqual(expect.arrayContaining(['/contact-messages', '/discussions']));
  expect(linksOf('partner')).toContain('/discussions');
  for (const role of ['partner', 'teacher', 'contributor', undefined]) expect(linksOf(role), role).not.toContain('/contact-messages');
  for (const role of ['contributor', undefined]) expect(linksOf(role), role).not.toContain('/discussions');
});
test('an institution that switches a menu off takes it from its people; one that said nothing has all', () => {
  expect(linksOf('partner')).toContain('/discussions');
  expect(linksOf('partner', 'side', { site: ['discussions'] })).toContain('/discussions');
  expect(linksOf('partner', 'side', { site: [] })).not.toContain('/discussions');
  expect(linksOf('partner', 'side', { site: ['activity'] })).toContain('/user-management/activity-logs');
  expect(linksOf('partner', 'side', { site: ['discussions'] })).not.toContain('/user-management/activity-logs');
  for (const { path, menu = [] } of allPages) for (const { site } of menu) if (site) expect(nameMenu(path), path).toBe(site);
  const named = allPages.flatMap((p) => (p.menu ?? []).flatMap((entry) => entry.site ?? []));
  expect([...new Set(named)].toSorted()).toEqual([...siteMenus].toSorted());
});
test('the account menu has the dashboard, profile, courses and certificates', () => {
  for (const role of [undefined, 'super', 'partner', 'teacher'])
    expect(linksOf(role, 'account'), role).toEqual([
      '/dashboard',
      '/course',
      '/certificate/list',
      '/profile/myprofile',
      '/profile/account-setting',
      // who manages roles looks as one
      ...(role === 'super' ? ['/user-management/look-as'] : []),
    ]);
});
test('no menu leads where its reader is led away from', () => {
  for (const role of [undefined, ...Object.keys(systemRoles)])
    for (const place of ['side', 'account'] as const)
      for (const link of linksOf(role, place)) {
        const found = allPages.find((p) => p.path === link)!;
        expect(isKeptOut(menuRole(role), found), `${role} ${link}`).toBe(false);
      }
});
test('whoever approves blogs and tutorials is led to the dashboard from every other page behind the sign-in but their notices and account', () => {
  const at = (path: string, layout: Page['layout'] = 'dashboard') => isKeptOut('approver', { path, layout });
  expect(['/course', '/certificate/list', '/settings/profile'].map((path) => at(path))).toEqual([true, true, true]);
  expect(['/notices', '/notices/choices', '/profile/myprofile', '/profile/account-setting'].map((path) => at(path))).toEqual([
    ...[false, false, false, false],
  ]);
  expect(['/dashboard', '/blogs/list', '/tutorials/list', '/tutorials/edit/:id'].map((path) => at(path))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  // a rule may want it of their role, and leads them there from the dashboard
  expect(at('/profile/second-factor')).toBe(false);
  expect(at('/', 'default')).toBe(false);
  expect(isKeptOut('super', { path: '/course', layout: 'dashboard' })).toBe(false);
});
test('a viewer only looks', () =>
  expect(Object.keys(systemRoles).filter((role) => systemRoles[role]!.read_only)).toEqual(['dashboard-viewer']));

test('an entry tells its name, link, slug, title, icon, picture, menus, and what is under it', () => {
  const group = { title: { en: 'Who is here', bn: 'কে কে' }, icon: 'users', order: 30 };
  const pages = [
    page('/people/learners', { group, order: 20, label: { en: 'Learners', bn: 'শিক্ষার্থী' } }),
    page('/people/staff', { group, order: 10, role: ['super'] }),
    page('/first', { order: 20 }),
    page('/last', { order: 40 }),
  ];
  const menu = buildMenu(pages, 'side', { role: 'super', type: 0, may: () => true });
  expect(menu.map((i) => [i.slug, i.link, i.submenus.map((s) => s.slug)])).toEqual([
    ['first', '/first', []],
    ['group-who-is-here', '', ['people-staff', 'people-learners']],
    ['last', '/last', []],
  ]);
  expect(menu[1]!.submenus[1]).toEqual({
    slug: 'people-learners',
    name: { en: 'Learners', bn: 'শিক্ষার্থী' },
    title: { en: 'The page /people/learners', bn: 'পাতা /people/learners' },
    link: '/people/learners',
    icon: 'house',
    src: expect.stringMatching(/sprite.*#house$/),
    accessfor: ['learner', 'super', 'approver', 'partner'],
    submenus: [],
  });
  expect(menu[1]!.submenus[0]!.accessfor).toEqual(['super']);
  expect(menu[1]!.icon).toBe('users');
});
test('an entry for accounts of type 1 is not shown to other administrators', () => {
  const pages = [page('/manage-role', { role: 'super', type: 1 }), page('/other', { role: 'super' })];
  const of = (type: number) => buildMenu(pages, 'side', { role: 'super', type, may: () => true }).map((i) => i.link);
  expect(of(1)).toEqual(['/manage-role', '/other']);
  expect(of(0)).toEqual(['/other']);
});
test('a group may stand within another, at its place; with a single entry it is that entry', () => {
  const settings = { title: { en: 'Settings', bn: 'সেটিংস' }, icon: 'settings', order: 10 };
  const places = { title: { en: 'Places', bn: 'এলাকা' }, within: settings, order: 20 };
  const pages = [
    page('/tags', { group: settings, order: 30 }),
    page('/districts', { group: places, order: 2, role: 'super' }),
    page('/divisions', { group: places, order: 1 }),
    page('/profile', { group: settings, order: 10 }),
  ];
  const of = (role: 'super' | 'partner') =>
    buildMenu(pages, 'side', { role, type: 0, may: () => true }).map((i) => i.submenus.map((s) => [s.slug, leaves(s)]));
  expect(of('super')).toEqual([
    [
      ['profile', ['/profile']],
      ['group-places', ['/divisions', '/districts']],
      ['tags', ['/tags']],
    ],
  ]);
  expect(of('partner')[0]!.map(([slug]) => slug)).toEqual(['profile', 'divisions', 'tags']);
});
test('no group of an administrator’s menu has more than eight entries', () => {
  const groups = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((i) => (i.link ? [] : [i, ...groups(i.submenus)]));
  const all = groups(menuOf('super', 'side', { type: 1 }));
  expect(all.map((i) => i.slug)).toEqual(expect.arrayContaining(['group-settings', 'group-places', 'group-people-and-education']));
  expect(all.filter((i) => i.submenus.length > 8).map((i) => i.slug)).toEqual([]);
});
test('a group without entries is not shown', () => {
  const group = { title: { en: 'People', bn: 'মানুষ' }, order: 30 };
  expect(buildMenu([page('/people', { group, role: 'super' })], 'side', { role: 'partner', type: 0, may: () => true })).toEqual([]);
});
test('the paper form of a single exam stands under the single ones, that of another under the exams for a certificate', () => {
  const items = menuOf('teacher').map(({ slug, link, submenus }) => ({
    ...{ key: slug, label: slug, icon: 'house' as const, to: link },
    items: submenus.map((item) => ({ key: item.slug, label: item.slug, icon: 'house' as const, to: item.link })),
  }));
  const at = (single: boolean) => findCurrent(items as never, paperPath({ id: 7, single }))?.to;
  expect([at(true), at(false)]).toEqual(['/exam/single', '/exam']);
});
test('of entries above the page that is open, the nearest is marked', () => {
  const item = (key: string, to?: string, items: { key: string; to: string }[] = []) => ({
    key,
    label: key,
    icon: 'house' as const,
    to,
    items: items.map((i) => ({ ...i, label: i.key, icon: 'house' as const })),
  });
  const items = [
    item('course', '/course'),
    item('exams', undefined, [
      { key: 'all', to: '/exam' },
      { key: 'single', to: '/exam/single' },
    ]),
  ];
  const at = (path: string) => findCurrent(items, path)?.key;
  expect(['/course', '/course/accounts', '/courses', '/exam', '/exam/single', '/exam/single/create', '/'].map(at)).toEqual([
    'course',
    'course',
    undefined,
    'all',
    'single',
    'single',
    undefined,
  ]);
});
