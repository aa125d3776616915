// Code splitting by area, and menus read from pages.
import { expect, test } from 'vitest';
import publicIcons from '#ui/icons/sprite.svg?raw';
import workIcons from '#ui/icons/sprite-work.svg?raw';
import type { Page } from '#core/contract/web/page.ts';
import { finder } from '#core/navigation/web/match.ts';

import { allPages } from '../all-pages.ts';
import { areaFinder, areaOf } from '../areas.ts';
import { area as dashboard } from '../areas/dashboard.ts';
import { area as learn } from '../areas/learn.ts';
import { pages as publicPages } from '../areas/public.ts';
import { menuOf } from '../menu.ts';

const addresses = (pages: readonly Page[]) =>
  pages.flatMap((p) => [p.path, ...(p.also ?? [])]).map((path) => path.replace(/:(\w+)/g, 'some-$1'));

test('each address belongs to the area whose list has its page, and to no other', () => {
  for (const path of addresses(publicPages)) expect(areaOf(path), path).toBeUndefined();
  for (const path of addresses(dashboard.pages)) expect(areaOf(path), path).toBe('dashboard');
  for (const path of addresses(learn.pages)) expect(areaOf(path), path).toBe('learn');
});

test('the browser, which loads areas one by one, finds what the server finds in all of them', async () => {
  const [here, there] = [areaFinder(), finder(allPages)];
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
  for (const path of [...addresses(allPages), ...odd]) {
    const found = await here(path);
    expect(found, path).toEqual(there(path));
    // the second time without waiting
    expect(here(path), path).toEqual(found);
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
  const of = (role: 'learner' | 'partner', grants: string[] = [], place: 'side' | 'account' = 'side') =>
    menuOf(pages, { place, role, may: (grant) => grants.includes(grant) }).map((item) => item.to);
  expect(of('learner', ['course.create'])).toEqual(['/first', '/last']);
  expect(of('partner')).toEqual(['/first', '/partners-own', '/last']);
  expect(of('partner', ['course.create'])).toEqual(['/first', '/partners-own', '/allowed', '/last']);
  expect(of('learner', [], 'account')).toEqual(['/under-the-name']);
});

test('entries of menus have icons that exist', () => {
  const named = allPages.flatMap((p) => (p.menu ?? []).flatMap((entry) => [entry.icon, ...(entry.group ? [entry.group.icon] : [])]));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !(publicIcons + workIcons).includes(`id="${name}"`))).toEqual([]);
});
