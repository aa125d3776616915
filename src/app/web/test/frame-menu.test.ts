// Menus as pages declare them, and what the browser's build makes of them.
import { expect, test } from 'vitest';
import { frameMenu } from '../../../../tools/frame-menu.ts';
import { allPages } from '../all-pages.ts';
import { bottom } from '../bottom-menu.ts';
import * as learner from '../learner-menu.ts';
import { placed } from '../staff-menu.ts';
import { footer } from '../footer-menu.ts';

test('the menus hold what pages declare, and the browser gets them without the pages’ lists', async () => {
  expect(bottom.map(({ to, when, guarded }) => [to, when ?? (guarded ? 'guarded' : '')])).toEqual([
    ['/dashboard', 'in'],
    ['/', 'out'],
    ['/course', 'guarded'],
    ['/certificate/list', 'guarded'],
  ]);
  expect(footer.map(({ entries }) => entries.length > 1)).toEqual([true, true, true]);
  const named = allPages.flatMap((p) => (p.menu ?? []).filter((entry) => entry.place === 'footer'));
  expect(footer.flatMap(({ entries }) => entries)).toHaveLength(named.length);
  const transform = frameMenu.transform as unknown as (code: string, id: string) => Promise<{ code: string } | undefined>;
  for (const [name, menus] of Object.entries({ bottom: { bottom }, footer: { footer }, learner: { ...learner }, staff: { placed } })) {
    const { code } = (await transform('', `/here/src/app/web/${name}-menu.ts`))!;
    expect({ ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object) }).toEqual(menus);
  }
  const list = "export const pages = [{ path: '/a', menu: [{ place: 'side', order: 1 }], layout: 'default' }];";
  expect((await transform(list, '/here/src/features/home/web/pages.ts'))!.code).toBe(
    "export const pages = [{ path: '/a',  layout: 'default' }];",
  );
});
