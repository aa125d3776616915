// Visitors at pages behind login: where each declared page sends them.
import { expect, test } from 'vitest';
import type { Page } from '#core/contract/web/page.ts';
import { allPages, findPage } from '../all-pages.ts';
import { needsSignIn, wayOfVisitor } from '../load.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { load } from '../Router.tsx';

const addresses = allPages.flatMap((page) =>
  [page.path, ...(page.also ?? [])].map((path) => ({ page, path: path.replace(/:(\w+)/g, 'some-$1') })),
);
const behind = addresses.filter(({ page }) => needsSignIn(page));
const opened = (path: string, partner = false) =>
  load(async (at) => findPage(at, 'learner'), new URL(path, 'https://shikhon.test'), { partner });

test('from every page behind login a visitor is sent to the login and from there back to it, from the dashboard to the front page', async () => {
  expect(behind.length).toBeGreaterThan(80);
  for (const { path } of behind) {
    const way = path === '/dashboard' ? '/' : `/login?next=${encodeURIComponent(path)}`;
    const { elsewhere } = (await opened(path)) as { elsewhere: string };
    expect(decodeURIComponent(elsewhere), path).toBe(decodeURIComponent(way));
    // the login leads to the same page again
    if (way !== '/') expect(new URL(elsewhere, 'https://shikhon.test').searchParams.get('next')).toBe(path);
  }
});
test('whose session the server has ended is told so at the login, also from the dashboard, and comes back', async () => {
  for (const path of ['/dashboard', '/profile/myprofile']) {
    const at = { partner: false, ended: true };
    const found = await load(async (to) => findPage(to, 'learner'), new URL(path, 'https://shikhon.test'), at);
    expect(found).toEqual({ elsewhere: atLogin({ next: path }), ended: true });
  }
});
test('what the page reads of its address comes along, and nothing else is lost on the way', async () => {
  const path = '/settings/educationlavels?search=ssc&page=2';
  const { elsewhere } = (await opened(path)) as { elsewhere: string };
  expect(new URL(elsewhere, 'https://shikhon.test').searchParams.get('next')).toBe(path);
});
test('a partner’s site sends its visitors to its front page', async () => {
  for (const { path } of behind) expect(await opened(path, true), path).toEqual({ elsewhere: '/' });
});
test('a page for visitors sends nobody away, and whatever has the layout of the dashboard is behind login', () => {
  const open = addresses.filter(({ page }) => !needsSignIn(page));
  expect(open.length).toBeGreaterThan(20);
  for (const { page, path } of open) expect(wayOfVisitor(page, { url: path, partner: false }), path).toBeUndefined();
  const bare = (page: Page) => page.layout === 'dashboard' && !needsSignIn(page);
  expect(addresses.filter(({ page }) => bare(page)).map(({ path }) => path)).toEqual([]);
});
