// Accessibility settings: sizes in steps within their bounds, monochrome or inverted, and anything read from storage.
import { expect, test } from 'vitest';
import { readSettings, resize, toggle, usual } from '../accessibility/settings.ts';

test('letters grow and shrink in steps of 20 between 60 and 180', () => {
  const up = [0, 1, 2, 3, 4, 5, 6].map((steps) => resize(usual, steps).size);
  expect(up).toEqual([100, 120, 140, 160, 180, 180, 180]);
  expect([1, 2, 3, 4].map((steps) => resize(usual, -steps).size)).toEqual([80, 60, 60, 60]);
});
test('monochrome and inverted colours end each other; the rest go together', () => {
  const mono = toggle(toggle(usual, 'links'), 'mono');
  expect(mono.on).toEqual(['links', 'mono']);
  expect(toggle(mono, 'invert').on).toEqual(['links', 'invert']);
  expect(toggle(toggle(mono, 'invert'), 'mono').on).toEqual(['links', 'mono']);
  expect(toggle(mono, 'mono').on).toEqual(['links']);
});
test.each([null, '', 'x', 'null', '[]', '{"size":"180"}', '{"size":1e9,"on":"mono"}', '{"size":130,"on":[1]}'])(
  '%s in storage is no setting',
  (text) => {
    expect(readSettings(text).on).toEqual([]);
    expect(readSettings(text).size).toBeLessThanOrEqual(180);
  },
);
test('a setting of another version is left out, and both colours never stand together', () => {
  expect(readSettings('{"size":140,"on":["guide","sepia","mono","invert"]}')).toEqual({ size: 140, on: ['mono', 'guide'] });
});
