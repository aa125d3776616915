// Which colours can carry a site, and the menus that a site may switch.
import { expect, test } from 'vitest';
import { isOn, modules } from '#core/access/modules.ts';
import { BRAND_CONTRAST, contrast, judgeBrand, listMenus, siteMenus } from '../rules.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
test.each([
  ['#683091', true],
  ['#0B6B54', true],
  ['#A32F3D', true],
  ['#000000', true],
  ['#FFE14D', false],
  ['#FFFFFF', false],
  ['#00B3FF', false],
  // on white it can be read, on the page of the site not quite
  ['#757575', false],
])('%s can be read: %s', (colour, readable) => {
  expect(judgeBrand(colour).readable).toBe(readable);
});
test('every colour that cannot be read has a darker one of its hue that can, and one that can be read stays', () => {
  for (let i = 0; i < 4000; i++) {
    const colour = `#${((i * 4_194_301 + 7) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`;
    const { readable, nearest, ratio } = judgeBrand(colour);
    expect(contrast(nearest, '#FFFFFF'), colour).toBeGreaterThanOrEqual(BRAND_CONTRAST);
    expect(contrast(nearest, '#FAF7F2'), colour).toBeGreaterThanOrEqual(BRAND_CONTRAST);
    expect(readable, colour).toBe(ratio >= BRAND_CONTRAST);
    if (readable) expect(nearest).toBe(colour);
    const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [j, part] of parts(nearest).entries()) expect(part, colour).toBeLessThanOrEqual(parts(colour)[j]!);
  }
});
test('a site that never said anything has every menu; an empty list has none', () => {
  expect(listMenus(null)).toEqual([...siteMenus]);
  expect(listMenus([])).toEqual([]);
});
test('there are nine modules, all on until a site says otherwise', () => {
  expect(modules).toEqual([
    'faq',
    'partnership',
    'userguide',
    'teacher',
    'partner',
    'home_users',
    'home_features',
    'learner_feedback',
    'sso_login',
  ]);
  expect(modules.filter((m) => !isOn([], m))).toEqual([]);
  expect(modules.filter((m) => !isOn(['faq'], m))).toEqual(['faq']);
});
