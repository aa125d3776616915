// Code splitting by area, and menus read from pages.
import { expect, test } from 'vitest';
import publicIcons from '#ui/icons/sprite.svg?raw';
import workIcons from '#ui/icons/sprite-work.svg?raw';
import type { MenuEntry, Page } from '#core/contract/web/page.ts';
import type { MenuRole } from '#core/access/grants.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { lackedGrant, readQuery } from '../load.ts';
import { allPages, findPage } from '../all-pages.ts';
import { findArea } from '../../area-paths.ts';
import { areaFinder } from '../areas.ts';
import { area as dashboard } from '../areas/dashboard.ts';
import { area as learn } from '../areas/learn.ts';
import { area as staff } from '../areas/staff.ts';
import { pages as publicPages } from '../areas/public.ts';
import { buildMenu } from '../build-menu.ts';
import { listPlaced } from '../staff-menu.ts';

const pageLists = import.meta.glob<string>('/src/features/*/web/pages*.ts', { query: '?raw', import: 'default', eager: true });
const addresses = (pages: readonly Page[]) =>
  pages.flatMap((p) => [p.path, ...(p.also ?? [])]).map((path) => path.replace(/:(\w+)/g, 'some-$1'));

test('each address belongs to the area whose list has its page, and to no other', () => {
  for (const path of addresses(publicPages)) expect(findArea(path), path).toBeUndefined();
  for (const path of addresses(dashboard.pages)) expect(findArea(path), path).toBe('dashboard');
  for (const path of addresses(learn.pages)) expect(findArea(path), path).toBe('learn');
  for (const path of addresses(staff.pages)) expect(findArea(path, true), path).toBe('staff');
});

test('the browser, which loads areas one by one, finds what the server finds in all of them', async () => {
  const here = areaFinder([]);
  const odd = [
    '/',
    '/course/',
    '/course',
    '/courses',
    '/course/other',
    '/profile',
    '/profile/nobody',
    '/certificate/list/2',
    '/%E0',
    '/no/page',
  ];
  for (const role of ['learner', 'super', 'partner', 'approver'] as const)
    for (const path of [...addresses(allPages), ...odd]) {
      const found = await here(path, role);
      expect(found, path).toEqual(findPage(path, role));
      // the second time without waiting
      expect(here(path, role), path).toEqual(found);
    }
});

test('a menu has the pages that name it, in their order, each only for whom it is', () => {
  const page = (path: string, menu: Page['menu']): Page => ({
    path,
    title: { en: path, bn: path },
    who: 'signed-in',
    layout: 'dashboard',
    component: async () => ({ default: () => null }),
    ...(menu && { menu }),
  });
  const pages = [
    page('/last', [{ place: 'side', role: 'all', order: 90, icon: 'house' }]),
    page('/first', [{ place: 'side', role: 'all', order: 10, icon: 'house' }]),
    page('/partners-own', [{ place: 'side', role: 'partner', order: 20, icon: 'house' }]),
    page('/allowed', [{ place: 'side', role: 'partner', order: 30, icon: 'house', grant: 'course.create' }]),
    page('/under-the-name', [{ place: 'account', role: 'all', order: 10, icon: 'house' }]),
    page('/nowhere', undefined),
  ];
  const of = (role: MenuRole, grants: string[] = [], place: 'side' | 'account' = 'side') =>
    buildMenu(listPlaced(pages), place, { role, type: 0, may: (grant) => grants.includes(grant) }).map((item) => item.link);
  expect(of('super', ['course.create'])).toEqual(['/first', '/last']);
  expect(of('partner')).toEqual(['/first', '/partners-own', '/last']);
  expect(of('partner', ['course.create'])).toEqual(['/first', '/partners-own', '/allowed', '/last']);
  expect(of('super', [], 'account')).toEqual(['/under-the-name']);
});

test('a page that only makes something opens for those alone who may make it', () => {
  // what learners have as well is their own, which asks for no grant
  const making = allPages.filter(({ path, who }) => Array.isArray(who) && !who.includes('learner') && /\/(new|edit)(\/|$)/.test(path));
  expect(making.map(({ path }) => path)).toContain('/user-management/manage-role/new');
  expect(making.filter(({ grant }) => !grant).map(({ path }) => path)).toEqual([]);
  const page = making.find(({ path }) => path === '/user-management/manage-role/new')!;
  expect(lackedGrant(page, { role: { view: true } })).toBe('role.create');
  expect(lackedGrant(page, { role: { create: true } })).toBeUndefined();
});

test('entries of menus have icons that exist', () => {
  // what stands under a group shows the group's icon alone
  const iconsOf = ({ place, group, icon }: MenuEntry) => (place === 'footer' ? [] : [group ? group.icon : icon]);
  const named = allPages.flatMap((p) => (p.menu ?? []).flatMap(iconsOf));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !(publicIcons + workIcons).includes(`id="${name}"`))).toEqual([]);
});

test('a page is given the parameters that it declares, in its own order, and declares all that its file reads', async () => {
  const search = allPages.find((page) => page.path === atSearch.path);
  const given = new URLSearchParams('utm_source=paper&page=2&x=1&keyword=a&keyword=b&sort=');
  expect(String(readQuery(search, given))).toBe('keyword=a&page=2');
  expect(String(readQuery(undefined, given))).toBe('');

  const files = import.meta.glob<string>('/src/features/*/web/*Page.tsx', { query: '?raw', import: 'default', eager: true });
  const undeclared = Object.entries(files).flatMap(([file, text]) => {
    const room = file.split('/')[3]!;
    const name = `/${file.split('/').at(-1)!}`;
    const reads = [...text.matchAll(/query\.get\('(\w+)'\)/g)].map((m) => m[1]!).concat(/readPageNumber\(/.test(text) ? 'page' : []);
    const lists = Object.entries(pageLists).filter(([list]) => list.startsWith(`/src/features/${room}/`));
    const declared = lists.flatMap(([, source]) => source.split(/(?=path: )/).filter((page) => page.includes(name)));
    return reads
      .filter((read) => !declared.every((page) => page.includes(`'${read}'`) || page.includes('...simple')))
      .map((read) => `${file} ${read}`);
  });
  expect(undeclared).toEqual([]);
});
